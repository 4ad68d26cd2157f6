import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { ConsignmentCard } from 'shared-contract';
import { api, fieldMessage, Refused } from 'shared-sdk';
import { problemText, unanswered } from 'shared-sdk/forms';
import { useSubmit } from 'shared-sdk/react';
import { Button, Drawer, formatYuan, Note, toast } from 'shared-ui';
import { fenOf, TextInput } from 'shared-ui/forms';
import { NetLines } from '../listing-form/NetLines';
import { priceProblem, yuanText } from '../listing-form/price';
import classes from './PriceDrawer.module.css';

interface PriceDrawerProps {
  goods: ConsignmentCard;
  onClose: () => void;
  /** Called when the price is set, or the goods have changed since. */
  onChanged: () => void;
}

/** 改价, with the net amount before it is set (product section 7, advance 3). */
export function PriceDrawer({ goods, onClose, onChanged }: PriceDrawerProps) {
  /** The current price to compare with: as listed, or from the server's last refusal. */
  const [known, setKnown] = useState({ version: goods.version, priceFen: goods.priceFen });
  const form = useForm({ defaultValues: { yuan: yuanText(goods.priceFen) } });
  const { errors } = form.formState;
  const priceFen = fenOf(form.watch('yuan'));
  const moved = known.version !== goods.version;

  const sending = useSubmit(api.changePrice, {
    done: () => {
      toast('价格已改', { kind: 'ok' });
      onChanged();
    },
    failed: (error, sent) => {
      const now = movedTo(error);
      // Repeated after a lost response: the price is set already.
      if (now && now.priceFen === sent.priceFen) {
        toast('价格已改', { kind: 'ok' });
        return onChanged();
      }
      if (now) return setKnown(now);
      const atField = fieldMessage(error, 'priceFen') ?? tooLow(error);
      if (atField) return form.setError('yuan', { message: atField }, { shouldFocus: true });
      toast(problemText(error, unanswered.repeatable('改价')), { kind: 'danger' });
      if (error instanceof Refused) onChanged();
    },
  });
  const send = form.handleSubmit(({ yuan }) => {
    const fen = fenOf(yuan);
    if (fen !== undefined) sending.submit({ id: goods.goodsId, priceFen: fen, version: known.version });
  });

  return (
    <Drawer
      open
      onClose={onClose}
      title="改价"
      low
      foot={
        <Button variant="primary" wide busy={sending.busy} onClick={send}>
          {priceFen === undefined ? '改价' : `改成 ${formatYuan(priceFen)}`}
        </Button>
      }
    >
      <form noValidate onSubmit={send} className={classes.form}>
        <p className={classes.title}>{goods.title}</p>
        {moved && (
          <Note kind="wait">商品刚有变化，现价是 {formatYuan(known.priceFen)}。核对后再点改价。</Note>
        )}
        <TextInput
          label="新价格"
          hint={`现价 ${formatYuan(known.priceFen)}`}
          lead="¥"
          figure
          inputMode="decimal"
          autoComplete="off"
          error={errors.yuan?.message}
          {...form.register('yuan', { validate: (yuan) => priceProblem(yuan) ?? true })}
        />
        <NetLines priceFen={priceFen} />
        <p className={classes.rule}>不能低于首次标价的一半。降价会通知收藏的人，涨价不会。</p>
      </form>
    </Drawer>
  );
}

const tooLow = (error: unknown) =>
  error instanceof Refused && error.reason === 'PRICE_TOO_LOW' ? error.message : undefined;

/** The current version and price, if the refusal contains them (STATE_CHANGED). */
function movedTo(error: unknown): { version: number; priceFen: number } | undefined {
  if (!(error instanceof Refused) || error.reason !== 'STATE_CHANGED') return undefined;
  const { version, priceFen } = error.details;
  return typeof version === 'number' && typeof priceFen === 'number' ? { version, priceFen } : undefined;
}
