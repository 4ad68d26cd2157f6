import { href } from 'shared-contract';
import { api } from 'shared-sdk';
import { useCall } from 'shared-sdk/react';
import { Block, cx } from 'shared-ui';
import { Figures } from 'shared-ui/figures';
import classes from './Terms.module.css';

const terms = [
  { key: '要有', text: '实名认证、满 18 岁、营业执照或个体户执照', tone: undefined },
  { key: '要付', text: '报价时冻结报价金额，被接受就付给托管；落选或撤回立即退回', tone: undefined },
  { key: '不收', text: '入驻费、保证金、流量费', tone: 'ok' },
  { key: '不能', text: '报价只能往上加，被接受后不能反悔；站外交易会清退', tone: 'wait' },
] as const;

/** Benefits, requirements and fees of merchants, with the full rules in a drawer. */
export function Terms() {
  const rules = useCall(api.listNoticeDetails, { noticeType: 'shanghu' });
  const rule = rules.value?.[0];
  return (
    <>
      <section className={cx('sheet', classes.head)}>
        <h2 className={classes.title}>做回收的，来报价</h2>
        <p className={classes.lead}>看得到全部竞价单，报价只能往上加，成交评分公开。</p>
        <div className={classes.figures}>
          <Figures
            items={[
              { value: '¥0', label: '入驻费' },
              { value: '24 小时', label: '卖家最晚选定' },
              { value: '当场', label: '落选退回' },
            ]}
          />
        </div>
      </section>
      <Block
        title="要求和代价"
        more={rule && { label: '规则全文', href: href('articleDetail', { id: rule.id }) }}
      >
        <table className={classes.table}>
          <tbody>
            {terms.map(({ key, text, tone }) => (
              <tr key={key}>
                <th scope="row" className={tone && classes[tone]}>
                  {key}
                </th>
                <td>{text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Block>
    </>
  );
}
