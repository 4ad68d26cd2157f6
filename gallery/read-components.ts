import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import type { Component, Prop } from './src/component';

const UI = path.resolve(__dirname, '../shared-ui');
/** Functions that show a component by themselves. */
const CALLS = new Set(['actionSheet', 'cropImage', 'messageBox', 'openImages', 'promptBox', 'toast']);
/** Exports that show nothing. */
const NOT_SHOWN = new Set(['Dismissed', 'UiLink', 'UiProvider']);

const parse = (file: string) =>
  ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
const resolve = (from: string, to: string) => {
  const base = path.resolve(path.dirname(from), to);
  return ['.tsx', '.ts'].map((extension) => base + extension).find((file) => existsSync(file)) ?? '';
};
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** The text of a declaration's docstring, without its tags. */
function docOf(node: ts.Node): string {
  const [doc] = ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc);
  return oneLine(ts.getTextOfJSDocComment(doc?.comment) ?? '');
}

const isExported = (node: ts.Statement) =>
  ts.canHaveModifiers(node) &&
  ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);

interface Found {
  name: string;
  /** Of the docstring. */
  node: ts.Node;
  /** Undefined for an object of functions. */
  parameters?: readonly ts.ParameterDeclaration[];
}

/** The functions and constants that a file exports. */
function declaredIn(file: ts.SourceFile): Found[] {
  return file.statements.flatMap((node): Found[] => {
    if (!isExported(node)) return [];
    if (ts.isFunctionDeclaration(node) && node.name)
      return [{ name: node.name.text, node, parameters: [...node.parameters] }];
    if (!ts.isVariableStatement(node)) return [];
    return node.declarationList.declarations.map(({ name, initializer }) => ({
      name: name.getText(),
      node,
      ...(initializer && ts.isArrowFunction(initializer) && { parameters: [...initializer.parameters] }),
    }));
  });
}

/** What a module of shared-ui exports, with the files of the declarations. */
function exportsOf(module: string): { file: ts.SourceFile; found: Found }[] {
  const source = parse(module);
  return source.statements.flatMap((node) => {
    if (!ts.isExportDeclaration(node) || !node.moduleSpecifier || node.isTypeOnly) return [];
    const file = parse(resolve(module, (node.moduleSpecifier as ts.StringLiteral).text));
    const named =
      node.exportClause && ts.isNamedExports(node.exportClause)
        ? node.exportClause.elements.map(({ name }) => name.text)
        : undefined;
    return declaredIn(file)
      .filter(({ name }) => !named || named.includes(name))
      .map((found) => ({ file, found }));
  });
}

/** The props that a type lists, and the text of types that are declared elsewhere. */
function membersOf(type: ts.TypeNode, file: ts.SourceFile): { props: Prop[]; others: string[] } {
  if (ts.isTypeLiteralNode(type)) return { props: type.members.flatMap(propOf), others: [] };
  if (ts.isIntersectionTypeNode(type) || ts.isUnionTypeNode(type)) {
    const parts = type.types.map((part) => membersOf(part, file));
    return { props: parts.flatMap(({ props }) => props), others: parts.flatMap(({ others }) => others) };
  }
  if (ts.isParenthesizedTypeNode(type)) return membersOf(type.type, file);
  const declared =
    ts.isTypeReferenceNode(type) &&
    file.statements.find(
      (node): node is ts.InterfaceDeclaration | ts.TypeAliasDeclaration =>
        (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) &&
        node.name.text === type.typeName.getText(),
    );
  if (!declared) return { props: [], others: [oneLine(type.getText())] };
  if (ts.isTypeAliasDeclaration(declared)) return membersOf(declared.type, file);
  const inherited = (declared.heritageClauses ?? []).flatMap(({ types }) =>
    types.map(({ expression }) => expression),
  );
  const parents = (declared.heritageClauses ?? []).flatMap(({ types }) => [...types]);
  const above = parents.map((parent, at) => {
    const own = inherited[at];
    const local = file.statements.find(
      (node): node is ts.InterfaceDeclaration =>
        ts.isInterfaceDeclaration(node) && own !== undefined && node.name.text === own.getText(),
    );
    return local
      ? { props: local.members.flatMap(propOf), others: [] }
      : { props: [], others: [oneLine(parent.getText())] };
  });
  return {
    props: [...declared.members.flatMap(propOf), ...above.flatMap(({ props }) => props)],
    others: above.flatMap(({ others }) => others),
  };
}

function propOf(member: ts.TypeElement): Prop[] {
  if (!member.name) return [];
  const type = ts.isPropertySignature(member) ? member.type?.getText() : member.getText();
  return [
    {
      name: member.name.getText(),
      type: oneLine(type ?? ''),
      isOptional: member.questionToken !== undefined,
      about: docOf(member),
    },
  ];
}

/** The tokens in the stylesheets that a file imports. */
function tokensOf(file: ts.SourceFile): string[] {
  const sheets = file.statements.flatMap((node) =>
    ts.isImportDeclaration(node) && /\.css$/.test((node.moduleSpecifier as ts.StringLiteral).text)
      ? [path.resolve(path.dirname(file.fileName), (node.moduleSpecifier as ts.StringLiteral).text)]
      : [],
  );
  const names = sheets.flatMap((sheet) => [...readFileSync(sheet, 'utf8').matchAll(/var\((--[\w-]+)/g)]);
  return [...new Set(names.map(([, name = '']) => name))].sort();
}

function describe(module: string, file: ts.SourceFile, { name, node, parameters }: Found): Component {
  const [first] = parameters ?? [];
  const isCall = CALLS.has(name);
  const { props, others } = first?.type && !isCall ? membersOf(first.type, file) : { props: [], others: [] };
  const seen = new Set<string>();
  return {
    name,
    module,
    about: docOf(node),
    ...(isCall && parameters && { parameters: parameters.map((one) => oneLine(one.getText())) }),
    props: props.filter((prop) => !seen.has(prop.name) && seen.add(prop.name)),
    others,
    tokens: tokensOf(file),
  };
}

/** Every component that a module of shared-ui exports, from its source. */
export function readComponents(): Component[] {
  const { exports } = JSON.parse(readFileSync(path.join(UI, 'package.json'), 'utf8')) as {
    exports: Record<string, string>;
  };
  const components = new Map<string, Component>();
  for (const [entry, file] of Object.entries(exports)) {
    if (!/\.ts$/.test(file)) continue;
    for (const { file: source, found } of exportsOf(path.join(UI, file))) {
      const isShown = /^[A-Z]/.test(found.name) ? !NOT_SHOWN.has(found.name) : CALLS.has(found.name);
      if (!isShown || components.has(found.name)) continue;
      components.set(found.name, describe(entry.replace(/^\./, 'shared-ui'), source, found));
    }
  }
  return [...components.values()].sort((a, b) => a.name.localeCompare(b.name));
}
