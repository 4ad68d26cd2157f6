import { copyPlain } from './copy-plain';

copyPlain();

/** What lands in the clipboard when all of this text is copied; undefined if the browser does it itself. */
function copied(text: string): string | undefined {
  document.body.textContent = text;
  getSelection()?.selectAllChildren(document.body);
  let data: string | undefined;
  const event = Object.assign(new Event('copy', { bubbles: true, cancelable: true }), {
    clipboardData: { setData: (_type: string, value: string) => (data = value) },
  });
  document.body.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(data !== undefined);
  return data;
}

test('a copied title has no invisible marks; other text is left to the browser', () => {
  expect(copied('V10·最强王者\u2060·安卓')).toBe('V10·最强王者·安卓');
  expect(copied('V10·皮肤486')).toBeUndefined();
});
