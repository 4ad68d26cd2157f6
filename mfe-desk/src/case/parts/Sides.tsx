import type { CaseParty } from 'shared-contract/shapes';
import { formatDateTime } from 'shared-ui';
import { Pane } from '../../ui/Pane';
import { useOpenCase } from '../open-case';
import { roleNames } from '../words';
import classes from './Parts.module.css';
import { PartyLine } from './PartyLine';
import { Pictures } from './Pictures';
import { statementsOf } from './statements';

/** What buyer and seller say, in boxes of equal width; of a case without an order, what its sender says. */
export function Sides() {
  const { value } = useOpenCase();
  const { parties, ticket } = value;
  const isGuest = parties.length === 0 && ticket !== null;
  return (
    <div className={parties.length > 1 ? classes.two : undefined}>
      {parties.map((party) => (
        <SidePane key={party.role} party={party} />
      ))}
      {isGuest && <GuestPane />}
    </div>
  );
}

function SidePane({ party }: { party: CaseParty }) {
  return (
    <Pane title={`${roleNames[party.role]}说`}>
      <PartyLine party={party} />
      <Statements side={party.role} />
    </Pane>
  );
}

function GuestPane() {
  return (
    <Pane title="访客说" note="没有登录，答复发到 ta 留的联系方式">
      <Statements side="sender" />
    </Pane>
  );
}

function Statements({ side }: { side: CaseParty['role'] }) {
  const said = statementsOf(useOpenCase().value, side);
  if (said.length === 0) return <p className={classes.none}>没有写过说明，也没有交过图。</p>;
  return said.map(({ key, at, title, text, pictures }) => (
    <article key={key} className={classes.said}>
      <h3>
        {title} <time dateTime={at}>{formatDateTime(at)}</time>
      </h3>
      {text && <blockquote>{text}</blockquote>}
      <Pictures pictures={pictures} name={`${roleNames[side]}${title}`} />
    </article>
  ));
}
