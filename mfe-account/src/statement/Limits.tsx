import { Block } from 'shared-ui';
import classes from './Statement.module.css';

const limits = [
  ['支付机构', '账户里的数由支付机构的回单给出，不在这棵树里'],
  ['现在', '是零点过后那一刻的账，今天的进出看钱包明细'],
  ['别人的账', '每个人只能验自己的，验的人越多越难做假'],
] as const;

/** What the statement does not prove. */
export const Limits = () => (
  <Block title="它不能证明">
    <dl className={classes.limits}>
      {limits.map(([what, words]) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  </Block>
);
