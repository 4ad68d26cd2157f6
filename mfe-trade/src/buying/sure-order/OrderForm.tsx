import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { fees, type GoodsDetail, href, type Profile } from 'shared-contract';
import { useGo, useQuery } from 'shared-router';
import { ActionBar, Block, Button, Page, Price } from 'shared-ui';
import { ListRow } from 'shared-ui/lists';
import { RealnameNote } from '../../shared/notes/RealnameNote';
import { PhoneField } from '../../shared/phone/PhoneField';
import { AfterPayment } from './AfterPayment';
import { Agreement } from './Agreement';
import { GoodsHead } from './GoodsHead';
import classes from './OrderForm.module.css';
import { drafts, type OrderDraft } from './order-draft';
import type { OrderFields } from './order-fields';
import { PriceTicket } from './PriceTicket';
import { planOf } from './plans';
import { useCreateOrder } from './use-create-order';
import { WarrantyPlans } from './WarrantyPlans';

interface OrderFormProps {
  goods: GoodsDetail;
  /** Undefined if the member is unknown: then nothing is saved. */
  draftKey: string | undefined;
  draft: OrderDraft;
  /** Undefined while unknown; the server checks in any case. */
  profile: Profile | undefined;
  /** Called when the goods have changed. */
  onStale: () => void;
}

export function OrderForm({ goods, draftKey, draft, profile, onStale }: OrderFormProps) {
  const go = useGo();
  const query = useQuery('sureOrder');
  const plan = planOf(goods.plans, query.plan);
  const form = useForm<OrderFields>({
    defaultValues: { phone: draft.phone, agreed: false },
    mode: 'onTouched',
  });
  const { watch } = form;
  useEffect(() => {
    if (!draftKey) return;
    const watching = watch(({ phone = '' }) => void drafts.update(draftKey, { phone }));
    return () => watching.unsubscribe();
  }, [watch, draftKey]);
  const { errors } = form.formState;
  const create = useCreateOrder({ goods, plan, draftKey, setError: form.setError, onStale });
  const verified = !profile || profile.realnameStatus === 'verified';
  const { priceFen } = create;
  const { rules } = goods;
  const { payFen } = fees(priceFen, plan, rules.fees);

  return (
    <Page foot="bar">
      <form noValidate onSubmit={form.handleSubmit(({ phone }) => create.submit(phone))}>
        <GoodsHead goods={goods} />
        {goods.listings > 1 && (
          <Block flush>
            <ListRow
              icon="history"
              label="账号档案"
              value={`在这里上架过 ${goods.listings} 次`}
              href={href('history', { id: goods.id })}
            />
          </Block>
        )}
        {profile && (
          <RealnameNote purpose="order" status={profile.realnameStatus} href={create.realnameHref} />
        )}
        {goods.plans.length > 0 && (
          <WarrantyPlans
            plans={goods.plans}
            priceFen={priceFen}
            rules={rules}
            value={plan}
            onChange={(next) => go('sureOrder', { id: goods.id, plan: next }, { replace: true })}
          />
        )}
        <Block>
          <PhoneField
            form={form}
            name="phone"
            label="联系手机"
            hint="仅本单客服可见"
            missing="请填写 11 位手机号，换绑时客服会联系你"
            ownMasked={profile?.phoneMasked}
          />
        </Block>
        <PriceTicket priceFen={priceFen} plan={plan} rates={rules.fees} warranted={goods.plans.length > 0} />
        <section className={classes.after}>
          <AfterPayment goods={goods} />
          <Agreement
            error={errors.agreed?.message}
            {...form.register('agreed', { required: '请先阅读并同意交易须知和包赔条款' })}
          />
        </section>
        <ActionBar
          lead={
            <>
              <span>应付</span>
              <Price fen={payFen} always />
            </>
          }
        >
          {verified ? (
            <Button type="submit" variant="primary" busy={create.busy}>
              提交订单
            </Button>
          ) : (
            <Button variant="primary" href={create.realnameHref}>
              先去实名
            </Button>
          )}
        </ActionBar>
      </form>
    </Page>
  );
}
