import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate, usePageLocation } from 'shared-router';
import { hasLeft } from './has-left';

interface Departure {
  payNo: string;
  /** Undefined: there is nowhere to go. */
  payUrl: string | undefined;
  /** The visitor came back without a result. */
  onReturn: () => void;
}

/**
 * Leaves for the payment page once. That it has left stands in this history entry, so that coming back to it (by back,
 * a reload, or the browser's page cache) is told from a first visit and from a later payment, which is a new entry.
 * Out: whether it is on its way.
 */
export function useDeparture({ payNo, payUrl, onReturn }: Departure): boolean {
  const navigate = useNavigate();
  const location = usePageLocation();
  const [returned] = useState(() => hasLeft(location.state, payNo));
  const [leaving, setLeaving] = useState(false);

  const comeBack = useEffectEvent(onReturn);
  const leave = useEffectEvent((url: string) => {
    navigate(location.pathname + location.search, { replace: true, state: { left: payNo } });
    setLeaving(true);
    window.location.assign(url);
  });
  useEffect(() => {
    if (returned) comeBack();
    else if (payUrl) leave(payUrl);
  }, [returned, payUrl]);

  useEffect(() => {
    const shown = (event: PageTransitionEvent) => {
      if (event.persisted) comeBack();
    };
    window.addEventListener('pageshow', shown);
    return () => window.removeEventListener('pageshow', shown);
  }, []);

  return leaving;
}
