import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate, usePageLocation } from 'shared-router';
import { wasRedirected } from './was-redirected';

interface Departure {
  payNo: string;
  /** Undefined: there is no address to go to. */
  payUrl: string | undefined;
  /** Called when the visitor returned without a result. */
  onReturn: () => void;
}

/**
 * Redirects to the payment page once. The redirect is recorded in the history entry, which distinguishes a return (by
 * back, reload or bfcache) from a first visit and from a later payment, which has a new entry.
 * @returns whether the redirect is in progress
 */
export function useDeparture({ payNo, payUrl, onReturn }: Departure): boolean {
  const navigate = useNavigate();
  const location = usePageLocation();
  const [returned] = useState(() => wasRedirected(location.state, payNo));
  const [leaving, setLeaving] = useState(false);

  const handleReturn = useEffectEvent(onReturn);
  const leave = useEffectEvent((url: string) => {
    navigate(location.pathname + location.search, { replace: true, state: { left: payNo } });
    setLeaving(true);
    window.location.assign(url);
  });
  useEffect(() => {
    if (returned) handleReturn();
    else if (payUrl) leave(payUrl);
  }, [returned, payUrl]);

  useEffect(() => {
    const shown = (event: PageTransitionEvent) => {
      if (event.persisted) handleReturn();
    };
    window.addEventListener('pageshow', shown);
    return () => window.removeEventListener('pageshow', shown);
  }, []);

  return leaving;
}
