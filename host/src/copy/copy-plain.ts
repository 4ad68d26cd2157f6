/** The mark that `keepSeparators` puts into titles. */
const JOINER = '\u2060';

/** Text that is copied from a page has no invisible marks, which other programs would search for or show. */
export function copyPlain(): void {
  document.addEventListener('copy', (event) => {
    const text = String(getSelection() ?? '');
    if (event.defaultPrevented || !text.includes(JOINER)) return;
    event.preventDefault();
    event.clipboardData?.setData('text/plain', text.replaceAll(JOINER, ''));
  });
}
