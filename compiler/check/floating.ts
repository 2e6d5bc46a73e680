// A verb that is called without `yield*` makes a generator and never runs it; the type checker is silent about
// it. Here every expression of generator type must be delegated to, returned, or handed on.
import { type Expression, Node, Project, type SourceFile, SyntaxKind, type Type, ts } from "ts-morph";
import type { CheckFault } from "./types.ts";

/** A program of these files; what they import is found by `paths`. */
export function programOf(
  files: readonly string[],
  paths: Readonly<Record<string, string>>,
): readonly SourceFile[] {
  const mapped = Object.fromEntries(Object.entries(paths).map(([name, file]) => [name, [file]]));
  const project = new Project({
    skipAddingFilesFromTsConfig: true,
    compilerOptions: {
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.Preserve,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      strict: true,
      skipLibCheck: true,
      allowImportingTsExtensions: true,
      noEmit: true,
      types: [],
      paths: mapped,
    },
  });
  return files.map((file) => project.addSourceFileAtPath(file));
}

const conditions = new Set([
  SyntaxKind.AmpersandAmpersandToken,
  SyntaxKind.BarBarToken,
  SyntaxKind.QuestionQuestionToken,
]);

/** Every forgotten `yield*` of a file. */
export function floatingGenerators(file: SourceFile): readonly CheckFault[] {
  const faults: CheckFault[] = [];
  file.forEachDescendant((node) => {
    for (const expression of wasted(node)) {
      // The operands of a condition are told by themselves.
      if (isConnective(expression) && isCondition(expression)) continue;
      if (!isGenerator(expression.getType())) continue;
      const { line, column } = file.getLineAndColumnAtPos(expression.getStart());
      const said = expression.getText().split("\n")[0] ?? "";
      faults.push({
        file: file.getFilePath(),
        line,
        column,
        code: "floating",
        message: `\`${said.slice(0, 60)}\` is never run: write \`yield*\` before it`,
      });
    }
  });
  return faults;
}

/** Expressions whose value is thrown away, or only tested for being there. */
function wasted(node: Node): readonly Expression[] {
  if (Node.isExpressionStatement(node)) return [node.getExpression()];
  if (Node.isIfStatement(node) || Node.isWhileStatement(node) || Node.isDoStatement(node)) {
    return [node.getExpression()];
  }
  if (Node.isConditionalExpression(node)) return [node.getCondition()];
  if (Node.isPrefixUnaryExpression(node)) return [node.getOperand()];
  if (Node.isVoidExpression(node)) return [node.getExpression()];
  // `yield x` hands the generator to the game as if it were a question.
  if (Node.isYieldExpression(node) && !node.isGenerator()) {
    const operand = node.getExpression();
    return operand === undefined ? [] : [operand];
  }
  if (Node.isBinaryExpression(node)) {
    const operator = node.getOperatorToken().getKind();
    if (operator === SyntaxKind.CommaToken) return [node.getLeft()];
    if (!conditions.has(operator)) return [];
    return isCondition(node) ? [node.getLeft(), node.getRight()] : [node.getLeft()];
  }
  return [];
}

const isConnective = (node: Node): boolean =>
  Node.isParenthesizedExpression(node)
    ? isConnective(node.getExpression())
    : Node.isBinaryExpression(node) && conditions.has(node.getOperatorToken().getKind());

/** Whether an expression is tested, so that its last operand is too. */
function isCondition(node: Node): boolean {
  const parent = node.getParent();
  if (Node.isParenthesizedExpression(parent)) return isCondition(parent);
  if (Node.isIfStatement(parent) || Node.isWhileStatement(parent)) return parent.getExpression() === node;
  if (Node.isConditionalExpression(parent)) return parent.getCondition() === node;
  if (Node.isPrefixUnaryExpression(parent)) return true;
  return Node.isBinaryExpression(parent) && conditions.has(parent.getOperatorToken().getKind());
}

function isGenerator(type: Type): boolean {
  if (type.isUnion()) return type.getUnionTypes().some(isGenerator);
  const symbol = type.getSymbol()?.getName();
  return symbol === "Generator" || symbol === "AsyncGenerator";
}
