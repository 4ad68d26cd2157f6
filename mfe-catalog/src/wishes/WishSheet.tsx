import { useState } from 'react';
import type { GoodsQuery } from 'shared-contract';
import { api, fieldMessage, session } from 'shared-sdk';
import { createDrafts, problemText, unanswered, useStoredDraft } from 'shared-sdk/forms';
import { useCall, useGames, useSubmit } from 'shared-sdk/react';
import { Button, Drawer, formatYuan, messageBox, Note, toast } from 'shared-ui';
import { RangeRuler } from 'shared-ui/figures';
import { ControlRow, Stepper, Switch, TextInput, useFocusFirst } from 'shared-ui/forms';
import { Chip, ChipGrid } from 'shared-ui/lists';
import { channelNames, isReady, withChannel } from '../alerts/alert-words';
import { FilterDrawer } from '../goods-list/filter/FilterDrawer';
import classes from './WishSheet.module.css';
import { type WishDraft, wishQuery, withoutTerm } from './wish-draft';
import { MAX_REPORTS, wishDiscounts } from './wish-limits';

/** The sheet that was changed last and is not saved: what it began with, as JSON, and what it holds. */
const drafts = createDrafts('wishes', () => ({ from: '', wish: null as WishDraft | null, savedAt: 0 }));

interface WishSheetProps {
  /** What is edited; undefined while closed. */
  start: WishDraft | undefined;
  isPaused?: boolean;
  onClose: () => void;
  onSaved: () => void;
}

/**
 * The sheet in which a wish is made or changed, with what fits it now. What was changed stays until it is saved, for a
 * sheet that begins with the same.
 */
