import { useForm } from 'react-hook-form';
import type { Offer } from 'shared-contract/shapes';
import { api, fieldMessage } from 'shared-sdk';
import { problemText, unanswered } from 'shared-sdk/forms';
import { useSubmit } from 'shared-sdk/react';
import { Button, Drawer, formatYuan, toast } from 'shared-ui';
import { fenOf, TextInput } from 'shared-ui/forms';
import { NetLines } from '../../selling/listing-form/NetLines';
import classes from '../Offers.module.css';

/** 还价: what the seller asks for instead, with what they would receive. */
export function CounterDrawer({
  offer,
  onClose,
  onDone,
}: {
  offer: Offer;
  onClose: () => void;
  onDone: () => void;
}) {
  const form = useForm({ defaultValues: { yuan: '' } });
  const counterFen = fenOf(form.watch('yuan'));
  const sending = useSubmit(api.actOnOffer, {
    done: () => {
      toast('还价发给买家了，等 24 小时', { kind: 'ok' });
      onDone();
    },
    failed: (error) => {
      const atField = fieldMessage(error, 'counterFen');
      if (atField) return form.setError('yuan', { message: atField }, { shouldFocus: true });
      toast(problemText(error, unanswered.action), { kind: 'danger' });
      onDone();
    },
  });
  const { amountFen, goods } = offer;
  const send = form.handleSubmit(() => {
    if (counterFen !== undefined) sending.submit({ id: offer.id, action: 'counter', counterFen });
  });
  return (
    <Drawer
      open
      onClose={onClose}
      title="还价"
      low
      foot={
        <Button variant="primary" wide busy={sending.busy} onClick={send}>
          {counterFen === undefined ? '还价' : `还到 ${formatYuan(counterFen)}`}
        </Button>
      }
    >
      <form noValidate onSubmit={send} className={classes.drawer}>
        <TextInput
          label="你要多少"
          hint={`对方出 ${formatYuan(amountFen)}，挂价 ${formatYuan(goods.priceFen)}`}
          lead="¥"
          figure
          inputMode="decimal"
          autoComplete="off"
          maxLength={10}
          error={form.formState.errors.yuan?.message}
          {...form.register('yuan', {
            validate: (text) => {
              const fen = fenOf(text);
              return (
                (fen !== undefined && fen > amountFen && fen < goods.priceFen) ||
                `要高于 ${formatYuan(amountFen)}，低于挂价 ${formatYuan(goods.priceFen)}`
              );
            },
          })}
        />
        <NetLines priceFen={counterFen} />
      </form>
    </Drawer>
  );
}
