import ts from 'typescript';
import type { TextFile } from './references';

/**
 * Retired words, each with the usual term to use instead. In identifiers they match as parts (`createKept` contains
 * `kept`), in comments and messages as whole words.
 */
export const RETIRED: Readonly<Record<string, string>> = {
  anew: 'again',
  borrow: 'use',
  borrowed: 'used',
  bring: 'load, prefetch or register',
  brings: 'loads, prefetches or registers',
  brought: 'loaded, prefetched or registered',
  drawn: 'rendered',
  edition: 'release renderer',
  hear: 'listen or subscribe',
  heard: 'received',
  hears: 'listens',
  kept: 'cached, saved, restored or valid',
  lend: 'provide',
  lends: 'provides',
  lent: 'provided or checked out',
  redraw: 'render again',
  redrawn: 'rendered again',
  spelt: 'normalized or written',
  told: 'notified or reported',
  whoever: 'the user, the caller or the request',
};

/** Phrases of more than one word, in comments and messages. */
const PHRASES: readonly [RegExp, string][] = [
  [/\btaken over\b/i, 'hydrated'],
  [/\bearly (answers?|calls?|words|tap)\b/i, 'prefetched response, prefetch list, replayed input'],
  [/\b(used|whole) styles\b/i, 'critical CSS, full stylesheets'],
  [/\bstand-ins?\b/i, 'stub'],
  [/(^|[.:;] )Who (?!may|can|is|does|has|must)\w+/, 'the user, the caller or the request'],
];

const LOGS = new Set(['trace', 'debug', 'info', 'warn', 'error', 'fatal']);

const partsOf = (name: string) =>
  name.split(/(?<=[a-z\d])(?=[A-Z])|[_$#\d-]+/).map((part) => part.toLowerCase());
const findings = (text: string): string[] => [
  ...text
    .toLowerCase()
    .split(/[^a-z-]+/)
    .filter((word) => Object.hasOwn(RETIRED, word))
    .map((word) => `“${word}”: say ${RETIRED[word]}`),
  ...PHRASES.flatMap(([pattern, instead]) => {
    const [found] = pattern.exec(text) ?? [];
    return found ? [`“${found.trim()}”: say ${instead}`] : [];
  }),
];

const isMessage = (node: ts.StringLiteralLike) => {
  const { parent } = node;
  if (ts.isNewExpression(parent)) return /Error$/.test(parent.expression.getText());
  return (
    ts.isCallExpression(parent) &&
    ts.isPropertyAccessExpression(parent.expression) &&
    LOGS.has(parent.expression.name.text) &&
    /log$|console$/i.test(parent.expression.expression.getText())
  );
};

/** Retired words in a file's identifiers, comments, log messages and error messages, as `path:line what`. */
export function retiredWords({ path, text }: TextFile): string[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const faults: string[] = [];
  const report = (at: number, found: readonly string[]) => {
    const line = source.getLineAndCharacterOfPosition(at).line + 1;
    for (const fault of found) faults.push(`${path}:${line} ${fault}`);
  };
  const commentsSeen = new Set<number>();
  const visit = (node: ts.Node): void => {
    for (const { pos, end } of ts.getLeadingCommentRanges(text, node.getFullStart()) ?? []) {
      if (commentsSeen.has(pos)) continue;
      commentsSeen.add(pos);
      report(pos, findings(text.slice(pos, end)));
    }
    if (ts.isIdentifier(node) || ts.isPrivateIdentifier(node)) {
      const retired = partsOf(node.text).filter((part) => Object.hasOwn(RETIRED, part));
      report(
        node.getStart(),
        retired.map((part) => `${node.text}: “${part}”, say ${RETIRED[part]}`),
      );
    }
    if (ts.isStringLiteralLike(node) && isMessage(node)) report(node.getStart(), findings(node.text));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return faults;
}
