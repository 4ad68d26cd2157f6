import { useState } from 'react';
import { href, type Wish } from 'shared-contract';
import { useGo, useQuery } from 'shared-router';
import { api, clock, im } from 'shared-sdk';
import { useCall, useEvents, useGames, useSubmit } from 'shared-sdk/react';
import { Block, Button, EmptyState, FailedState, Page, StaleStrip, StateButton, toast } from 'shared-ui';
import { Figures } from 'shared-ui/figures';
import { CardsSkeleton } from 'shared-ui/lists';
import { AlertBlock } from '../alerts/AlertBlock';
import { lazyPart } from '../lazy/lazy-part';
import { useWishChannels } from './use-wish-channels';
import { WishCard } from './WishCard';
import classes from './Wishes.module.css';
import { draftOf, newWish, type WishDraft } from './wish-draft';

const WishSheet = lazyPart(() => import('./WishSheet'), true);

/** 心愿单: the member's wishes, what fits them now, and what they found. Follows live events. */
export default function WishesPage() {
  const go = useGo();
  const { edit, gameId, keyword } = useQuery('wishes');
  const { games } = useGames();
  const list = useCall(api.listWishes, {});
  useEvents(im, ({ type }) => {
    if (type === 'unread' || type === 'missed') list.refetch();
  });
  const acting = useSubmit(api.actOnWish, {
    done: list.refetch,
    failed: () => toast('没能改动心愿，请再点一次', { kind: 'danger' }),
  });
  const widening = useSubmit(api.saveWish, {
    done: () => {
      toast('价格放宽了', { kind: 'ok' });
      list.refetch();
    },
    failed: () => toast('没能放宽价格，请再点一次', { kind: 'danger' }),
  });
  const channels = useWishChannels(list.refetch);
  const [editing, setEditing] = useState<WishDraft>();
  const close = () => {
    setEditing(undefined);
    if (edit || gameId) go('wishes', {}, { replace: true });
  };

  const { value } = list;
  if (!value)
    return (
      <Page>
        {list.state === 'failed' ? <FailedState onRetry={list.refetch} /> : <CardsSkeleton count={3} />}
      </Page>
    );
  const { wishes, reportedToday, perDay } = value;
  const asked = wishes.find(({ id }) => id === edit);
  const game = games?.find(({ id }) => id === gameId);
  const start =
    editing ??
    (asked && draftOf(asked)) ??
    (game && keyword ? newWish({ gameId: game.id, keyword }, game.name) : undefined);
  const sheet = (
    <WishSheet
      start={start}
      isPaused={wishes.some(({ id, paused }) => paused && id === start?.id)}
      onClose={close}
      onSaved={() => {
        toast(start?.id ? '心愿改好了' : '存下了，有合适的就告诉你', { kind: 'ok' });
        close();
        list.refetch();
      }}
    />
  );
  if (wishes.length === 0)
    return (
      <Page>
        <EmptyState title="还没有心愿" action={<StateButton href={href('goodList')}>去选条件</StateButton>}>
          在买号页选好条件，点「存为心愿」，有合适的号就告诉你。
        </EmptyState>
        {sheet}
      </Page>
    );
  const now = new Date(list.seenAt ?? clock.now()).toISOString();
  const watching = wishes.filter(({ paused }) => !paused);
  const stopped = wishes.length - watching.length;
  const fitting = watching.reduce((sum, wish) => sum + (wish.fitting ?? 0), 0);
  return (
    <>
      <StaleStrip error={list.error} seenAt={list.seenAt} onRetry={list.refetch} />
      <Page>
        <div className={classes.page}>
          <Block first>
            <Figures
              items={[
                {
                  value: String(watching.length),
                  label: stopped > 0 ? `条在看，${stopped} 条停着` : '条在看',
                },
                { value: String(fitting), label: '件现在合适' },
                { value: `${reportedToday} / ${perDay}`, label: '今天告诉过你' },
              ]}
            />
          </Block>
          {wishes.map((wish) => (
            <WishCard
              key={wish.id}
              wish={wish}
              now={now}
              onEdit={() => setEditing(draftOf(wish))}
              onSwitch={(on) => acting.submit({ id: wish.id, action: on ? 'resume' : 'pause' })}
              onWiden={(maxPriceFen) => widening.submit(widened(wish, maxPriceFen))}
              offered={channels.settings?.offered}
              onChannel={(channel) => channels.choose(wish, channel)}
            />
          ))}
          <div className={classes.add}>
            <Button variant="accent" icon="plus" href={href('goodList')}>
              再存一条
            </Button>
          </div>
          {channels.settings ? (
            <AlertBlock settings={channels.settings} now={now} onOpen={channels.open} />
          ) : (
            channels.isFailed && <FailedState onRetry={channels.retry} />
          )}
        </div>
      </Page>
      {channels.sheet}
      {sheet}
    </>
  );
}

const widened = (wish: Wish, maxPriceFen: number): WishDraft => {
  const draft = draftOf(wish);
  return { ...draft, query: { ...draft.query, maxPriceFen } };
};
