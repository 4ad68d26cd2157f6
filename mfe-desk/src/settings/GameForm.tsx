import { toast } from 'shared-ui';
import { Checkbox, TextInput, useFocusFirst } from 'shared-ui/forms';
import { DeskLink } from '../ui/DeskLink';
import { DraftState } from '../ui/DraftState';
import { useDraft } from '../ui/draft';
import { Pane } from '../ui/Pane';
import { SaveVersion } from '../ui/SaveVersion';
import { useAct } from '../ui/use-act';
import { AttributeRow } from './AttributeRow';
import { Changes } from './Changes';
import { changesOf, draftOf, type Game, gameProblems, saveOf, typedAt } from './game';
import { Outdated } from './Outdated';
import { attributePart } from './Sections';
import classes from './Settings.module.css';
import { SettingVersions } from './SettingVersions';

/** A game with its attributes and their limits: a change is a new version with a note. */
export function GameForm({ game, onSaved }: { game: Game; onSaved: () => void }) {
  const { draft, isChanged, change, discard } = useDraft(`desk-settings:game:${game.gameId}`, draftOf(game));
  const { send, busy, error, failures, isFit, problemAt } = useAct(gameProblems(game, draft));
  const form = useFocusFirst(failures);
  const action = saveOf(game, draft);
  const changes = changesOf(game, draft);
  const isOutdated = isChanged && draft.version !== game.version;
  const refusal = isOutdated ? '同事存了新的一版，先看改了什么。' : action ? undefined : '还没有改动。';

  const save = () => {
    if (refusal || !action || busy || !isFit()) return;
    send(action, () => {
      discard();
      toast('新的一版存好了', { kind: 'ok' });
      onSaved();
    });
  };

  return (
    <form ref={form} className={classes.form} noValidate onSubmit={(event) => event.preventDefault()}>
      <div className={classes.main}>
        <Pane
          title={game.name}
          note="关闭以后不收新的商品，在售的照常"
          aside={
            isChanged ? (
              <DraftState onDiscard={discard} />
            ) : game.version === 0 ? (
              '现在是最初的值'
            ) : (
              `第 ${game.version} 版`
            )
          }
        >
          {isOutdated && <Outdated version={game.version} onGoOn={() => change({ version: game.version })} />}
          <div className={classes.fields}>
            <TextInput
              label="游戏名称"
              maxLength={20}
              value={draft.name}
              error={problemAt('name')}
              onChange={({ currentTarget: { value } }) => change({ name: value })}
            />
            <TextInput
              label="次序"
              hint="小的在前"
              inputMode="numeric"
              maxLength={4}
              figure
              value={draft.sort}
              error={problemAt('sort')}
              onChange={({ currentTarget: { value } }) => change({ sort: value })}
            />
            <Checkbox
              checked={draft.open}
              onChange={({ currentTarget: { checked } }) => change({ open: checked })}
            >
              开放：收新的商品，出现在游戏列表里
            </Checkbox>
          </div>
        </Pane>
        <Pane
          title="属性上下限"
          note="填在外面的会当场拦下；已有的商品不动，再改时要改对"
          aside={
            <DeskLink to="deskSettings" query={{ part: attributePart(game.gameId) }}>
              加一项属性
            </DeskLink>
          }
        >
          {game.attributes.map((attribute) => (
            <AttributeRow
              key={attribute.attrId}
              attribute={attribute}
              typed={typedAt(draft, attribute)}
              problem={problemAt(`attributes.${attribute.attrId}`)}
              onChange={(changed) =>
                change({
                  attributes: {
                    ...draft.attributes,
                    [attribute.attrId]: { ...typedAt(draft, attribute), ...changed },
                  },
                })
              }
            />
          ))}
        </Pane>
      </div>
      <div className={classes.side}>
        <Pane
          title={changes.length > 0 ? `要改的 ${changes.length} 处` : '要改的'}
          note={changes.length > 0 && '没生效'}
        >
          <Changes of={changes} />
          <SaveVersion
            note={draft.note}
            noteProblem={problemAt('note')}
            consequence="填写和筛选马上按新的来；已有的商品不动，再改时要改对。"
            refusal={refusal}
            error={error}
            busy={busy}
            onNote={(note) => change({ note })}
            onSave={save}
          />
        </Pane>
        <SettingVersions
          title={game.name}
          start="最初的值"
          versions={game.versions.map(({ by, ...version }) => ({ ...version, by: by === null ? [] : [by] }))}
        />
      </div>
    </form>
  );
}
