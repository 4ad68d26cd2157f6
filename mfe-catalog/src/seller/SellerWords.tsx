import { type SellerWord, type WordFault, wordFaults } from 'shared-contract';
import { api } from 'shared-sdk';
import { usePages } from 'shared-sdk/pages';
import { Block, FailedState, formatDay, formatYuan, SkeletonBlock, Tag } from 'shared-ui';
import { LoadMore } from 'shared-ui/lists';
import classes from './SellerPage.module.css';

/** What buyers of settled orders say, one each, with the seller's answers. */
export function SellerWords({ id }: { id: string }) {
  const words = usePages(api.listSellerWords, { id });
  const { rows, state, error, total } = words;
  return (
    <Block
      title="买家的一句话"
      note={state === 'done' || rows.length > 0 ? `${total} 句，下过单才能写` : undefined}
    >
      {rows.length > 0 ? (
        <>
          <ul>
            {rows.map((word) => (
              <Word key={word.id} word={word} />
            ))}
          </ul>
          {(words.hasMore || state === 'failed') && <LoadMore pages={words} />}
        </>
      ) : error !== undefined ? (
        <FailedState boxed onRetry={words.retry} />
      ) : state !== 'done' ? (
        <SkeletonBlock lines={3} />
      ) : (
        <p className={classes.none}>还没有买家写过。</p>
      )}
    </Block>
  );
}

function Word({ word }: { word: SellerWord }) {
  const { buyerMasked, at, gameName, priceFen, outcome, text, fault, answer } = word;
  return (
    <li className={classes.word}>
      <p className={classes.said}>
        <span>
          {buyerMasked}&nbsp;· {formatDay(at)} 买 {gameName}{' '}
          <span className="num">{formatYuan(priceFen)}</span>
        </span>
        {outcome === 'completed' ? <Tag kind="ok">确认收号</Tag> : <Tag kind="danger">退款完成</Tag>}
      </p>
      {text === null ? <TakenDown fault={fault} /> : <p className={classes.text}>{text}</p>}
      {answer && (
        <div className={classes.answer}>
          {answer.text === null ? <TakenDown fault={answer.fault} /> : `卖家：${answer.text}`}
        </div>
      )}
    </li>
  );
}

const TakenDown = ({ fault }: { fault: WordFault | null }) => (
  <p className={classes.down}>已撤下：{fault && wordFaults[fault]}</p>
);
