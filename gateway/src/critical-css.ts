import { type ChildNode, parse } from 'postcss';

/** A parsed stylesheet: returns its rules for a set of classes. */
export type Sheet = (classes: ReadonlySet<string>) => string;

/** The classes that a selector requires; those in attributes, `:not(…)`, `:is(…)` and the like are not counted. */
function requiredClasses(selector: string): string[] {
  let plain = selector.replace(/\[[^\]]*\]/g, '');
  for (let before = ''; before !== plain; ) {
    before = plain;
    plain = plain.replace(/\([^()]*\)/g, '');
  }
  return [...plain.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name);
}

/** Preserves source order; a rule is included only if one of its selectors can match. */
function compileNode(node: ChildNode): Sheet {
  if (node.type === 'rule') {
    const required = node.selectors.map(requiredClasses);
    const css = node.toString();
    return (classes) => (required.some((names) => names.every((name) => classes.has(name))) ? css : '');
  }
  if (node.type === 'comment') return () => '';
  const isGroup = node.type === 'atrule' && !/keyframes$/.test(node.name);
  if (!isGroup || !node.nodes?.some(({ type }) => type === 'rule' || type === 'atrule')) {
    const css = `${node.toString()}${node.type === 'atrule' && !node.nodes ? ';' : ''}`;
    return () => css;
  }
  const inside = node.nodes.map(compileNode);
  const opening = `@${node.name} ${node.params}`;
  return (classes) => {
    const css = inside.map((part) => part(classes)).join('');
    return css && `${opening}{${css}}`;
  };
}

/**
 * Parses a stylesheet. Its critical CSS is the rules that can match elements with the given classes, in source
 * order; rules without a class are always included.
 */
export function parseSheet(css: string): Sheet {
  const parts = parse(css).nodes.map(compileNode);
  return (classes) => parts.map((part) => part(classes)).join('');
}

/** All class names in HTML. Most of its many attributes are equal, so each is split once. */
export function classesIn(html: string): ReadonlySet<string> {
  const attributes = new Set(html.match(/\sclass="[^"]*"/g));
  return new Set([...attributes].flatMap((attribute) => attribute.slice(8, -1).split(/\s+/)));
}
