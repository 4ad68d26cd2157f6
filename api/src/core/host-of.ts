import { domainToASCII } from 'node:url';

/** A web address in a text, with or without its scheme. */
const ADDRESS =
  /(?:https?:\/\/)?(?:[^\s/@，。、；：“”（）]+@)?((?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+[\p{L}]{2,24})(?::\d{1,5})?(?=$|[^\p{L}\p{N}.-]|[/?#])/iu;
/** Ends of file names, which look like those of hosts. */
const FILES = /\.(jpe?g|png|gif|webp|pdf|docx?|txt|zip|mp4)$/i;

/**
 * The host name of the first web address in a text, in ASCII, lower case and without `www.`; undefined for none.
 * `买号就上 HTTPS://www.Shop.example/a?b` → `shop.example`
 */
export function hostIn(text: string): string | undefined {
  const found = ADDRESS.exec(text.normalize('NFKC').slice(0, 2_000))?.[1];
  if (!found || FILES.test(found)) return undefined;
  const host = domainToASCII(found.toLowerCase()).replace(/^www\./, '');
  return host.includes('.') && host.length <= 253 ? host : undefined;
}

/** A host and every domain above it, but not the top-level one: `a.b.example` → `a.b.example`, `b.example`. */
export const domainsOf = (host: string): string[] => {
  const labels = host.split('.');
  return labels.slice(0, -1).map((_label, index) => labels.slice(index).join('.'));
};
