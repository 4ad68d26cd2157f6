import { type CSSProperties, useState } from 'react';
import type { ChosenVersions } from 'releases/choices';
import type { Part } from './measures';
import { PartDetails } from './PartDetails';
import { chooseVersions, type InspectorState } from './server';
import { colourOf, kibText, msText, ownerText } from './texts';
import { Versions } from './Versions';

interface PanelProps {
  parts: readonly Part[];
  /** Undefined until the server has answered. */
  state: InspectorState | undefined;
  /** Why it has not. */
  failure: string | undefined;
  onFold: () => void;
}

/** The table of all parts, what is known of the selected one, and its versions. */
export function Panel({ parts, state, failure, onFold }: PanelProps) {
  const shown = parts.find(({ name, isShown }) => isShown && name !== 'host')?.name ?? 'host';
  const [selected, setSelected] = useState<string>();
  const part = parts.find(({ name }) => name === (selected ?? shown));
  const [draft, setDraft] = useState<ChosenVersions>();
  const [note, setNote] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  const wanted = draft ?? state?.chosen ?? {};
  const choices = part && state?.choices[part.name];
  const live = choices?.find(({ kind }) => kind === 'live')?.version ?? '';
  const isOther = state !== undefined && Object.keys(state.chosen).length > 0;

  const select = (name: string, version: string) => {
    const { [name]: _before, ...others } = wanted;
    setDraft(version === live ? others : { ...others, [name]: version });
  };
  const apply = async (versions: ChosenVersions) => {
    setBusy(true);
    try {
      await chooseVersions(versions);
      location.reload();
    } catch (error) {
      setNote(`没有换成：${(error as Error).message}`);
      setBusy(false);
    }
  };

  return (
    <aside className="panel" aria-label="开发者检视">
      <div className="hatched" />
      <div className="head">
        <h2>开发者检视</h2>
        <p>只在你的浏览器里，用户看不到</p>
        <button type="button" className="plain" onClick={onFold}>
          收起
        </button>
      </div>
      {isOther && (
        <div className="other">
          你看到的不是线上的版本
          <a href="/inspector/live">回到线上</a>
        </div>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrolls by keyboard */}
      <section className="scroll" tabIndex={0} aria-label="页面的各部分">
        <table>
          <thead>
            <tr>
              <th>部分</th>
              <th>版本</th>
              <th>归</th>
              <th>KiB</th>
              <th>ms</th>
              <th className="wide">首绘</th>
              <th className="wide">激活</th>
              <th className="wide">调用</th>
              <th>错</th>
            </tr>
          </thead>
          <tbody>
            {parts.map((one) => (
              <tr key={one.name} className={one === part ? 'selected' : undefined}>
                <td>
                  <button
                    type="button"
                    aria-pressed={one === part}
                    onClick={() => setSelected(one.name)}
                    style={
                      {
                        '--colour': colourOf(
                          one.name,
                          parts.map(({ name }) => name),
                        ),
                      } as CSSProperties
                    }
                  >
                    <i />
                    {one.name}
                  </button>
                </td>
                <td>{one.version}</td>
                <td className="owner">{ownerText(one.name, state?.owners ?? {})}</td>
                <td>{kibText(one.kib)}</td>
                <td>{msText(one.loadMs)}</td>
                <td className="wide">{msText(one.paintMs)}</td>
                <td className="wide">{msText(one.activeMs)}</td>
                <td className="wide">{one.calls.length}</td>
                <td className={one.problems.length > 0 ? 'bad' : undefined}>{one.problems.length}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {part && <PartDetails part={part} />}
        {part && choices && (
          <Versions
            key={part.name}
            name={part.name}
            choices={choices}
            value={wanted[part.name] ?? live}
            onChange={(version) => select(part.name, version)}
          />
        )}
        <p className="end">
          <a className="button plain" href="/inspector/end">
            在这个浏览器里关掉检视
          </a>
        </p>
      </section>
      <div className="foot">
        {(note ?? failure) && (
          <p className="note bad" role="alert">
            {note ?? failure}
          </p>
        )}
        <button type="button" disabled={isBusy || !isOther} onClick={() => apply({})}>
          全部还原
        </button>
        <button
          type="button"
          className="main"
          disabled={isBusy || !state || !draft || JSON.stringify(draft) === JSON.stringify(state.chosen)}
          onClick={() => apply(wanted)}
        >
          换好并刷新
        </button>
      </div>
    </aside>
  );
}