export default function WishSheet({ start, isPaused = false, onClose, onSaved }: WishSheetProps) {
  const [draft, setDraft] = useState(start);
  const [last, setLast] = useState(start);
  const from = JSON.stringify(start);
  const owner = (start && session.userId) ?? undefined;
  const stored = useStoredDraft(drafts, owner);
  const [restored, setRestored] = useState<typeof stored>();
  if (start !== last && from !== JSON.stringify(last)) {
    setLast(start);
    setRestored(undefined);
    if (start) setDraft(start);
  } else if (stored && stored !== restored) {
    setRestored(stored);
    if (stored.wish && stored.from === from) setDraft(stored.wish);
  }
  const [filtering, setFiltering] = useState(false);
  const [failures, setFailures] = useState(0);
  const { games } = useGames();
  const asked = start && draft ? { query: draft.query, belowPercent: draft.belowPercent } : null;
  const preview = useCall(api.previewWish, asked);
  const attributes = useCall(
    api.listAttributes,
    start && draft && filtering ? { gameId: draft.query.gameId } : null,
  );
  const alerts = useCall(api.getAlertSettings, start ? {} : null);
  const saving = useSubmit(api.saveWish, {
    done: () => {
      if (owner) void drafts.discard(owner);
      onSaved();
    },
    failed: () => setFailures((n) => n + 1),
  });
  const sheet = useFocusFirst<HTMLDivElement>(failures);
  const acting = useSubmit(api.actOnWish, {
    done: onSaved,
    failed: (error) => toast(problemText(error, unanswered.action), { kind: 'danger' }),
  });
  if (!draft) return null;
  const { id, channels = [] } = draft;
  const keep = (wish: WishDraft) => {
    setDraft(wish);
    if (owner) drafts.update(owner, { from, wish });
  };
  const change = (part: Partial<WishDraft>) => keep({ ...draft, ...part });
  const applyFilters = (query: GoodsQuery) => {
    setFiltering(false);
    change({ query: wishQuery(query) ?? draft.query });
  };
  const nameProblem = fieldMessage(saving.error, 'name');
  const problem = saving.error === undefined || nameProblem ? undefined : saving.error;
  const remove = () =>
    messageBox
      .confirm('删掉这条心愿？它找到过的也一起删。', { confirmText: '删掉' })
      .then(() => id && acting.submit({ id, action: 'remove' }))
      .catch(() => undefined);
  const { value: now } = preview;
  const { value: reach } = alerts;
  return (
    <>
      <Drawer
        open={start !== undefined}
        onClose={onClose}
        title={id ? '改心愿' : '存为心愿'}
        foot={
          <>
            {id ? (
              <Button
                busy={acting.busy}
                onClick={() => acting.submit({ id, action: isPaused ? 'resume' : 'pause' })}
              >
                {isPaused ? '打开' : '停掉'}
              </Button>
            ) : (
              <Button onClick={onClose}>取消</Button>
            )}
            <Button
              variant="primary"
              busy={saving.busy}
              disabled={now?.terms.length === 0 || draft.name.trim() === ''}
              onClick={() => saving.submit({ ...draft, name: draft.name.trim() })}
            >
              <span aria-live="polite">{now ? `存下，现在 ${now.fitting} 件合适` : '存下'}</span>
            </Button>
          </>
        }
      >
        <div ref={sheet} className={classes.sheet}>
          {problem !== undefined && <Note kind="danger">{problemText(problem, unanswered.form)}</Note>}
          <TextInput
            lead="叫它"
            aria-label="心愿的名字"
            value={draft.name}
            maxLength={20}
            error={nameProblem ?? (draft.name.trim() === '' ? '给心愿起个名字' : undefined)}
            onChange={(event) => change({ name: event.currentTarget.value })}
          />
          <section className={classes.section} aria-label="条件">
            <h3>条件</h3>
            <div className={classes.terms}>
              <span className={classes.game}>
                {games?.find((game) => game.id === draft.query.gameId)?.name ?? '所选游戏'}
              </span>
              {now?.terms
                .filter(({ key }) => key !== 'below')
                .map(({ key, text }) => (
                  <Chip key={key} on removable onClick={() => keep(withoutTerm(draft, key))}>
                    {text}
                  </Chip>
                ))}
              <Chip icon="plus" onClick={() => setFiltering(true)}>
                加一条
              </Chip>
            </div>
            {preview.state === 'failed' && (
              <p className={classes.problem} role="alert">
                {problemText(preview.error)}
                <Button size="s" variant="text" onClick={preview.refetch}>
                  重试
                </Button>
              </p>
            )}
          </section>
          <section className={classes.section} aria-label="比参考价低多少才说">
            <h3>
              比参考价低多少才说
              <small>{referenceWords(now?.reference)}</small>
            </h3>
            <div className={classes.discounts}>
              {[null, ...wishDiscounts].map((percent) => (
                <Chip
                  key={percent ?? 0}
                  square
                  on={draft.belowPercent === percent}
                  onClick={() => change({ belowPercent: percent })}
                >
                  {percent === null ? '不限' : `${percent}%`}
                </Chip>
              ))}
            </div>
            {now?.reference.band && (
              <>
                <RangeRuler
                  low={now.reference.band.lowFen}
                  high={now.reference.band.highFen}
                  mark={now.limitFen ?? now.reference.band.midFen}
                  markName={now.limitFen === null ? '参考价' : '上限'}
                  write={formatYuan}
                />
                <p className={classes.note}>
                  {now.limitFen !== null && `${formatYuan(now.limitFen)} 以下才告诉你；`}浅色是同类成交价带。
                </p>
              </>
            )}
          </section>
          <ControlRow label="只差一条也说" note="会写明差的是哪一条">
            <Switch label="只差一条也说" on={draft.near} onChange={(near) => change({ near })} />
          </ControlRow>
          <ControlRow label="一天最多" note="再多的合成一条，第二天 8:00">
            <Stepper
              label="一天最多几次"
              min={1}
              max={MAX_REPORTS}
              value={draft.perDay}
              onChange={(perDay) => change({ perDay })}
            />
          </ControlRow>
          {reach && (
            <ChipGrid
              label="怎么告诉我"
              note={
                reach.offered.every((channel) => isReady(channel, reach))
                  ? undefined
                  : '灰色的先在心愿单最下面打开'
              }
            >
              <Chip square on disabled>
                站内
              </Chip>
              {reach.offered.map((channel) => (
                <Chip
                  key={channel}
                  square
                  on={channels.includes(channel)}
                  disabled={!channels.includes(channel) && !isReady(channel, reach)}
                  onClick={() => change({ channels: withChannel(channels, channel) })}
                >
                  {channelNames[channel]}
                </Chip>
              ))}
            </ChipGrid>
          )}
          {id && (
            <Button variant="text" onClick={remove}>
              删掉这条心愿
            </Button>
          )}
        </div>
      </Drawer>
      <FilterDrawer
        open={filtering}
        query={draft.query}
        attributes={attributes.value ?? []}
        onClose={() => setFiltering(false)}
        onApply={applyFilters}
      />
    </>
  );
}

function referenceWords(reference: { samples: number; band: { midFen: number } | null } | undefined): string {
  if (!reference) return '';
  return reference.band
    ? `参考价 ${formatYuan(reference.band.midFen)}，${reference.samples} 笔`
    : '样本不足，没有参考价';
}
