import { useState } from 'react';
import { api, isTransportError } from 'shared-sdk';
import { useCall } from 'shared-sdk/react';
import { Button, cx, Icon } from 'shared-ui';
import { justSeen } from './just-seen';
import { OptionList } from './OptionList';
import classes from './SearchPanel.module.css';
import { searchHistory } from './search-history';
import { useOptions } from './use-options';
import { useSuggestions } from './use-suggestions';

export interface SearchPanelProps {
  /** The field under which it stands, an `<input role="combobox">` that keeps the focus. */
  field: HTMLInputElement | undefined;
  /** What is typed, without spaces around it. */
  text: string;
  /** Limits suggestions to this game. */
  gameId: string | undefined;
  onPick: (words: string) => void;
  /** Called when an option led to a page. */
  onLeave: () => void;
}

/**
 * The panel under a search field: the device's history of searches and what is viewed most and looked at last, or
 * suggestions for what is typed. The options are a listbox, chosen by arrow keys and Enter.
 */
export function SearchPanel({ field, text, gameId, onPick, onLeave }: SearchPanelProps) {
  const [history, setHistory] = useState(() => searchHistory.read());
  const [seen] = useState(justSeen);
  const hot = useCall(api.listHotWords, text ? null : gameId ? { gameId } : {});
  const suggestions = useSuggestions(text, gameId);
  const groups = useOptions({
    text,
    gameId,
    history,
    hot: hot.value,
    seen,
    found: suggestions.value,
    onPick,
    onLeave,
  });
  /** Removes one keyword from the history, or all of them without an argument. */
  const forget = (words?: string) => {
    if (words === undefined) searchHistory.clear();
    else searchHistory.remove(words);
    setHistory(searchHistory.read());
    field?.focus();
  };
  if (!text && history.length === 0 && groups.length === 0) return null;
  return (
    // Prevents a tap inside from moving the focus out of the field, which would close the panel before the click.
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing is done here but keeping the focus
    <div className={classes.panel} onMouseDown={(event) => event.preventDefault()}>
      {!text && history.length > 0 && (
        <section aria-label="搜过的">
          <header className={classes.head}>
            <h2>搜过的</h2>
            <small>只存在这台设备上</small>
            <Button size="s" variant="text" onClick={() => forget()}>
              清空
            </Button>
          </header>
          <ul className={classes.words}>
            {history.map((words) => (
              <li key={words}>
                <button type="button" className={cx(classes.word, 'one-line')} onClick={() => onPick(words)}>
                  {words}
                </button>
                <button
                  type="button"
                  className={classes.forget}
                  aria-label={`忘掉“${words}”`}
                  onClick={() => forget(words)}
                >
                  <Icon name="close" />
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {groups.length > 0 && (
        <OptionList field={field} label={text ? '搜索建议' : (groups[0]?.title ?? '')} groups={groups} />
      )}
      {text && (
        <p role="status" className={classes.status}>
          {statusOf(suggestions, groups.length > 1)}
        </p>
      )}
    </div>
  );
}

function statusOf({ state, value, error }: ReturnType<typeof useSuggestions>, hasOptions: boolean): string {
  if (state === 'failed' && !value)
    return isTransportError(error)
      ? '网络不通，建议没有加载出来；可以直接搜'
      : '建议没有加载出来；可以直接搜';
  if (!value) return '正在找建议';
  return hasOptions ? '' : '没有匹配的游戏、属性和标题；可以直接搜';
}
