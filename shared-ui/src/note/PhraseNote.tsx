import { Note } from './Note';

interface PhraseNoteProps {
  phrase: string | undefined;
  /** Full width, between the blocks of a page. */
  strip?: boolean;
}

/** The phrase that only the member knows, on pages about money: a copied page cannot show it. Nothing without one. */
export const PhraseNote = ({ phrase, strip = false }: PhraseNoteProps) =>
  phrase ? (
    <Note kind="ok" icon="shieldok" strip={strip}>
      你的防伪短语：<b>{phrase}</b>
    </Note>
  ) : null;
