import { Note } from './Note';

/** The phrase that only the member knows, on pages about money: a copied page cannot show it. Nothing without one. */
export const PhraseNote = ({ phrase }: { phrase: string | undefined }) =>
  phrase ? (
    <Note kind="ok" icon="shieldok">
      你的防伪短语：<b>{phrase}</b>
    </Note>
  ) : null;
