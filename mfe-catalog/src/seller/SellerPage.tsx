import { useState } from 'react';
import { href, type Value } from 'shared-contract';
import { useQuery } from 'shared-router';
import { api, isNotFound } from 'shared-sdk';
import { usePages } from 'shared-sdk/pages';
import { useCall } from 'shared-sdk/react';
import {
  ActionBar,
  ActionIcon,
  Block,
  Button,
  FailedState,
  MiniGoodsCard,
  Note,
  NotFoundState,
  Page,
  SideRow,
  SkeletonBlock,
  StaleStrip,
  StateButton,
} from 'shared-ui';
import { useRememberedGoods } from '../goods/use-remembered-goods';
import { AnswerHours } from './AnswerHours';
import { SellerFacts } from './SellerFacts';
import { SellerGoods } from './SellerGoods';
import { SellerHead } from './SellerHead';
import classes from './SellerPage.module.css';
import { SellerWords } from './SellerWords';

/** How many goods stand in the row; the others are behind 全部. */
const ROW = 10;

/** A seller: facts counted from orders, goods on sale, what buyers say. With `view=goods` only the goods. */
export default function SellerPage() {
  const { id, view } = useQuery('seller');
  const seller = useCall(api.getSeller, { id });
  const { value, error } = seller;
  if (isNotFound(error))
    return (
      <Page>
        <NotFoundState
          title="没有这位卖家"
          action={<StateButton href={href('goodList')}>去看在卖的号</StateButton>}
        >
          有了成交才有卖家页；注销以后页面也不在了。
        </NotFoundState>
      </Page>
    );
  if (!value)
    return (
      <Page>
        {error === undefined ? (
          <div className={classes.columns}>
            <div>
              <SkeletonBlock lines={3} />
              <SkeletonBlock lines={6} />
            </div>
            <SkeletonBlock lines={5} />
          </div>
        ) : (
          <FailedState onRetry={seller.refetch} />
        )}
      </Page>
    );
  return (
    <>
      <StaleStrip error={error} seenAt={seller.seenAt} onRetry={seller.refetch} />
      {view === 'goods' ? <SellerGoods id={id} nick={value.nick} /> : <Overview id={id} seller={value} />}
    </>
  );
}

function Overview({ id, seller }: { id: string; seller: Value<'getSeller'> }) {
  const { facts, selling, blocked } = seller;
  const goods = usePages(api.listSellerGoods, { id });
  useRememberedGoods(goods.rows);
  const [own, setOwn] = useState(false);
  const [first] = goods.rows;
  const all = href('seller', { id, view: 'goods' });
  return (
    <>
      <Page foot="bar">
        {blocked && (
          <Note kind="wait" strip>
            这位卖家已停用，商品不在卖；进行中的订单照常走完。
          </Note>
        )}
        <div className={classes.columns}>
          <div>
            <SellerHead seller={seller} onOwn={setOwn} />
            <SellerFacts facts={facts} countedAt={seller.countedAt} />
            {facts.answerMinutes !== null && <AnswerHours facts={facts} />}
          </div>
          <div>
            <Block
              title="在卖"
              note={`${selling} 件`}
              more={selling > 0 ? { label: '全部', href: all } : undefined}
            >
              {goods.rows.length > 0 ? (
                <SideRow>
                  {goods.rows.slice(0, ROW).map((one) => (
                    <MiniGoodsCard key={one.id} goods={one} href={href('goodDetail', { id: one.id })} />
                  ))}
                </SideRow>
              ) : goods.error !== undefined ? (
                <FailedState boxed onRetry={goods.retry} />
              ) : (
                goods.state === 'done' && <p className={classes.none}>现在没有在卖的商品。</p>
              )}
            </Block>
            <SellerWords id={id} />
          </div>
        </div>
      </Page>
      <ActionBar icons={<ActionIcon icon="flag" label="举报" href={href('suggest', { about: 'account' })} />}>
        {first && !own && <Button href={href('xiaoxi', { goodsId: first.id })}>聊一聊</Button>}
        {selling > 0 ? (
          <Button variant="primary" href={all}>
            看在卖的 <span className="num">{selling}</span> 件
          </Button>
        ) : (
          <Button href={href('goodList')}>看别的号</Button>
        )}
      </ActionBar>
    </>
  );
}
