import ts from 'typescript';
import type { TextFile } from './references';

const isExpect = (node: ts.Node) =>
  ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'expect';
const contains = (node: ts.Node, matches: (one: ts.Node) => boolean): boolean =>
  matches(node) || (ts.forEachChild(node, (child) => contains(child, matches) || undefined) ?? false);
const isCounting = (node: ts.Node) =>
  ts.isCallExpression(node) && node.expression.getText() === 'expect.assertions';

/** Names bound by a parameter or a declaration, destructured ones included. */
const namesIn = (name: ts.BindingName): string[] =>
  ts.isIdentifier(name)
    ? [name.text]
    : name.elements.flatMap((element) => (ts.isBindingElement(element) ? namesIn(element.name) : []));

const constantsOf = (source: ts.SourceFile) =>
  source.statements
    .filter((one) => ts.isVariableStatement(one))
    .filter(({ declarationList: { flags } }) => flags & ts.NodeFlags.Const)
    .flatMap(({ declarationList: { declarations } }) => declarations.flatMap(({ name }) => namesIn(name)));

/** The functions around a node that are tests, or groups of tests, with whether a table gives their parameters. */
function testsAround(node: ts.Node): { body: ts.SignatureDeclaration; isTable: boolean }[] {
  const found: { body: ts.SignatureDeclaration; isTable: boolean }[] = [];
  for (let at = node; at.parent; at = at.parent)
    if ((ts.isArrowFunction(at) || ts.isFunctionExpression(at)) && ts.isCallExpression(at.parent)) {
      const callee = at.parent.expression.getText();
      if (/^(test|it|describe)\b/.test(callee)) found.push({ body: at, isTable: /\.each\b/.test(callee) });
    }
  return found;
}

/** The names that a condition reads: of `a.b(c)` a and c. A function that is called has none of its own, so it counts. */
function namesRead(condition: ts.Node): string[] {
  if (ts.isIdentifier(condition)) return [condition.text];
  if (ts.isPropertyAccessExpression(condition)) return namesRead(condition.expression);
  const names: string[] = [];
  ts.forEachChild(condition, (child) => void names.push(...namesRead(child)));
  return names;
}

/**
 * Expectations under an `if` without `else`, as `path:line`: where the condition is never met, such a test proves
 * nothing. Allowed where only the test's table decides (parameters of a `test.each`, with constants of the file), and
 * in tests that count their expectations (`expect.assertions`).
 */
export function conditionalExpectations({ path, text }: TextFile): string[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const constants = constantsOf(source);
  const faults: string[] = [];
  const isAllowed = (node: ts.IfStatement) => {
    const around = testsAround(node);
    if (around.some(({ body }) => contains(body, isCounting))) return true;
    const given = around
      .filter(({ isTable }) => isTable)
      .flatMap(({ body }) => body.parameters.flatMap(({ name }) => namesIn(name)));
    const read = namesRead(node.expression);
    return (
      read.some((name) => given.includes(name)) &&
      read.every((name) => given.includes(name) || constants.includes(name)) &&
      !contains(node.expression, (one) => ts.isCallExpression(one) && ts.isIdentifier(one.expression))
    );
  };
  const visit = (node: ts.Node): void => {
    if (
      ts.isIfStatement(node) &&
      !node.elseStatement &&
      contains(node.thenStatement, isExpect) &&
      !isAllowed(node)
    )
      faults.push(`${path}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return faults;
}
