import type { CaseParty } from 'shared-contract/shapes';
import { formatDay, Tag } from 'shared-ui';
import { DeskLink } from '../../ui/DeskLink';
import { MemberCode } from '../../ui/MemberCode';
import { Monogram } from '../../ui/Monogram';
import { useOpenCase } from '../open-case';
import classes from './Parts.module.css';

/** One member with the record of their orders; phone and name are masked. The code can be read by the holder of the case. */
export function PartyLine({ party }: { party: CaseParty }) {
  const { entity, id, value } = useOpenCase();
  const record = [
    party.realNameMasked ? `已实名 ${party.realNameMasked}` : '没有实名',
    `买过 ${party.bought} 单，退过 ${party.refundsAsked} 单`,
    `卖过 ${party.sold} 单，被退 ${party.refundsMet} 单`,
    party.claims > 0 && `申请包赔 ${party.claims} 次`,
  ].filter(Boolean);
  return (
    <div className={classes.party}>
      <Monogram name={party.nick} />
      <div>
        <DeskLink to="deskMembers" query={{ by: 'memberId', value: party.memberId }}>
          {party.nick}
        </DeskLink>{' '}
        {!party.active && <Tag kind="danger">已停用</Tag>}
        <small>{record.join('\u00a0· ')}</small>
        <small>
          <span className="num">{party.phoneMasked}</span>&nbsp;· {formatDay(party.since, { year: true })}{' '}
          注册
        </small>
        {value.work?.holder?.mine && <MemberCode of={{ memberId: party.memberId, entity, caseId: id }} />}
      </div>
    </div>
  );
}
