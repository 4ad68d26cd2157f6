import classes from './Reading.module.css';

/** An article's body. In: HTML that has been sanitised already (the server does, and the page again). */
export function Reading({ html }: { html: string }) {
  return <div className={classes.reading} dangerouslySetInnerHTML={{ __html: html }} />;
}
