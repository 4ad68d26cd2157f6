import type { RouteName, Value } from 'shared-contract';
import { useGo } from 'shared-router';
import { isNotFound } from 'shared-sdk';
import { desk } from 'shared-sdk/desk';
import { problemText } from 'shared-sdk/forms';
import { useCall } from 'shared-sdk/react';
import {
  Button,
  FactRow,
  Facts,
  FailedState,
  formatDateTime,
  NotFoundState,
  SkeletonBlock,
  Tag,
} from 'shared-ui';
import { Pictures } from '../../case/parts/Pictures';
import { useKeys } from '../../keys/keys';
import { Pane } from '../../ui/Pane';
import { kindName } from '../words';
import classes from './Blacklist.module.css';
import { EndEntry } from './EndEntry';

type Entry = Value<'getBlacklistEntry'>;

/** One entry with its evidence, who added it, and how it is ended. */
export function EntryView({ caseNo }: { caseNo: string }) {
  const { value, state, error, refetch } = useCall(desk.getBlacklistEntry, { caseNo });
  const go = useGo();
  const back = () => go.back('deskMembers' as RouteName);
  useKeys([{ key: 'Escape', label: '返回', group: '走动', foot: true, run: back }]);
  if (!value)
    return (
      <Pane>
        {state !== 'failed' ? (
          <SkeletonBlock lines={6} />
        ) : isNotFound(error) ? (
          <NotFoundState title="没有这一条">编号 {caseNo} 不在黑号库里。</NotFoundState>
        ) : (
          <FailedState onRetry={refetch} module="黑号库">
            {problemText(error)}
          </FailedState>
        )}
      </Pane>
    );
  return (
    <>
      <Pane
        title={`${kindName(value.kind)} ${value.maskedValue}`}
        note={<Tag kind={value.status === 'active' ? 'danger' : 'muted'}>{stateName(value)}</Tag>}
        aside={
          <Button size="s" icon="back" onClick={back}>
            返回
          </Button>
        }
      >
        <Facts>
          <FactRow label="编号" value={value.caseNo} figure />
          <FactRow label="原因，查询的人看得到" value={value.reason} />
          <FactRow label="对哪款游戏" value={value.gameName ?? '所有游戏'} />
          <FactRow label="谁记的" value={value.by ?? '系统自带'} />
          <FactRow label="什么时候" value={formatDateTime(value.at, { year: true })} figure />
        </Facts>
        <h3 className={classes.sub}>证据，只有客服看得到</h3>
        {value.pictures.length > 0 ? (
          <Pictures pictures={value.pictures} name="证据" />
        ) : (
          <p className={classes.none}>登记时没有交图。</p>
        )}
      </Pane>
      {value.status === 'active' ? <EndEntry caseNo={caseNo} onDone={refetch} /> : <Ended of={value} />}
    </>
  );
}

const stateName = ({ status }: Entry) => (status === 'active' ? '有效' : '已解除');

function Ended({ of: { ended } }: { of: Entry }) {
  if (!ended) return null;
  return (
    <Pane title="怎么解除的">
      <Facts>
        <FactRow label="谁" value={ended.by ?? '系统'} />
        <FactRow label="什么时候" value={formatDateTime(ended.at, { year: true })} figure />
        <FactRow label="为什么" value={ended.note} />
      </Facts>
    </Pane>
  );
}
