/** A mistake of whoever typed, or an answer of the server: shown as a sentence, without a stack. */
export class Usage extends Error {}
