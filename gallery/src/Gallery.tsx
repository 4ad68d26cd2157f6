import { useLayoutEffect, useState } from 'react';
import { InsetSwitch } from 'shared-ui/lists';
import classes from './Gallery.module.css';
import { guidelines } from './guidelines';
import { parts } from './parts';
import { Reference } from './Reference';

type Theme = 'system' | 'light' | 'dark';
const themes = [
  { key: 'system', label: '跟随系统' },
  { key: 'light', label: '日' },
  { key: 'dark', label: '夜' },
] as const;

/** The parts, or what the address asks for. Query parameters: `part` or `component`, `theme`, `text` (1–2). */
export function Gallery() {
  const query = new URLSearchParams(location.search);
  const asked = query.get('theme');
  const only = query.get('part');
  const component = query.get('component');
  const [theme, setTheme] = useState<Theme>(asked === 'dark' || asked === 'light' ? asked : 'system');
  const [text, setText] = useState(Number(query.get('text') ?? 1));
  useLayoutEffect(() => {
    const page = document.documentElement;
    if (theme === 'system') delete page.dataset.theme;
    else page.dataset.theme = theme;
    page.style.setProperty('--tz', String(text));
  }, [theme, text]);

  const one = parts.find(({ name }) => name === only);
  if (one?.fullScreen) return <one.Part />;
  const shown = one ? [one] : parts.filter(({ fullScreen }) => !fullScreen);
  if (component)
    return (
      <main className={classes.gallery}>
        <h1 className={classes.title}>{component}</h1>
        <Reference name={component} />
      </main>
    );
  return (
    <main className={classes.gallery}>
      <h1 className={classes.title}>{one ? one.title : '部件'}</h1>
      {!one && (
        <div className={classes.tools}>
          <InsetSwitch label="日夜" tabs={themes} value={theme} onChange={setTheme} />
          <label className={classes.text}>
            字 {Math.round(text * 100)}%
            <input
              type="range"
              min={1}
              max={2}
              step={0.25}
              value={text}
              onChange={(event) => setText(Number(event.currentTarget.value))}
            />
          </label>
          <nav aria-label="单独看" className={classes.links}>
            {parts.map(({ name, title }) => (
              <a key={name} href={`?part=${name}`}>
                {title}
              </a>
            ))}
          </nav>
          <nav aria-label="每个部件的用法" className={classes.links}>
            {Object.keys(guidelines)
              .sort((a, b) => a.localeCompare(b))
              .map((name) => (
                <a key={name} href={`?component=${name}`}>
                  {name}
                </a>
              ))}
          </nav>
        </div>
      )}
      {shown.map(({ name, title, Part }) => (
        <section key={name} id={name} className={classes.part} aria-label={title}>
          {!one && <h2 className={classes.heading}>{title}</h2>}
          <Part />
        </section>
      ))}
    </main>
  );
}
