import { Button } from '../button/Button';
import classes from './Helpful.module.css';

export interface HelpfulProps {
  /** The user's answer, if given. */
  answer: boolean | null;
  busy?: boolean;
  onAnswer: (helpful: boolean) => void;
  /** Link to further help. */
  helpHref: string;
  /** The question and its two answers. */
  words?: { question: string; yes: string; no: string };
}

const usual = { question: '有帮助吗？', yes: '有', no: '没有' };

/** Asks for a helpful vote at the end of an article, and links to further help after a no. */
export function Helpful({ answer, busy, onAnswer, helpHref, words = usual }: HelpfulProps) {
  return (
    <div className={classes.row}>
      <span role="status">
        {answer === null ? words.question : answer ? '谢谢，记下了' : '记下了，我们会改写这一篇'}
      </span>
      <span className={classes.buttons}>
        {answer === null && (
          <>
            <Button size="s" busy={busy} onClick={() => onAnswer(true)}>
              {words.yes}
            </Button>
            <Button size="s" busy={busy} onClick={() => onAnswer(false)}>
              {words.no}
            </Button>
          </>
        )}
        {answer === false && (
          <Button size="s" variant="accent" href={helpHref}>
            找客服
          </Button>
        )}
      </span>
    </div>
  );
}
