import type { Input } from 'shared-contract';

/** Why a browser is not subscribed, in a sentence for the member. */
export class PushRefused extends Error {}

export const isPushSupported = () =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

const current = async (): Promise<PushSubscription | null> =>
  (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription() ?? null;

export interface OwnDevice {
  /** The address of this browser's subscription. */
  endpoint: string;
  /** Its SHA-256, by which the member's settings name it (base64url). */
  name: string;
}

/** This browser's subscription; undefined without one. */
export async function ownDevice(): Promise<OwnDevice | undefined> {
  const endpoint = isPushSupported() ? (await current())?.endpoint : undefined;
  if (!endpoint) return undefined;
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint));
  const base64 = btoa(String.fromCharCode(...new Uint8Array(hash)));
  return { endpoint, name: base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') };
}

/**
 * Asks for permission and subscribes this browser.
 * @param key of the shop (VAPID, base64url)
 * @throws PushRefused without permission, or when the browser's push service cannot be reached
 */
export async function subscribeToPush(key: string): Promise<Input<'addPushDevice'>> {
  if ((await Notification.requestPermission()) !== 'granted')
    throw new PushRefused('浏览器没有允许通知。请在浏览器的网站设置里允许，再打开一次。');
  // A subscription made with another key cannot be replaced, only ended.
  await (await current())?.unsubscribe();
  const { pushManager } = await navigator.serviceWorker.ready;
  const subscription = await pushManager
    .subscribe({ userVisibleOnly: true, applicationServerKey: key })
    .catch(() => {
      throw new PushRefused('连不上这个浏览器的推送服务，请换邮件或短信。');
    });
  const { endpoint = '', keys = {} } = subscription.toJSON();
  return { endpoint, p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' };
}

export const unsubscribeFromPush = async (): Promise<void> => {
  await (await current())?.unsubscribe();
};
