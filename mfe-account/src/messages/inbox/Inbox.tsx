import { useGo, useQuery } from 'shared-router';
import { api, im, state } from 'shared-sdk';
import { useCall, useEvents, useSubmit } from 'shared-sdk/react';
import { NavBar, NavButton, Page, toast } from 'shared-ui';
import { SegmentTabs } from 'shared-ui/lists';
import { Conversations } from './Conversations';
import classes from './Inbox.module.css';
import { Notices } from './Notices';
import { type InboxView, queryOf, viewOf } from './view';

const PANEL = 'inbox';

/** Notices and conversations under two tabs; the selected view is in the address, so that back and reload restore it. */
export function Inbox() {
  const go = useGo();
  const view = viewOf(useQuery('xiaoxi'));
  const show = (next: Partial<InboxView>) => go('xiaoxi', queryOf({ ...view, ...next }), { replace: true });

  const unread = useCall(api.getUnread, {});
  useEvents(im, unread.refetch);
  const { total = 0, byType } = unread.value ?? {};
  const talks = byType?.chat ?? 0;
  const notices = total - talks;

  const reading = useSubmit(api.markMessageRead, {
    done: ({ unread: left }) => {
      state.count$.next(left);
      unread.refetch();
    },
    failed: () => toast('没有改成，请稍后再试', { kind: 'danger' }),
  });

  return (
    <>
      <NavBar
        title="消息"
        right={
          view.tab === 'notices' &&
          notices > 0 && <NavButton label="全部已读" onClick={() => reading.submit({ id: 'all' })} />
        }
      />
      <Page foot="tabs">
        <SegmentTabs
          label="通知或会话"
          tabs={[
            { key: 'notices', label: '通知', count: notices || undefined },
            { key: 'talks', label: '会话', count: talks || undefined },
          ]}
          value={view.tab}
          onChange={(tab) => show({ tab })}
          panelId={PANEL}
        />
        <div
          id={PANEL}
          role="tabpanel"
          aria-label={view.tab === 'notices' ? '通知' : '会话'}
          className={classes.panel}
        >
          {view.tab === 'notices' ? (
            <Notices type={view.type} onType={(type) => show({ type })} byType={byType} />
          ) : (
            <Conversations />
          )}
        </div>
      </Page>
    </>
  );
}
