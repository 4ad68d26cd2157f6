import { cx } from 'shared-ui';
import classes from './CaseScreen.module.css';
import { Deciding } from './Deciding';
import { useOpenCase } from './open-case';
import { AssessmentPane } from './parts/Assessment';
import { Changes } from './parts/Changes';
import { Chat } from './parts/Chat';
import { Disputed } from './parts/Disputed';
import { Evidence } from './parts/Evidence';
import { Goods } from './parts/Goods';
import { Money } from './parts/Money';
import { Pairs } from './parts/Pairs';
import { Sides } from './parts/Sides';
import { TicketPane } from './parts/Ticket';
import { ProofTrail, Trail } from './parts/Trail';
import { WithdrawalPane } from './parts/Withdrawal';
import { WordPane } from './parts/Word';
import { takesProofs } from './verbs/action-of';
import { ReportPreview } from './verify/ReportPreview';
import { VerifyTable } from './verify/VerifyTable';

/** The case: what is to be checked in three panes, everything else as one page with what may be done at its side. */
export function CaseScreen() {
  const { value } = useOpenCase();
  const isVerify = value.options.some(({ verb, refusal }) => verb.startsWith('verify:') && refusal === null);
  return isVerify ? <VerifyScreen /> : <PageScreen />;
}

function VerifyScreen() {
  return (
    <div className={cx(classes.screen, classes.verify)}>
      <div className={classes.column}>
        <VerifyTable />
        <div className={classes.rest}>
          <Sides />
          <Goods />
          <ProofTrail />
        </div>
      </div>
      <div className={classes.column}>
        <Pairs upload />
        <div className={classes.rest}>
          <Money />
          <Trail />
        </div>
      </div>
      <div className={classes.column}>
        <ReportPreview />
        <Deciding title="怎么办" />
      </div>
    </div>
  );
}

const titles: Record<string, string> = {
  arbitrate: '裁决',
  goods: '审核',
  merchants: '审核',
  auctions: '审核',
};

function PageScreen() {
  const { value } = useOpenCase();
  const { work, options, goods, order } = value;
  const upload = options.some(({ verb, refusal }) => takesProofs(verb) && refusal === null);
  return (
    <div className={cx(classes.screen, classes.page)}>
      <div className={classes.column}>
        <Changes />
        <TicketPane />
        <AssessmentPane />
        <WithdrawalPane />
        <Disputed />
        <Sides />
        <Evidence />
        <WordPane />
        <Chat />
        <Goods />
        {(goods || order) && <Pairs upload={upload} />}
        <ProofTrail />
      </div>
      <div className={cx(classes.column, classes.side)}>
        <Deciding title={titles[work?.kind ?? ''] ?? '怎么办'} />
        <Money />
        <Trail />
      </div>
    </div>
  );
}
