import { Avatar, formatRelative, formatYuan, Price, Tag } from 'shared-ui';
import { RadioCards } from 'shared-ui/forms';
import { type Auction, quoteEnds } from '../recycle/words';
import classes from './PriceList.module.css';

type Quote = Auction['quotes'][number];

const scoreWords = ({ score }: Quote) => `商户分 ${score.toFixed(1)} / 5`;

function Amounts({ quote }: { quote: Quote }) {
  return (
    <span className={classes.amounts}>
      <span>
        <small>到手</small> <Price fen={quote.netFen} size="s" />
      </span>
      <small className="num">报 {formatYuan(quote.amountFen)}</small>
    </span>
  );
}

/** The valid quotes, one to be chosen. */
export function QuoteChoice({
  quotes,
  now,
  value,
  onChange,
}: {
  quotes: readonly Quote[];
  now: string;
  value: string | null;
  onChange: (id: string) => void;
}) {
  return (
    <RadioCards
      legend="选一家报价"
      look="rows"
      value={value}
      onChange={onChange}
      options={quotes.map((quote, index) => ({
        value: quote.id,
        lead: <Avatar name={quote.merchantMasked} size="s" />,
        label: (
          <>
            {quote.merchantMasked} {index === 0 && <Tag kind="verified">最高</Tag>}
          </>
        ),
        note: (
          <span
            className={classes.line}
          >{`${scoreWords(quote)}\u00a0· ${formatRelative(quote.at, now)}`}</span>
        ),
        fact: <Amounts quote={quote} />,
      }))}
    />
  );
}

/** Read-only quotes: of an ended auction, and withdrawn ones. */
export function QuoteRows({ quotes, now }: { quotes: readonly Quote[]; now: string }) {
  if (quotes.length === 0) return null;
  return (
    <ul className={classes.rows}>
      {quotes.map((quote) => (
        <li key={quote.id} className={quote.status === 'accepted' ? undefined : classes.past}>
          <Avatar name={quote.merchantMasked} size="s" />
          <span className={classes.who}>
            <b>
              {quote.merchantMasked}{' '}
              {quoteEnds[quote.status] && (
                <Tag kind={quote.status === 'accepted' ? 'ok' : 'muted'}>{quoteEnds[quote.status]}</Tag>
              )}
            </b>
            <small>{`${scoreWords(quote)}\u00a0· ${formatRelative(quote.at, now)}`}</small>
          </span>
          <Amounts quote={quote} />
        </li>
      ))}
    </ul>
  );
}
