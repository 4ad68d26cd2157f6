import { useState } from 'react';
import { href, type OrderDetail, type SellerWord, type Value, wordFaults, wordLength } from 'shared-contract';
import { api, fieldMessage, Refused, session } from 'shared-sdk';
import { createDrafts, problemText, unanswered, useStoredDraft } from 'shared-sdk/forms';
import { useCall, useSubmit } from 'shared-sdk/react';
import { Block, Button, FailedState, formatDay, Note, toast } from 'shared-ui';
import { TextArea } from 'shared-ui/forms';
import { ListRow } from 'shared-ui/lists';
import classes from './OrderWord.module.css';

const drafts = createDrafts('words', () => ({ text: '', savedAt: 0 }));

/** What the buyer says of the seller once the order is settled, and the seller's answer: each once. */
export default function OrderWord({ order: { orderNo } }: { order: OrderDetail }) {
  const said = useCall(api.getOrderWord, { orderNo });
  const { value } = said;
  if (!value)
    return said.state === 'failed' ? (
      <Block title="评价">
        <FailedState boxed onRetry={said.refetch} />
      </Block>
    ) : null;
  const { role, sellerNo, word, writeUntil, mayAnswer } = value;
  if (!word && !writeUntil) return null;
  const page = sellerNo && <ListRow icon="user" label="看卖家页" href={href('seller', { id: sellerNo })} />;
  return (
    <>
      <Block
        title={role === 'buyer' ? '评价卖家' : '买家的评价'}
        note={writeUntil ? `${formatDay(writeUntil)} 前可以写，每单一句` : undefined}
      >
        {word && <Said word={word} />}
        {writeUntil && <WriteWord orderNo={orderNo} onDone={said.refetch} />}
        {mayAnswer && <AnswerWord orderNo={orderNo} onDone={said.refetch} />}
      </Block>
      {page && <Block flush>{page}</Block>}
    </>
  );
}

function Said({ word: { at, text, fault, answer } }: { word: SellerWord }) {
  return (
    <div className={classes.said}>
      <p>{text ?? `已撤下：${fault && wordFaults[fault]}`}</p>
      <small>{formatDay(at)} 写，显示在卖家页，只露买家名字的第一个字</small>
      {answer && (
        <p className={classes.answer}>
          卖家：{answer.text ?? `已撤下：${answer.fault && wordFaults[answer.fault]}`}
        </p>
      )}
    </div>
  );
}

interface FormProps {
  orderNo: string;
  onDone: () => void;
}

function WriteWord({ orderNo, onDone }: FormProps) {
  const writing = useSubmit(api.writeSellerWord, { done: doneWith('写好了，谢谢', orderNo, onDone) });
  return (
    <WordForm
      label="一句话说说这次交易"
      hint="号和描述一样吗、交号快不快。写了不能改，不要留联系方式。"
      button="发布评价"
      orderNo={orderNo}
      sending={writing}
      onSend={(text) => writing.submit({ orderNo, text })}
    />
  );
}

function AnswerWord({ orderNo, onDone }: FormProps) {
  const answering = useSubmit(api.answerSellerWord, { done: doneWith('已回复', orderNo, onDone) });
  return (
    <WordForm
      label="回复买家"
      hint="只能回复一次，显示在评价下面。"
      button="回复"
      orderNo={orderNo}
      sending={answering}
      onSend={(text) => answering.submit({ orderNo, text })}
    />
  );
}

/** A member's word of an order: they are its buyer or its seller. */
const draftKey = (orderNo: string) => (session.userId ? `${session.userId}/${orderNo}` : undefined);

const doneWith = (words: string, orderNo: string, then: () => void) => (_word: Value<'writeSellerWord'>) => {
  const key = draftKey(orderNo);
  if (key) void drafts.discard(key);
  toast(words, { kind: 'ok' });
  then();
};

/** What is typed is the member's draft until it is sent. */
function WordForm({
  label,
  hint,
  button,
  orderNo,
  sending: { busy, error },
  onSend,
}: {
  label: string;
  hint: string;
  button: string;
  orderNo: string;
  sending: { busy: boolean; error: unknown };
  onSend: (text: string) => void;
}) {
  const key = draftKey(orderNo);
  const stored = useStoredDraft(drafts, key);
  const [typed, setTyped] = useState<string>();
  const text = typed ?? stored?.text ?? '';
  const [tried, setTried] = useState(false);
  const short = text.trim().length < wordLength.min;
  const problem =
    tried && short ? `请写 ${wordLength.min}–${wordLength.max} 个字` : fieldMessage(error, 'text');
  const atField = error instanceof Refused && error.fields.length > 0;
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (!short && !busy) onSend(text);
      }}
    >
      <TextArea
        label={label}
        hint={hint}
        rows={3}
        maxLength={wordLength.max}
        value={text}
        error={problem}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          if (key) drafts.update(key, { text: currentTarget.value });
        }}
      />
      {error !== undefined && !atField && (
        <div role="alert">
          <Note kind="danger">{problemText(error, unanswered.action)}</Note>
        </div>
      )}
      <Button type="submit" variant="accent" size="m" busy={busy}>
        {button}
      </Button>
    </form>
  );
}
