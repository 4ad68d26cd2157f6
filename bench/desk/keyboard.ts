import type { Page } from '../browser/cdp';
import { until } from '../browser/until';

const PATIENCE = { limitMs: 20_000, everyMs: 10 };
/** As the protocol names them. */
const modifiers = { alt: 1, ctrl: 2, shift: 8 } as const;
type Modifier = keyof typeof modifiers;

/** Key codes of what is pressed besides letters and digits. */
const keyCodes: Readonly<Record<string, number>> = { Tab: 9, Enter: 13, Escape: 27, ArrowRight: 39 };

/** A page that is worked with by keyboard alone. */
export class Keyboard {
  /** Keys pressed so far; a combination counts once. */
  presses = 0;

  constructor(readonly page: Page) {}

  /** Presses a key: a letter, a digit or a name such as `Enter`. */
  async press(key: string, modifier?: Modifier): Promise<void> {
    this.presses += 1;
    const isText = key.length === 1;
    const code = /^\d$/.test(key) ? `Digit${key}` : isText ? `Key${key.toUpperCase()}` : key;
    const text = modifier ? undefined : isText ? key : key === 'Enter' ? '\r' : undefined;
    const windowsVirtualKeyCode = keyCodes[key] ?? key.toUpperCase().charCodeAt(0);
    const event = { key, code, windowsVirtualKeyCode, modifiers: modifier ? modifiers[modifier] : 0 };
    await this.page.send('Input.dispatchKeyEvent', { type: text ? 'keyDown' : 'rawKeyDown', text, ...event });
    await this.page.send('Input.dispatchKeyEvent', { type: 'keyUp', ...event });
  }

  /** Types letters and digits. */
  async type(text: string): Promise<void> {
    for (const letter of text) await this.press(letter);
  }

  /**
   * Waits until an expression in the page is true.
   * @returns its value
   * @throws Error that says what did not happen, with the text of the page
   */
  async until<T>(what: string, expression: string): Promise<T> {
    // An element cannot be returned.
    const asked = `((found) => found instanceof Node || found)(${expression})`;
    const found = await until<T>((one) => this.page.evaluate(one), asked, PATIENCE);
    if (found) return found;
    const text = await this.page.evaluate<string>(
      `location.href + ' ' + (document.querySelector('dialog[open]') ?? document.body).innerText + ' ' + document.activeElement?.outerHTML.slice(0, 200)`,
    );
    throw new Error(`the desk: ${what} did not happen\n${text}`);
  }
}
