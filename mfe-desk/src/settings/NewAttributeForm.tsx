import { useNavigate } from 'shared-router';
import { toast } from 'shared-ui';
import { Checkbox, TextInput, useFocusFirst } from 'shared-ui/forms';
import { deskHref } from '../routes';
import { DeskLink } from '../ui/DeskLink';
import { DraftState } from '../ui/DraftState';
import { useDraft } from '../ui/draft';
import { Pane } from '../ui/Pane';
import { SaveVersion } from '../ui/SaveVersion';
import { Segments } from '../ui/Segments';
import { useAct } from '../ui/use-act';
import type { Game } from './game';
import { goodsNames, kindNames } from './names';
import { addOf, emptyAttribute, isChoice, type NewAttribute, newAttributeProblems } from './new-attribute';
import classes from './Settings.module.css';

const choicesOf = <V extends string>(names: Readonly<Record<V, string>>) =>
  Object.entries<string>(names).map(([value, label]) => ({ value: value as V, label }));

/** A new attribute of a game; its kind cannot be changed afterwards, because values depend on it. */
export function NewAttributeForm({
  game: { gameId, name: gameName, version },
  part,
  onSaved,
}: {
  game: Game;
  /** The part of the page that shows the game. */
  part: string;
  onSaved: () => void;
}) {
  const navigate = useNavigate();
  const { draft, isChanged, change, discard } = useDraft(`desk-settings:attribute:${gameId}`, emptyAttribute);
  const { send, busy, error, failures, isFit, problemAt } = useAct(newAttributeProblems(draft));
  const form = useFocusFirst(failures);
  const refusal = isChanged ? undefined : '还没有写。';
  const text = (
    label: string,
    field: 'name' | 'group' | 'unit' | 'min' | 'max' | 'options',
    more: { maxLength?: number; hint?: string; at?: string } = {},
  ) => (
    <TextInput
      label={label}
      hint={more.hint}
      maxLength={more.maxLength ?? 20}
      value={draft[field]}
      error={problemAt(more.at ?? field)}
      onChange={({ currentTarget: { value } }) => change({ [field]: value })}
    />
  );
  const check = (label: string, field: 'required' | 'filterable') => (
    <Checkbox
      checked={draft[field]}
      onChange={({ currentTarget: { checked } }) => change({ [field]: checked })}
    >
      {label}
    </Checkbox>
  );

  const save = () => {
    if (refusal || busy || !isFit()) return;
    send(addOf(gameId, version, draft), () => {
      discard();
      toast('属性加好了', { kind: 'ok' });
      onSaved();
      navigate(deskHref('deskSettings', { part }));
    });
  };

  return (
    <form ref={form} className={classes.form} noValidate onSubmit={(event) => event.preventDefault()}>
      <div className={classes.main}>
        <Pane
          title={`${gameName}：加一项属性`}
          note="排在最后；怎么填，以后不能改"
          aside={
            isChanged ? (
              <DraftState onDiscard={discard} />
            ) : (
              <DeskLink to="deskSettings" query={{ part }}>
                回到{gameName}
              </DeskLink>
            )
          }
        >
          <Segments<NewAttribute['goodsType']>
            legend="哪种商品的"
            options={choicesOf(goodsNames)}
            value={draft.goodsType}
            error={problemAt('goodsType')}
            onChange={(goodsType) => change({ goodsType })}
          />
          <Segments<NewAttribute['inputType']>
            legend="怎么填"
            options={choicesOf(kindNames)}
            value={draft.inputType}
            error={problemAt('inputType')}
            onChange={(inputType) => change({ inputType })}
          />
          <div className={classes.pair}>
            {text('名称', 'name')}
            {text('分组', 'group', { maxLength: 10, hint: '如 资产、账号' })}
            {draft.inputType === 'number' && (
              <>
                {text('下限', 'min', { hint: '空着为不限', at: 'limits' })}
                {text('上限', 'max', { hint: '空着为不限' })}
                {text('单位', 'unit', { maxLength: 10, hint: '可以空着' })}
              </>
            )}
          </div>
          {isChoice(draft) && text('选项', 'options', { maxLength: 9_000, hint: '用 、 隔开', at: 'limits' })}
          {check('卖家必填', 'required')}
          {check('买家可以筛选', 'filterable')}
        </Pane>
      </div>
      <div className={classes.side}>
        <Pane title="加">
          <SaveVersion
            note={draft.note}
            noteProblem={problemAt('note')}
            label="加这一项"
            consequence="填写和筛选马上有它；已有的商品不动，再改时要填。"
            refusal={refusal}
            error={error}
            busy={busy}
            onNote={(note) => change({ note })}
            onSave={save}
          />
        </Pane>
      </div>
    </form>
  );
}
