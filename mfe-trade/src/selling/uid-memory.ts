/**
 * The account's uid between the form and 实名认证 or a new log-in: in this tab's memory alone, under its draft's key (which names
 * its member). ⚠ Never stored: a reload asks for it again.
 */
const uids = new Map<string, string>();

export const rememberedUid = (key: string) => uids.get(key) ?? '';
export const rememberUid = (key: string, uid: string) => void uids.set(key, uid);
export const forgetUid = (key: string) => void uids.delete(key);
