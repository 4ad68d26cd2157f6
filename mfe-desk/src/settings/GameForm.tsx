import { Checkbox, TextInput } from 'shared-ui/forms';
import { DeskLink } from '../ui/DeskLink';
import { useDraft } from '../ui/draft';
import { Pane } from '../ui/Pane';
import { useAct } from '../ui/use-act';
import { AttributeRow } from './AttributeRow';
import { changesOf, draftOf, type Game, gameProblems, saveOf, typedAt } from './game';
import { attributePart } from './Sections';
import classes from './Settings.module.css';
import { VersionedForm } from './VersionedForm';

/** A game with its attributes and their limits. */
export function GameForm({ game, onSaved }: { game: Game; onSaved: () => void }) {
  const drafting = useDraft(`desk-settings:game:${game.gameId}`, draftOf(game));
  const { draft, change } = drafting;
  const acting = useAct(gameProblems(game, draft));
  const { problemAt } = acting;
  return (
    <VersionedForm
      title={game.name}
      note="关闭以后不收新的商品，在售的照常"
      version={game.version}
      versions={game.versions.map(({ by, ...version }) => ({ ...version, by: by === null ? [] : [by] }))}
      drafting={drafting}
      acting={acting}
      changes={changesOf(game, draft)}
      action={saveOf(game, draft)}
      consequence="填写和筛选马上按新的来；已有的商品不动，再改时要改对。"
      onSaved={onSaved}
      fields={
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
      }
      more={
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
      }
    />
  );
}
