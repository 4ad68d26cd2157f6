import { href } from 'shared-contract';
import { useGo } from 'shared-router';
import { api } from 'shared-sdk';
import { useCall } from 'shared-sdk/react';
import { ActionBar, Block, Button, GoodsCard, NavBar, NotFoundState, Page } from 'shared-ui';

const LIKE_A_NUMBER = /[A-Za-z].*\d|\d.*[A-Za-z]/;

/** The page for missing goods: suggests similar ones, or else the newest. */
export function MissingGoods({ id }: { id: string }) {
  const go = useGo();
  const mistyped = LIKE_A_NUMBER.test(id);
  const near = useCall(
    api.listGoods,
    mistyped ? { keyword: id.slice(0, 40), pageSize: 4 } : { sort: 'newest', pageSize: 4 },
  );
  const rows = near.value?.rows ?? [];
  return (
    <>
      <NavBar title="内容不存在" back={{ onClick: () => go.back('home') }} />
      <Page foot="bar">
        <NotFoundState>商品不存在，可能已经撤下，或者地址少抄了一位。</NotFoundState>
        {rows.length > 0 && (
          <Block title={mistyped ? '像不像这几件' : '最近上架的'} flush>
            {rows.map((goods) => (
              <GoodsCard key={goods.id} goods={goods} href={href('goodDetail', { id: goods.id })} />
            ))}
          </Block>
        )}
      </Page>
      <ActionBar>
        <Button href={href('goodList')}>去买号</Button>
        <Button variant="primary" href={href('home')}>
          回首页
        </Button>
      </ActionBar>
    </>
  );
}
