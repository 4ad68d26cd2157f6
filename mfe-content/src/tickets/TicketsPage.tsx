import { href } from 'shared-contract';
import type { Problem } from 'shared-contract/shapes';
import { useGo, useQuery } from 'shared-router';
import { api, im } from 'shared-sdk';
import { usePages } from 'shared-sdk/pages';
import { useEvents } from 'shared-sdk/react';
import { EmptyState, FailedState, Page, StaleStrip, StateButton } from 'shared-ui';
import { CardsSkeleton, LoadMore, SegmentTabs } from 'shared-ui/lists';
import { TicketCard } from './TicketCard';
import classes from './Tickets.module.css';
import { typeNames } from './ticket-labels';

const PANEL = 'tickets';
type Tab = Problem['problemType'] | 'all';
/** An appeal, which few members have one of, is among all. */
const tabs: readonly { key: Tab; label: string }[] = [
  { key: 'all', label: '全部' },
  ...Object.entries(typeNames)
    .filter(([key]) => key !== 'appeal')
    .map(([key, label]) => ({ key: key as Tab, label })),
];

/** 我的工单: the member's tickets and their answers, or the one in the address, with reply and reopening where allowed. */
export default function TicketsPage() {
  const { problemType, id } = useQuery('ProblemList');
  const go = useGo();
  const tab: Tab = tabs.find(({ key }) => key === problemType)?.key ?? 'all';
  const tickets = usePages(api.listProblems, id ? { id } : tab === 'all' ? {} : { problemType: tab });
  // Every answer is notified by a message, which changes the unread count.
  useEvents(im, ({ type }) => {
    if (type === 'unread' || type === 'missed') tickets.refresh();
  });
  const { rows, state } = tickets;
  const panel = id ? {} : { role: 'tabpanel', 'aria-label': tabs.find(({ key }) => key === tab)?.label };
  return (
    <>
      <StaleStrip error={tickets.error} seenAt={tickets.seenAt} onRetry={tickets.retry} />
      <Page>
        {!id && (
          <SegmentTabs
            label="哪一类工单"
            tabs={tabs}
            value={tab}
            onChange={(key) =>
              go('ProblemList', key === 'all' ? {} : { problemType: key }, { replace: true })
            }
            panelId={PANEL}
          />
        )}
        <div id={PANEL} {...panel}>
          {rows.length > 0 ? (
            <>
              <ul className={classes.list}>
                {rows.map((ticket) => (
                  <li key={ticket.id}>
                    <TicketCard ticket={ticket} onChanged={tickets.refresh} />
                  </li>
                ))}
              </ul>
              {id ? (
                <p className={classes.all}>
                  <StateButton href={href('ProblemList')}>看全部工单</StateButton>
                </p>
              ) : (
                <LoadMore pages={tickets} endText={`共 ${tickets.total} 份`} />
              )}
            </>
          ) : state === 'failed' ? (
            <FailedState onRetry={tickets.refetch} module="工单" />
          ) : state === 'done' ? (
            <NoTickets tab={id ? 'one' : tab} />
          ) : (
            <CardsSkeleton />
          )}
        </div>
      </Page>
    </>
  );
}

/** The form page of each kind. */
const forms = {
  one: ['看全部工单', href('ProblemList')],
  all: ['写反馈', href('fankui')],
  feedback: ['写反馈', href('fankui')],
  complaint: ['写投诉或建议', href('suggest')],
  cooperate: ['谈合作', href('cooperate')],
  recruit: ['看岗位', href('zhaomu')],
} as const;

function NoTickets({ tab }: { tab: Tab | 'one' }) {
  const form = tab in forms ? forms[tab as keyof typeof forms] : undefined;
  return (
    <EmptyState
      title={tab === 'one' ? '没有这份工单' : tab === 'all' ? '还没有写过' : `还没有${typeNames[tab]}`}
      action={form && <StateButton href={form[1]}>{form[0]}</StateButton>}
    >
      写给号栈的反馈、投诉和申请，都在这里看答复。
    </EmptyState>
  );
}
