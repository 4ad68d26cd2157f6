import { lazy, Suspense, useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { href, type Profile } from 'shared-contract';
import { useGo, usePageLocation } from 'shared-router';
import { ActionBar, Block, Button, Note, Page, useWide } from 'shared-ui';
import {
  Cascade,
  ControlRow,
  FieldError,
  FormProgress,
  fenOf,
  Switch,
  TextInput,
  useFocusFirst,
} from 'shared-ui/forms';
import { RealnameNote } from '../../shared/notes/RealnameNote';
import { PhoneField } from '../../shared/phone/PhoneField';
import type { Draft } from '../listing-form/draft';
import { saveDraft } from '../listing-form/drafts';
import columns from '../listing-form/FormColumns.module.css';
import { GameHead } from '../listing-form/GameHead';
import { NetLines } from '../listing-form/NetLines';
import { priceProblem } from '../listing-form/price';
import { problemsFrom } from './problems';
import { TypeChips } from './TypeChips';
import { useListing } from './use-listing';

// On desktops only.
const BuyerPreview = lazy(() => import('../listing-form/desktop/BuyerPreview'));

interface BasicFormProps {
  draftKey: string;
  draft: Draft;
  /** The game in the address. */
  requestedGameId: string | undefined;
  /** The goods being edited: game and type are fixed. */
  goodsId: string | undefined;
  /** Undefined while unknown. */
  profile: Profile | undefined;
}

interface Fields {
  price: string;
  phone: string;
  buyerPhone: string;
}

export function BasicForm({ draftKey, draft, requestedGameId, goodsId, profile }: BasicFormProps) {
  const go = useGo();
  const wide = useWide();
  const [cover] = draft.images;
  const listing = useListing(draftKey, draft, requestedGameId);
  // Field errors from the server, after the second page was submitted.
  const serverProblems = problemsFrom(usePageLocation().state);
  // ⚠ Memoized: the form applies the errors again whenever the object changes.
  const [serverErrors] = useState(() => ({
    ...(serverProblems.priceFen && { price: { type: 'server', message: serverProblems.priceFen } }),
    ...(serverProblems.phone && { phone: { type: 'server', message: serverProblems.phone } }),
    ...(serverProblems.privateBuyerPhone && {
      buyerPhone: { type: 'server', message: serverProblems.privateBuyerPhone },
    }),
  }));
  const form = useForm<Fields>({
    defaultValues: { price: draft.price, phone: draft.phone, buyerPhone: draft.buyerPhone },
    errors: serverErrors,
    mode: 'onTouched',
    shouldFocusError: false,
  });
  const { errors, submitCount } = form.formState;
  const priceFen = fenOf(form.watch('price'));
  const tried = submitCount > 0;
  const gameError =
    (listing.sameGame && (serverProblems.gameId ?? serverProblems.goodsType)) ||
    (tried && !listing.gameId ? '请先选择游戏' : undefined);
  const placeError = listing.complete
    ? listing.samePlaces &&
      (serverProblems.systemId ??
        serverProblems.operatorId ??
        serverProblems.areaId ??
        serverProblems.serverId)
    : tried
      ? '请选到区服这一级'
      : undefined;
  const box = useFocusFirst(submitCount + Number(Object.keys(serverProblems).length > 0));

  const { watch } = form;
  useEffect(() => {
    const watching = watch((fields) => saveDraft(draftKey, fields));
    return () => watching.unsubscribe();
  }, [watch, draftKey]);
  const next = form.handleSubmit(() => {
    if (listing.gameId && listing.complete) go('fillInformation', goodsId ? { id: goodsId } : {});
  });

  return (
    <Page foot="bar">
      <FormProgress step="第 1 步，共 2 步" share={listing.complete ? 0.5 : 0.34} fact="约 1 分钟" />
      <form ref={box} noValidate className={columns.form} onSubmit={next}>
        <div>
          {profile && (
            <RealnameNote
              purpose="sale"
              status={profile.realnameStatus}
              href={href('Realname', { redirect: href('BasicInformation', { id: goodsId }) })}
            />
          )}
          <Block>
            <div data-invalid={gameError ? true : undefined}>
              <GameHead
                gameId={listing.gameId}
                note={(game) =>
                  goodsId
                    ? '重新提交不能换游戏'
                    : game
                      ? `在售 ${game.goodsCount} 件`
                      : '属性和区服按游戏来填'
                }
                {...(goodsId ? {} : { onPick: listing.pickGame })}
              />
              <TypeChips value={listing.goodsType} fixed={goodsId !== undefined} onPick={listing.pickType} />
              <FieldError>{gameError}</FieldError>
            </div>
          </Block>
          {listing.gameId && (
            <Block title="号在哪个区" note="一级一级选">
              <div data-invalid={placeError ? true : undefined}>
                <Cascade levels={listing.levels} onPick={listing.pickPlace} onRetry={listing.again} />
                <FieldError>{placeError}</FieldError>
              </div>
              <Note kind="info">换系统、运营商或大区，会清掉它后面选好的。</Note>
            </Block>
          )}
          <Block>
            <TextInput
              label="挂牌价"
              hint="¥6 – ¥200,000"
              lead="¥"
              figure
              inputMode="decimal"
              autoComplete="off"
              error={errors.price?.message}
              {...form.register('price', { validate: (text) => priceProblem(text) ?? true })}
            />
            {!wide && <NetLines priceFen={priceFen} />}
            <ControlRow label="可议价" note="买家可以出价，钱先冻在号栈">
              <Switch label="可议价" on={listing.negotiable} onChange={listing.setNegotiable} />
            </ControlRow>
            <ControlRow label="只卖给指定的人" note="私下谈好了，走号栈担保">
              <Switch
                label="只卖给指定的人"
                on={listing.reserved}
                onChange={(on) => {
                  listing.setReserved(on);
                  if (on) return;
                  form.setValue('buyerPhone', '');
                  form.clearErrors('buyerPhone');
                }}
              />
            </ControlRow>
            {listing.reserved && (
              <PhoneField
                form={form}
                name="buyerPhone"
                label="买家手机"
                hint="只有用它登录的人能看到和购买"
                missing="请填写买家登录用的手机号"
                autoComplete="off"
              />
            )}
          </Block>
          <Block>
            <PhoneField
              form={form}
              name="phone"
              label="联系手机"
              hint="只有审核员和客服可见"
              missing="请填写 11 位手机号，验号时客服会联系你"
              ownMasked={profile?.phoneMasked}
            />
          </Block>
        </div>
        <div className={columns.side}>
          {wide && (
            <>
              <div className={columns.preview}>
                <Suspense>
                  <BuyerPreview
                    coverUrl={cover && 'url' in cover ? cover.url : undefined}
                    title={draft.title || '标题在下一步写，不写就按属性来'}
                    priceFen={priceFen}
                  />
                </Suspense>
              </div>
              <Block title="费用先算清">
                <NetLines priceFen={priceFen} />
              </Block>
            </>
          )}
          <ActionBar>
            <Button type="submit" variant="primary" wide>
              {goodsId ? '改好了，看属性' : '下一步，填属性'}
            </Button>
          </ActionBar>
        </div>
      </form>
    </Page>
  );
}
