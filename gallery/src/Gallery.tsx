import { useLayoutEffect, useState } from 'react';
import { InsetSwitch } from 'shared-ui/lists';
import classes from './Gallery.module.css';
import { parts } from './parts';

type Theme = 'light' | 'dark';
const themes = [
  { key: 'light', label: '日' },
  { key: 'dark', label: '夜' },
] as const;

/** Query parameters: `part`, `theme`, `text` (1–2). */
const query = new URLSearchParams(location.search);

export function Gallery() {
  const only = query.get('part');
  const [theme, setTheme] = useState<Theme>(query.get('theme') === 'dark' ? 'dark' : 'light');
  const [text, setText] = useState(Number(query.get('text') ?? 1));
  useLayoutEffect(() => {
    const page = document.documentElement;
    page.dataset.theme = theme;
    page.style.setProperty('--tz', String(text));
  }, [theme, text]);

  const one = parts.find(({ name }) => name === only);
  if (one?.fullScreen) return <one.Part />;
  const shown = one ? [one] : parts.filter(({ fullScreen }) => !fullScreen);
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
