import type { ReactNode } from 'react';
import { cx } from '../cx';
import { Price } from '../price/Price';
import classes from './Ticket.module.css';

/** 凭条: for money that is held or moved, nothing else. Parts are separated by a perforation with notches. */
export function Ticket({ children }: { children: ReactNode }) {
  return <div className={classes.ticket}>{children}</div>;
}

/** One part of a ticket. */
export function TicketPart({ children }: { children: ReactNode }) {
  return <section className={classes.part}>{children}</section>;
}

/** The last part: the total. Takes fen. */
export function TicketTotal({ label, fen }: { label: ReactNode; fen: number }) {
  return (
    <section className={cx(classes.part, classes.total)}>
      <span>{label}</span>
      <Price fen={fen} always />
    </section>
  );
}
