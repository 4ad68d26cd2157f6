import { type FormEvent, useState } from 'react';
import { api, fieldMessage } from 'shared-sdk';
import { problemText } from 'shared-sdk/forms';
import { useSubmit } from 'shared-sdk/react';
import { Block, Button, Drawer, toast } from 'shared-ui';
import { TextInput } from 'shared-ui/forms';
import { ListRow } from 'shared-ui/lists';
import classes from './Code.module.css';

const MAX = 12;

const fakes = [
  ['没有防伪短语', '我们发给你的每一条，都有你自己定的那一句'],
  ['带链接', '短信里从不放链接，也不放二维码'],
  ['问你要', '验证码、密码、口令，都不会在短信里问'],
  ['要保证金', '任何名目先打钱的，一律是假的'],
] as const;

/** The phrase that the member chose: every SMS and the pages about money carry it. */
export function Phrase({ phrase, onSaved }: { phrase: string | null; onSaved: () => void }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Block title="短信和付款页的防伪短语" flush>
        <ListRow
          icon="edit"
          label={phrase ?? '还没有定'}
          note={phrase ? '短信、收银台和提现都会写着它' : '定一句只有你知道的话'}
          value={phrase ? '更换' : '去定'}
          onClick={() => setIsOpen(true)}
        />
      </Block>
      <Block title="这样的短信不是号栈的">
        <dl className={classes.fakes}>
          {fakes.map(([what, text]) => (
            <div key={what}>
              <dt>{what}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </Block>
      <Drawer open={isOpen} onClose={() => setIsOpen(false)} title="防伪短语" low>
        {isOpen && (
          <PhraseForm
            phrase={phrase}
            onSaved={() => {
              setIsOpen(false);
              onSaved();
            }}
          />
        )}
      </Drawer>
    </>
  );
}

function PhraseForm({ phrase, onSaved }: { phrase: string | null; onSaved: () => void }) {
  const [text, setText] = useState(phrase ?? '');
  const [problem, setProblem] = useState<string>();
  const saving = useSubmit(api.savePhrase, {
    done: (saved) => {
      toast(saved.phrase ? '定好了，下一条短信就会写着它' : '去掉了');
      onSaved();
    },
    failed: (error) => setProblem(fieldMessage(error, 'phrase') ?? problemText(error)),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!text.trim() && !phrase) return setProblem('写一句 2–12 个字的话');
    saving.submit({ phrase: text });
  };
  return (
    <form className={classes.phrase} onSubmit={submit} noValidate>
      <TextInput
        label="防伪短语"
        hint="2–12 个字，不要用密码或生日"
        maxLength={MAX}
        counter
        autoComplete="off"
        placeholder="如：橘猫爱吃冻干"
        value={text}
        error={problem}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setProblem(undefined);
        }}
      />
      <Button type="submit" variant="primary" wide busy={saving.busy}>
        {phrase && !text.trim() ? '去掉' : '保存'}
      </Button>
    </form>
  );
}
