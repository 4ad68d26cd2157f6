/** Maximum length of an error report's message, in characters. */
export const MESSAGE_CHARS = 500;
/** Maximum number of stack frames in a report, from the top. */
export const STACK_FRAMES = 10;

/**
 * Removes possible personal data from an error message: query strings, e-mail addresses, credentials, tokens,
 * and digit runs (phone numbers, ids, amounts; status codes of three digits stay). Browsers call it before
 * sending a report, the server again before storing it. Linear in its input, which is truncated first because
 * reports are untrusted.
 * @returns at most {@link MESSAGE_CHARS} characters
 */
export const scrub = (text: string): string =>
  text
    .slice(0, 2_000)
    .replace(/, ".*(?=is not valid JSON)/s, ', … ') // JSON.parse quotes its input
    .replace(/[?#&][\w.[\]%-]{1,64}=[^\s"'<>)]*/g, '')
    .replace(
      /((?:token|password|pwd|secret|authorization)["']?\s{0,3}[:=]\s{0,3}|bearer\s)[^,;}]+/gi,
      '$1[hidden]',
    )
    .replace(/[\w.%+-]{1,64}@[\w-]{1,64}\.[\w.-]+/g, '[email]')
    .replace(/[\w+=-]{16,}/g, (word) => (/\d/.test(word) ? '[token]' : word))
    .replace(/\p{Nd}(?:[\s.-]?\p{Nd}){3,}[Xx]?/gu, '[number]')
    .slice(0, MESSAGE_CHARS);
