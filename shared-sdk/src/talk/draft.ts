const keyOf = (member: string, talk: string) => `draft ${member} ${talk}`;

/** The draft of a message in a conversation, per tab; survives a reload and a new login. */
export const draftOf = (member: string, talk: string): string =>
  sessionStorage.getItem(keyOf(member, talk)) ?? '';

export function saveDraft(member: string, talk: string, text: string): void {
  if (text) sessionStorage.setItem(keyOf(member, talk), text);
  else sessionStorage.removeItem(keyOf(member, talk));
}
