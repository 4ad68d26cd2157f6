import { type MouseEvent, useId, useMemo, useRef } from 'react';
import { Reading } from '../reading/Reading';
import classes from './Article.module.css';
import { headingTexts } from './heading-texts';

/** Minimum number of headings for a table of contents. */
const CONTENTS_FROM = 3;

/**
 * An article's body, preceded by a table of contents when it has several headings.
 * @param html as the server stores it
 */
export function Article({ html }: { html: string }) {
  const id = useId();
  const body = useRef<HTMLDivElement>(null);
  const headings = useMemo(() => headingTexts(html), [html]);

  const go = (event: MouseEvent, index: number) => {
    const heading = headingsIn(body.current)[index];
    if (!heading) return;
    event.preventDefault(); // a # URL would add a history entry
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    heading.scrollIntoView({ block: 'start' });
  };

  return (
    <>
      {headings.length >= CONTENTS_FROM && (
        <nav className={classes.contents} aria-labelledby={id}>
          <p id={id} className={classes.title}>
            目录
          </p>
          <ol>
            {headings.map((text, i) => (
              <li key={`${i} ${text}`}>
                <a href={`#${i + 1}`} onClick={(event) => go(event, i)}>
                  {text}
                </a>
              </li>
            ))}
          </ol>
        </nav>
      )}
      <div ref={body} className={classes.body}>
        <Reading html={html} />
      </div>
    </>
  );
}

const headingsIn = (body: HTMLElement | null) => [...(body?.querySelectorAll<HTMLElement>('h2') ?? [])];
