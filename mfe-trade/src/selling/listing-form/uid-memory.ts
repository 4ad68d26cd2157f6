/**
 * Holds the account's uid between the form and 实名认证 or a new log-in: in this tab's memory only, by its draft's key
 * (which contains the member). ⚠ Never stored: after a reload it must be entered again.
 */
const uids = new Map<string, string>();

export const rememberedUid = (key: string) => uids.get(key) ?? '';
export const rememberUid = (key: string, uid: string) => void uids.set(key, uid);
export const forgetUid = (key: string) => void uids.delete(key);
