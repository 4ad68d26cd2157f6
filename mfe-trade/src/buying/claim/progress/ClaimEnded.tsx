import { Tag } from 'shared-ui';
import { type Claim, claimTag, endOfClaim } from '../claim-words';
import classes from './ClaimEnded.module.css';

/** The head of a decided claim: outcome, reason, and what follows. */
export function ClaimEnded({ claim }: { claim: Claim }) {
  const { title, text } = endOfClaim(claim);
  return (
    <section className={classes.head}>
      <Tag kind={claimTag(claim.status)}>{claim.statusText}</Tag>
      <h2>{title}</h2>
      {claim.result && <p>{claim.result}</p>}
      <p>{text}</p>
    </section>
  );
}
