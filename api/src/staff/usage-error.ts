/** A user error or a refusal by the server: printed as a message without a stack trace. */
export class UsageError extends Error {}
