import { deskHref } from '../routes';

/** The page of the desk that `?from=` names, to go to after the log-in; nothing else can be named. */
export function returnTarget(search: string): string {
  const from = new URLSearchParams(search).get('from') ?? '';
  return /^\/desk(?:[/?]|$)/.test(from) && !from.startsWith('/desk/login') ? from : deskHref('deskQueue');
}
