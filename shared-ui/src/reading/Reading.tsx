import { useMemo } from 'react';
import { clean } from './clean';
import classes from './Reading.module.css';

/**
 * An article's body.
 * @param html as the server stores it; sanitised here
 */
export function Reading({ html }: { html: string }) {
  const shown = useMemo(() => clean(html), [html]);
  return <div className={classes.reading} dangerouslySetInnerHTML={{ __html: shown }} />;
}
