import type { Agent } from 'node:https';
import { sendNotification, WebPushError } from 'web-push';
import type { Config } from '../core/config';
import type { Pusher } from '../core/providers';

const TIMEOUT_MS = 5_000;
/** A push service keeps a message for a browser that is offline, in seconds. */
const TTL = 12 * 3_600;
/** The push services of the browsers (Chromium, Firefox, Edge, Safari); a subscription may name no other host. */
const SERVICES = [
  'fcm.googleapis.com',
  '.push.services.mozilla.com',
  '.notify.windows.com',
  '.push.apple.com',
];

/** Whether the address of a subscription is that of a push service, so that nobody makes the server call another one. */
export function isPushService(endpoint: string, { hosts }: Config['push']): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port } = new URL(endpoint);
  return (
    protocol === 'https:' &&
    port === '' &&
    [...SERVICES, ...hosts].some((host) =>
      host.startsWith('.') ? hostname.endsWith(host) : hostname === host,
    )
  );
}

/**
 * Sends by the Web Push protocol (RFC 8030, 8188, 8291, 8292).
 * @param subject how a push service reaches the operator: an https address or mailto:
 * @param agent for tests
 */
export const webPusher = (subject: string, agent?: Agent): Pusher => ({
  async push({ endpoint, p256dh, auth }, { publicKey, privateKey }, message) {
    try {
      await sendNotification({ endpoint, keys: { p256dh, auth } }, JSON.stringify(message), {
        vapidDetails: { subject, publicKey, privateKey },
        TTL,
        urgency: 'normal',
        timeout: TIMEOUT_MS,
        ...(agent && { agent }),
      });
      return 'sent';
    } catch (error) {
      if (error instanceof WebPushError && (error.statusCode === 404 || error.statusCode === 410))
        return 'gone';
      throw new Error(`push failed: ${error instanceof WebPushError ? error.statusCode : 'unreachable'}`);
    }
  },
});
