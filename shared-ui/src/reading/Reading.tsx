import { useMemo } from 'react';
import { clean } from './clean';
import classes from './Reading.module.css';

/** An article's body. In: HTML as the server keeps it; what may not be shown of it is taken out here. */
export function Reading({ html }: { html: string }) {
  const shown = useMemo(() => clean(html), [html]);
  return <div className={classes.reading} dangerouslySetInnerHTML={{ __html: shown }} />;
}
