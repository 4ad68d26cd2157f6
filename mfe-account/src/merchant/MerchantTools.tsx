import { href, quoteStates } from 'shared-contract';
import { api, clock, im } from 'shared-sdk';
import { usePages } from 'shared-sdk/pages';
import { useCall, useEvents } from 'shared-sdk/react';
import {
  Block,
  Button,
  EmptyState,
  FactRow,
  Facts,
  FailedState,
  formatFen,
  Page,
  SkeletonBlock,
  StateButton,
  Tag,
  type TagKind,
} from 'shared-ui';
import { Figures } from 'shared-ui/figures';
import { IconGrid, ListRow, LoadMore } from 'shared-ui/lists';
import { formatLeft, ResultHead } from 'shared-ui/orders';

type Quoted = ReturnType<typeof useQuoted>['rows'][number];
const useQuoted = () => usePages(api.listAssessments, { mode: 'auction', scope: 'quoted' });

const looks: Record<keyof typeof quoteStates, TagKind> = {
  valid: 'wait',
  accepted: 'ok',
  lost: 'muted',
  withdrawn: 'muted',
  void: 'muted',
};

const tools = [
  { icon: 'gavel', label: '可报价', href: href('myJingjiahuishou', { status: 'open' }) },
  { icon: 'doc', label: '我的订单', href: href('accountOrder', { role: 'buyer' }) },
  { icon: 'wallet', label: '充值提现', href: href('mycenter') },
  { icon: 'headset', label: '联系客服', href: href('contactkefu') },
] as const;

/** Merchant tools: requests open for quotes, own quotes and their results, reserved money. */
export function MerchantTools() {
  const open = useCall(api.listAssessments, { mode: 'auction', scope: 'open', pageSize: 1 });
  const sums = useCall(api.listAssessments, { mode: 'auction', scope: 'quoted', pageSize: 1 });
  const wallet = useCall(api.getWallet, { pageNum: 1 });
  const quoted = useQuoted();
  useEvents(im, ({ type }) => {
    if (type === 'order') return;
    open.refetch();
    sums.refetch();
    wallet.refetch();
    quoted.refresh();
  });
  const counts = sums.value?.counts;
  const figure = (value: number | undefined) => (value === undefined ? '—' : String(value));
  const money = (fen: number | undefined) => (fen === undefined ? '—' : formatFen(fen));

  return (
    <Page>
      <Block first>
        <ResultHead kind="ok" icon="shieldok" title="已通过">
          你是入驻商户，可以给竞价单报价。
        </ResultHead>
      </Block>
      <Block title="今天">
        <Figures
          items={[
            { value: figure(open.value?.total), label: '可报价' },
            { value: figure(counts && (counts.valid ?? 0)), label: '报价中' },
            { value: figure(counts && (counts.accepted ?? 0)), label: '已中标' },
          ]}
        />
      </Block>
      <Block title="工具">
        <IconGrid items={tools} />
      </Block>
      <Block title="报价用的钱">
        <Facts>
          <FactRow label="可用" value={money(wallet.value?.availableFen)} figure />
          <FactRow label="报价冻结中" value={money(wallet.value?.frozenFen)} figure />
        </Facts>
        {wallet.state === 'failed' && !wallet.value && (
          <Button size="s" icon="retry" onClick={wallet.refetch}>
            余额没有加载出来，重试
          </Button>
        )}
      </Block>
      <Block title="我的报价" flush>
        {quoted.rows.length > 0 ? (
          <>
            {quoted.rows.map((auction) => (
              <QuotedRow key={auction.id} auction={auction} />
            ))}
            <LoadMore pages={quoted} endText={`共 ${quoted.total} 单`} />
          </>
        ) : quoted.state === 'failed' ? (
          <FailedState onRetry={quoted.refetch} module="我的报价" />
        ) : quoted.state === 'done' ? (
          <EmptyState
            title="还没有报过价"
            action={
              <StateButton href={href('myJingjiahuishou', { status: 'open' })}>看可报价的单</StateButton>
            }
          >
            报过的单和结果都会列在这里。
          </EmptyState>
        ) : (
          <SkeletonBlock lines={5} />
        )}
      </Block>
    </Page>
  );
}

function QuotedRow({ auction }: { auction: Quoted }) {
  const { id, title, gameName, ownQuote, topQuoteFen, endAt, status } = auction;
  if (!ownQuote) return null;
  const left = endAt && status === 'quoting' ? Date.parse(endAt) - clock.now() : 0;
  const facts = [
    gameName,
    ownQuote.status === 'valid' &&
      (topQuoteFen === ownQuote.amountFen ? '你是最高价' : `最高 ${formatFen(topQuoteFen ?? 0)}`),
    left > 0 && `还剩 ${formatLeft(left)}`,
  ];
  return (
    <ListRow
      label={title}
      note={facts.filter(Boolean).join('\u00a0· ')}
      value={
        <>
          <b className="num">{formatFen(ownQuote.amountFen)}</b>{' '}
          <Tag kind={looks[ownQuote.status]}>{quoteStates[ownQuote.status]}</Tag>
        </>
      }
      href={href('jingjiahuishouPriceList', { id })}
    />
  );
}
