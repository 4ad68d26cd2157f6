import { href, type Value } from 'shared-contract';
import { PageSkeleton } from 'shared-router';
import { api } from 'shared-sdk';
import { useCall } from 'shared-sdk/react';
import { ActionBar, Block, Button, formatDay, formatYuan, Note, NotFoundState, Page, Price } from 'shared-ui';
import { RangeRuler } from 'shared-ui/figures';
import { ListRow } from 'shared-ui/lists';
import { LoadingPage } from '../../shared/load/LoadProblem';
import { useNet } from '../listing-form/use-net';
import { confidenceWords } from '../recycle/confidence';
import classes from './ValueResult.module.css';

/** A valuation: low, middle and high, its basis, and links to the next steps. */
export function ValueResult({ id }: { id: string }) {
  const assessment = useCall(api.getAssessment, { id });
  const net = useNet();
  const valuation = assessment.value;
  if (!valuation)
    return (
      <LoadingPage what="估价" error={assessment.error} onRetry={assessment.refetch}>
        <PageSkeleton shape="detail" />
      </LoadingPage>
    );
  if (valuation.mode !== 'value')
    return (
      <Page>
        <NotFoundState action={<Button href={href('myJingjiahuishou')}>看我的竞价</Button>} />
      </Page>
    );
  const { estimate, comparables, title, createdAt } = valuation;
  const known = estimate !== null && estimate.confidence !== 'none';
  return (
    <Page foot="bar">
      <Block first>
        <p className={classes.account}>{title}</p>
        {known ? <Worth estimate={estimate} /> : <TooFew samples={estimate?.samples ?? 0} />}
      </Block>
      {comparables.length > 0 && (
        <Block
          title="拿什么比的"
          note={known ? `最像的 ${comparables.length} 笔，共 ${estimate.samples} 笔` : '相近的成交只有这些'}
        >
          <ul>
            {comparables.map((deal) => (
              <li key={`${deal.dealAt} ${deal.title}`} className={classes.deal}>
                <span>{deal.title}</span>
                <Price fen={deal.priceFen} size="s" />
                <time className="num" dateTime={deal.dealAt}>
                  {formatDay(deal.dealAt)}
                </time>
              </li>
            ))}
          </ul>
        </Block>
      )}
      <Block flush>
        <ListRow icon="trend" label="三条路并排比" href={href('sale', { id })} />
        <ListRow
          icon="history"
          label="我的估价"
          value={`${formatDay(createdAt)} 估的`}
          href={href('Myevaluation')}
        />
      </Block>
      <ActionBar>
        <Button href={href('jingjiahuishou', { from: id })}>转竞价</Button>
        <Button variant="primary" href={href('BasicInformation', { from: id })}>
          {known && net
            ? `转代售，到手约 ${formatYuan(Math.round(net(estimate.midFen).sellerNetFen / 100) * 100)}`
            : '转代售'}
        </Button>
      </ActionBar>
    </Page>
  );
}

type Estimate = NonNullable<Value<'getAssessment'>['estimate']>;

function Worth({ estimate }: { estimate: Estimate }) {
  const { lowFen, midFen, highFen, samples, confidence } = estimate;
  return (
    <>
      <p className={classes.worth}>
        这个号大约值 <Price fen={midFen} size="xl" />
        <span className="num">{`${formatYuan(lowFen)} – ${formatYuan(highFen)}`}</span>
      </p>
      <RangeRuler
        low={lowFen}
        high={highFen}
        mark={midFen}
        markName="中位"
        write={(fen) => formatYuan(Math.round(fen / 100) * 100)}
      />
      <p className={classes.method}>
        {`${confidenceWords[confidence]}：近 180 天同游戏、三项关键属性相近的成交 ${samples} 笔，长条是中间的一半。估的是成交价，不是承诺。`}
      </p>
    </>
  );
}

const TooFew = ({ samples }: { samples: number }) => (
  <Note kind="wait">
    <b>样本不足，不给数。</b>
    {`近 180 天只有 ${samples} 笔相近的成交，少于 8 笔就不估。可以直接竞价，让商户出价。`}
  </Note>
);
