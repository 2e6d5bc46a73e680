// Plain data: what the state, bound records and saves are made of.

export type Json =
  | undefined
  | null
  | boolean
  | number
  | string
  | readonly Json[]
  | { readonly [key: string]: Json };
export type JsonRecord = { readonly [key: string]: Json };
