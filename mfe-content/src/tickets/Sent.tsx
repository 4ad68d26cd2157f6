import { useEffect, useRef } from 'react';
import { href } from 'shared-contract';
import type { Problem } from 'shared-contract/shapes';
import { clock } from 'shared-sdk';
import { ActionBar, Block, Button, formatDateTime, Icon, Page } from 'shared-ui';
import { Steps } from 'shared-ui/figures';
import classes from './Tickets.module.css';

/** A ticket that guests may send too: without a session the contact is the only way to answer. */
export interface PublicTicket {
  id: string;
  isMember: boolean;
  contact: string;
}

interface SentProps {
  id: string;
  problemType: Problem['problemType'];
  /** The next step, in a sentence. */
  next: string;
  isMember: boolean;
  /** Absent where there is only one. */
  onAgain: (() => void) | undefined;
}

/** Confirmation of a submitted ticket: its number, the next step, and where to find it. */
export function Sent({ id, problemType, next, isMember, onAgain }: SentProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    title.current?.focus();
  }, []);
  return (
    <Page foot="bar">
      <Block first>
        <div className={classes.sent}>
          <Icon name="check" />
          <h2 ref={title} tabIndex={-1}>
            收到了
          </h2>
          <p>
            编号 <b className="num">{id}</b>
          </p>
        </div>
        <Steps
          current={1}
          waiting
          steps={[
            { title: '已提交', note: <span className="num">{formatDateTime(clock.now())}</span> },
            { title: '客服处理' },
            { title: '给你答复' },
          ]}
        />
        <p className={classes.next}>{next}</p>
      </Block>
      <ActionBar>
        {onAgain && <Button onClick={onAgain}>再写一份</Button>}
        {isMember ? (
          <Button variant="primary" href={href('ProblemList', { problemType })}>
            看处理进度
          </Button>
        ) : (
          <Button variant="primary" href={href('home')}>
            回首页
          </Button>
        )}
      </ActionBar>
    </Page>
  );
}
