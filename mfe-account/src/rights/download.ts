/**
 * Lets the browser save a file of our own origin; the page stays. Any other URL is ignored: a response of the api alone
 * is not trusted.
 */
export function download(url: string): void {
  const { origin } = window.location;
  if (!URL.canParse(url, origin) || new URL(url, origin).origin !== origin) return;
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  document.body.append(link);
  link.click();
  link.remove();
}
