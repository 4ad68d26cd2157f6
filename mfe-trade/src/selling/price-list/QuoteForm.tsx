import { useForm, useWatch } from 'react-hook-form';
import { api, fieldMessage, Refused } from 'shared-sdk';
import { problemText, unanswered } from 'shared-sdk/forms';
import { useCall, useSubmit } from 'shared-sdk/react';
import { ActionBar, Block, Button, FactRow, Facts, formatFen, messageBox, toast } from 'shared-ui';
import { fenOf, isConfirmed, TextInput } from 'shared-ui/forms';
import { useNet } from '../listing-form/use-net';
import { type Auction, choosable } from '../recycle/words';
import { quoteError } from './quote-rules';

const FORM = 'quote';
/** Refusals about the amount. */
const atAmount: ReadonlySet<string | undefined> = new Set([
  'RESERVE_NOT_MET',
  'QUOTE_TOO_LOW',
  'INSUFFICIENT_BALANCE',
]);

/**
 * 出价, 加价 and 撤回, with the amount that each freezes; renders nothing once quoting has closed. ⚠ It stays mounted then,
 * so that a pending response is still reported.
 */
export function QuoteForm({ auction, again: refetch }: { auction: Auction; again: () => void }) {
  const { id, quotes } = auction;
  const own = choosable(quotes).find((quote) => quote.own);
  const wallet = useCall(api.getWallet, { pageSize: 1 });
  const form = useForm<{ yuan: string }>({ defaultValues: { yuan: '' }, mode: 'onTouched' });
  const typed = fenOf(useWatch({ control: form.control, name: 'yuan' }));
  const net = useNet();
  const refresh = () => {
    refetch();
    wallet.refetch();
  };

  const quoting = useSubmit(api.quoteAssessment, {
    done({ amountFen }) {
      form.reset();
      refresh();
      toast(`已报 ${formatFen(amountFen)}，钱已冻结`, { kind: 'ok' });
    },
    failed(error) {
      refresh();
      const words = fieldMessage(error, 'amountFen') ?? problemText(error, unanswered.action);
      if (error instanceof Refused && (atAmount.has(error.reason) || error.fields.length > 0))
        return form.setError('yuan', { message: words }, { shouldFocus: true });
      toast(words, { kind: 'danger' });
    },
  });
  const withdrawing = useSubmit(api.actOnAssessment, {
    done() {
      refresh();
      toast('已撤回，冻结的钱退回余额', { kind: 'ok' });
    },
    failed(error) {
      refresh();
      toast(problemText(error, unanswered.action), { kind: 'danger' });
    },
  });
  const withdraw = async () => {
    if (!own) return;
    const box = messageBox.confirm(`${formatFen(own.amountFen)} 退回可用余额。竞价结束前可以再报。`, {
      title: '撤回你的报价？',
      confirmText: '撤回',
      cancelText: '留着',
    });
    if (await isConfirmed(box)) withdrawing.submit({ id, action: 'withdrawQuote' });
  };
  const ground = { ownFen: own?.amountFen, availableFen: wallet.value?.availableFen };
  const freezeFen = typed === undefined ? undefined : Math.max(0, typed - (own?.amountFen ?? 0));

  if (auction.status !== 'quoting') return null;
  return (
    <form
      id={FORM}
      noValidate
      onSubmit={form.handleSubmit(({ yuan }) => quoting.submit({ id, amountFen: fenOf(yuan) ?? 0 }))}
    >
      <Block title={own ? '加价' : '出价'}>
        <TextInput
          label={own ? '加到' : '你的报价'}
          hint={own ? `现在 ${formatFen(own.amountFen)}，加价只冻差额` : '报价即冻结，没选中就退'}
          lead="¥"
          inputMode="decimal"
          autoComplete="off"
          maxLength={10}
          figure
          error={form.formState.errors.yuan?.message}
          {...form.register('yuan', { validate: (text) => quoteError(text, ground) })}
        />
        <Facts>
          <FactRow label="这次冻结" figure value={freezeFen === undefined ? '—' : formatFen(freezeFen)} />
          <FactRow label="卖家到手" figure value={typed && net ? formatFen(net(typed).sellerNetFen) : '—'} />
          <FactRow
            label="可用余额"
            figure
            value={wallet.value ? formatFen(wallet.value.availableFen) : '—'}
          />
          <FactRow label="已冻结" figure value={wallet.value ? formatFen(wallet.value.frozenFen) : '—'} />
        </Facts>
      </Block>
      <ActionBar>
        {own && (
          <Button variant="danger" busy={withdrawing.busy} onClick={withdraw}>
            撤回
          </Button>
        )}
        <Button type="submit" variant="primary" busy={quoting.busy}>
          {`${own ? '加价到' : '出价'}${typed ? ` ${formatFen(typed)}` : ''}`}
        </Button>
      </ActionBar>
    </form>
  );
}
