/** Longest message of an error report, in characters. */
export const MESSAGE_CHARS = 500;
/** How many frames of a stack a report carries, from the top. */
export const STACK_FRAMES = 10;

/**
 * Removes from an error message what may belong to a person: query strings, e-mail addresses, credentials, tokens, and digit
 * runs (phone numbers, ids, amounts; status codes of three digits stay). In: any text. Out: at most {@link MESSAGE_CHARS}
 * characters. Browsers call it before they send a report, the server again before it stores one. Linear in its input, which is
 * cut first: anybody may send a report.
 */
export const scrub = (text: string): string =>
  text
    .slice(0, 2_000)
    .replace(/, ".*(?=is not valid JSON)/s, ', … ') // the parser quotes what it read
    .replace(/[?#&][\w.[\]%-]{1,64}=[^\s"'<>)]*/g, '')
    .replace(
      /((?:token|password|pwd|secret|authorization)["']?\s{0,3}[:=]\s{0,3}|bearer\s)[^,;}]+/gi,
      '$1[hidden]',
    )
    .replace(/[\w.%+-]{1,64}@[\w-]{1,64}\.[\w.-]+/g, '[email]')
    .replace(/[\w+=-]{16,}/g, (word) => (/\d/.test(word) ? '[token]' : word))
    .replace(/\p{Nd}(?:[\s.-]?\p{Nd}){3,}[Xx]?/gu, '[number]')
    .slice(0, MESSAGE_CHARS);
