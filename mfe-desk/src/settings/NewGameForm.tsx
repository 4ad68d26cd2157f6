import { useNavigate } from 'shared-router';
import { desk } from 'shared-sdk/desk';
import { problemText } from 'shared-sdk/forms';
import { useCall } from 'shared-sdk/react';
import { FailedState, SkeletonBlock, toast } from 'shared-ui';
import { Checkbox, TextInput, useFocusFirst } from 'shared-ui/forms';
import { deskHref } from '../routes';
import { DraftState } from '../ui/DraftState';
import { useDraft } from '../ui/draft';
import { Pane } from '../ui/Pane';
import { SaveVersion } from '../ui/SaveVersion';
import { SelectField } from '../ui/SelectField';
import { useAct } from '../ui/use-act';
import type { Settings } from './lines';
import { addOf, type NewGame, newGameProblems } from './new-game';
import classes from './Settings.module.css';

/** A new game, closed at first: its systems and servers, and the chosen attributes, are those of another game. */
export function NewGameForm({ games, onSaved }: { games: Settings['games']; onSaved: () => void }) {
  const navigate = useNavigate();
  const empty: NewGame = { like: games[0]?.gameId ?? '', name: '', code: '', pinyin: '', left: [], note: '' };
  const { draft, isChanged, change, discard } = useDraft('desk-settings:new-game', empty);
  const { value: model, state, error: problem, refetch } = useCall(desk.getStaffGame, { gameId: draft.like });
  const { send, busy, error, failures, isFit, problemAt } = useAct(newGameProblems(draft));
  const form = useFocusFirst(failures);
  const refusal = !isChanged ? '还没有写。' : model ? undefined : '照着建的游戏还没有读到。';
  const text = (label: string, field: 'name' | 'code' | 'pinyin', maxLength: number, hint?: string) => (
    <TextInput
      label={label}
      hint={hint}
      maxLength={maxLength}
      value={draft[field]}
      error={problemAt(field)}
      onChange={({ currentTarget: { value } }) => change({ [field]: value })}
    />
  );

  const save = () => {
    if (refusal || !model || busy || !isFit()) return;
    send(addOf(draft, model.attributes), ({ id }) => {
      discard();
      toast('游戏建好了，现在是关闭的', { kind: 'ok' });
      onSaved();
      navigate(deskHref('deskSettings', { part: id.replace(':', '-') }));
    });
  };

  return (
    <form ref={form} className={classes.form} noValidate onSubmit={(event) => event.preventDefault()}>
      <div className={classes.main}>
        <Pane
          title="加一个游戏"
          note="先是关闭的，客户看不到；改好再开放"
          aside={isChanged && <DraftState onDiscard={discard} />}
        >
          <div className={classes.pair}>
            {text('游戏名称', 'name', 20)}
            {text('代号', 'code', 20, '小写字母和数字，建好不能改')}
            {text('拼音', 'pinyin', 40, '排在字母表里用，如 yuanshen')}
            <SelectField
              label="照着哪个游戏"
              options={games.map(({ gameId, name }) => ({ value: gameId, label: name }))}
              value={draft.like}
              error={problemAt('like')}
              onChange={(like) => change({ like, left: [] })}
            />
          </div>
        </Pane>
        <Pane title="要哪些属性" note="系统、大区、服务器全照着建；上下限建好再改，也可以再加">
          {model ? (
            <>
              <div className={classes.taken}>
                {model.attributes.map(({ attrId, name }) => (
                  <Checkbox
                    key={attrId}
                    checked={!draft.left.includes(attrId)}
                    onChange={({ currentTarget: { checked } }) =>
                      change({
                        left: checked ? draft.left.filter((id) => id !== attrId) : [...draft.left, attrId],
                      })
                    }
                  >
                    {name}
                  </Checkbox>
                ))}
              </div>
              <p className={classes.problem}>{problemAt('attributes')}</p>
            </>
          ) : state === 'failed' ? (
            <FailedState onRetry={refetch} module="游戏">
              {problemText(problem)}
            </FailedState>
          ) : (
            <SkeletonBlock lines={4} />
          )}
        </Pane>
      </div>
      <div className={classes.side}>
        <Pane title="建">
          <SaveVersion
            note={draft.note}
            noteProblem={problemAt('note')}
            label="建这个游戏"
            consequence="建好是关闭的；去改上下限、加属性，再开放。"
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
