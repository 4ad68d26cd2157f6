import type { ExtendableEvent } from './extendable-event';

/** What the server sends, see `PushMessage` of the api. */
interface PushMessage {
  title: string;
  body: string;
  /** Path of one of our pages. */
  link: string;
  tag: string;
}

interface PushEvent extends ExtendableEvent {
  data: { json(): PushMessage } | null;
}
interface NotificationEvent extends ExtendableEvent {
  notification: Notification;
}
interface Tab {
  url: string;
  focus(): Promise<unknown>;
}
interface Scope {
  registration: ServiceWorkerRegistration;
  location: Location;
  clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<Tab[]>;
    openWindow(url: string): Promise<unknown>;
  };
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: NotificationEvent) => void): void;
}

/** Shows messages that were pushed to this browser, each with the page that a tap on it opens. */
export function showPushed(scope: Scope): void {
  scope.addEventListener('push', (event) => {
    const message = event.data?.json();
    if (!message) return;
    const { title, body, link, tag } = message;
    event.waitUntil(scope.registration.showNotification(title, { body, tag, lang: 'zh-CN', data: link }));
  });
  scope.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open(scope, String(event.notification.data)));
  });
}

/** Focuses the tab that shows the page, otherwise opens a new one: navigating another would lose what is typed there. Never outside of the site. */
async function open({ clients, location }: Scope, link: string): Promise<void> {
  const { href, origin } = new URL(link, location.origin);
  if (origin !== location.origin) return;
  const tabs = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const tab = tabs.find(({ url }) => url === href);
  await (tab ? tab.focus() : clients.openWindow(href));
}
