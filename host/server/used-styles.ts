import { type ChildNode, parse } from 'postcss';

/** A stylesheet, read once, of which any page can have the part that it uses. */
export type Sheet = (classes: ReadonlySet<string>) => string;

/** The classes that a selector needs; what attributes, `:not(…)`, `:is(…)` and the like hold is left open, so it needs none. */
function neededBy(selector: string): string[] {
  let plain = selector.replace(/\[[^\]]*\]/g, '');
  for (let before = ''; before !== plain; ) {
    before = plain;
    plain = plain.replace(/\([^()]*\)/g, '');
  }
  return [...plain.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name);
}

/** Everything in its order; a rule only where one of its selectors can mean something. */
function reader(node: ChildNode): Sheet {
  if (node.type === 'rule') {
    const needs = node.selectors.map(neededBy);
    const css = node.toString();
    return (classes) => (needs.some((names) => names.every((name) => classes.has(name))) ? css : '');
  }
  if (node.type === 'comment') return () => '';
  const isGroup = node.type === 'atrule' && !/keyframes$/.test(node.name);
  if (!isGroup || !node.nodes?.some(({ type }) => type === 'rule' || type === 'atrule')) {
    const css = `${node.toString()}${node.type === 'atrule' && !node.nodes ? ';' : ''}`;
    return () => css;
  }
  const inside = node.nodes.map(reader);
  const opening = `@${node.name} ${node.params}`;
  return (classes) => {
    const css = inside.map((part) => part(classes)).join('');
    return css && `${opening}{${css}}`;
  };
}

/**
 * Reads a stylesheet. What a page gets of it are the rules that can apply to elements with these classes, in the sheet's own
 * order; rules that name no class are always among them.
 */
export function readSheet(css: string): Sheet {
  const parts = parse(css).nodes.map(reader);
  return (classes) => parts.map((part) => part(classes)).join('');
}

/** All classes that stand in HTML. */
export const classesIn = (html: string): ReadonlySet<string> =>
  new Set([...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/)));
