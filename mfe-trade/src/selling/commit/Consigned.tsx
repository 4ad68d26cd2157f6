import { href } from 'shared-contract';
import { PageSkeleton } from 'shared-router';
import { api } from 'shared-sdk';
import { useCall } from 'shared-sdk/react';
import {
  ActionBar,
  Block,
  Button,
  formatFen,
  formatTime,
  Icon,
  Image,
  Note,
  Page,
  Price,
  Tag,
  toast,
} from 'shared-ui';
import { Steps } from 'shared-ui/figures';
import { ListRow } from 'shared-ui/lists';
import { ResultHead } from 'shared-ui/orders';
import { LoadingPage } from '../../shared/load/LoadProblem';
import { bindingKeys } from '../listing-form/draft';
import { bindingNames } from '../listing-form/goods-types';
import { useNet } from '../listing-form/use-net';
import classes from './Consigned.module.css';
import { reviewWords, stepOf, titles } from './consigned-words';

/** A consignment from the server: its number, state, what the staff check, and what can be done meanwhile. */
export function Consigned({ id }: { id: string }) {
  const consignment = useCall(api.getConsignment, { id });
  const net = useNet();
  const goods = consignment.value;
  if (!goods)
    return (
      <LoadingPage what="商品" error={consignment.error} onRetry={consignment.refetch}>
        <PageSkeleton shape="detail" />
      </LoadingPage>
    );
  const { review, status } = goods;
  const missing = goods.goodsType === 'account' ? bindingKeys.filter((key) => !goods.binding[key]) : [];
  const head = titles[status];
  return (
    <Page foot="bar">
      <Block first>
        <ResultHead kind={head.kind} icon={head.icon} title={head.title}>
          寄售号 <b className="num">{goods.goodsNo}</b>
        </ResultHead>
        <div className={classes.steps}>
          <Steps
            current={stepOf(status)}
            steps={[
              { title: '提交', note: review.submittedAt && formatTime(review.submittedAt) },
              { title: '审核', note: status === 'reviewing' ? `前面 ${review.ahead} 件` : undefined },
              { title: '上架', note: '自动' },
            ]}
          />
        </div>
        <p className={classes.when}>{reviewWords(review, status)}</p>
      </Block>
      {goods.rejectReason && status === 'rejected' && (
        <Block>
          <Note kind="danger">
            <b>没有通过的原因</b>：{goods.rejectReason}
          </Note>
        </Block>
      )}
      <Block>
        <div className={classes.goods}>
          <Image src={goods.coverUrl} alt="" eager className={classes.cover} />
          <div className={classes.words}>
            <h2>{goods.title?.replace(`【${goods.goodsNo}】`, '')}</h2>
            <p>
              <Price fen={goods.priceFen} size="s" />
              <small>
                成交到手{' '}
                <span className="num">{net ? formatFen(net(goods.priceFen).sellerNetFen) : '—'}</span>
              </small>
            </p>
          </div>
        </div>
      </Block>
      {goods.privateBuyerPhone && (
        <Block title="私下谈好的" note="号栈担保" flush>
          <ListRow
            icon="copy"
            label={`只卖给 ${goods.privateBuyerPhone}`}
            note="上架后把链接发给买家；用这个手机号登录才看得到，别人搜不到"
            value="复制链接"
            onClick={() => void copyLink(id)}
          />
        </Block>
      )}
      {goods.goodsType === 'account' && (
        <Block flush>
          <ListRow
            icon="history"
            label="账号档案"
            note="买家看到的这个号的经过；认错了号可以提异议"
            href={href('history', { id })}
          />
        </Block>
      )}
      <Block title="审核看什么">
        <ul className={classes.checks}>
          <Check what="截图看得清">{goods.images.length} 张，看不清的会请你重拍</Check>
          <Check what="属性对得上">填了 {goods.attrs.length} 项，逐项和截图比对</Check>
          {missing.length > 0 ? (
            <Check what={missing.map((key) => bindingNames[key]).join('、')} wait>
              你没有填，会标 <Tag kind="missing">未披露</Tag>
            </Check>
          ) : (
            <Check what="换绑与归属">都说清了，没有未披露</Check>
          )}
        </ul>
      </Block>
      {status === 'reviewing' && (
        <>
          <Block title="等的时候">
            <p className={classes.advice}>
              结果会发到消息里。审核期间别改密码、别让段位和资产有大变化，变了要重新核对。号栈不会向卖家收保证金，让你转账的都是骗子。
            </p>
          </Block>
          <Block flush>
            <ListRow icon="edit" label="写错了，撤回修改" href={href('MyProducts', { status })} />
          </Block>
        </>
      )}
      <ActionBar>
        {status === 'rejected' ? (
          <>
            <Button href={href('MyProducts', { status })}>看我的商品</Button>
            <Button variant="primary" href={href('fillInformation', { id })}>
              改后重提
            </Button>
          </>
        ) : (
          <>
            <Button href={href('sell')}>再卖一个</Button>
            <Button variant="primary" href={href('MyProducts', { status })}>
              看我的商品
            </Button>
          </>
        )}
      </ActionBar>
    </Page>
  );
}

/** Copies the address of the goods to the clipboard. */
async function copyLink(id: string) {
  try {
    await navigator.clipboard.writeText(new URL(href('goodDetail', { id }), location.origin).href);
    toast('链接已复制', { kind: 'ok' });
  } catch {
    toast('这台设备不让复制，请从商品页分享', { kind: 'danger' });
  }
}

function Check({ what, wait, children }: { what: string; wait?: boolean; children: React.ReactNode }) {
  return (
    <li>
      <Icon name={wait ? 'alert' : 'check'} className={wait ? classes.wait : classes.ok} />
      <b>{what}</b>
      <span>{children}</span>
    </li>
  );
}
