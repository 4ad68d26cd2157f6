/**
 * Lets the browser save a file of our own origin; the page stays. Any other URL is refused: a response of the api alone
 * is not trusted.
 * @returns whether the file is saved
 */
export function download(url: string): boolean {
  const { origin } = window.location;
  if (!URL.canParse(url, origin) || new URL(url, origin).origin !== origin) return false;
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  document.body.append(link);
  link.click();
  link.remove();
  return true;
}
