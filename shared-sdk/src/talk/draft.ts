const keyOf = (member: string, talk: string) => `draft ${member} ${talk}`;

/** What a member had begun to write in a conversation, in this tab, also over a reload or a new login. */
export const draftOf = (member: string, talk: string): string =>
  sessionStorage.getItem(keyOf(member, talk)) ?? '';

export function keepDraft(member: string, talk: string, text: string): void {
  if (text) sessionStorage.setItem(keyOf(member, talk), text);
  else sessionStorage.removeItem(keyOf(member, talk));
}
