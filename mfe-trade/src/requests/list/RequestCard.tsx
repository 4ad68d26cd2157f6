import { href } from 'shared-contract';
import type { BuyAnswer, BuyRequest } from 'shared-contract/shapes';
import { Block, Button, formatDateTime, formatFen, formatYuan, Image, Tag, type TagKind } from 'shared-ui';
import { TextLink } from 'shared-ui/forms';
import classes from '../../offers/Offers.module.css';
import { useRequestActs } from './use-request-acts';

/** All others have ended without a deal. */
const kinds: Partial<Record<BuyRequest['status'], TagKind>> = {
  open: 'wait',
  bought: 'ok',
};

/** One request: the conditions, the price with the frozen money, until when, and what each side can do. */
export function RequestCard({ request, onChanged }: { request: BuyRequest; onChanged: () => void }) {
  const { name, gameName, conditions, priceFen, status, statusText, until, role, answers, fitting } = request;
  const acts = useRequestActs(request, onChanged);
  const isBuyer = role === 'buyer';
  const isOpen = status === 'open';
  return (
    <article aria-label={`${name}，出到 ${formatYuan(priceFen)}`}>
      <Block>
        <div className={classes.card}>
          <p className={classes.line}>
            <b>{name}</b>
            <Tag kind={kinds[status] ?? 'muted'}>{statusText}</Tag>
          </p>
          <p className={classes.terms}>
            <Tag>{gameName}</Tag>
            {conditions.map(({ key, text }) => (
              <Tag key={key}>{text}</Tag>
            ))}
          </p>
          <p className={classes.line}>
            <span>
              出到 <b className="num">{formatYuan(priceFen)}</b>
              {!isBuyer && (
                <>
                  ，你到手 <b className="num">{formatFen(request.netFen)}</b>
                </>
              )}
            </span>
            {isOpen && (
              <span className={classes.quiet}>
                {isBuyer ? '' : `买过 ${request.deals} 笔，`}冻结{' '}
                <span className="num">{formatFen(request.frozenFen)}</span>，到{' '}
                <span className="num">{formatDateTime(until)}</span>
              </span>
            )}
          </p>
          {answers.map((given) => (
            <AnswerRow key={given.id} given={given} isBuyer={isBuyer} isOpen={isOpen} acts={acts} />
          ))}
          {fitting.map((goods) => (
            <div key={goods.id} className={classes.answer}>
              <Image src={goods.coverUrl} alt="" ratio="square" />
              <div>
                <TextLink href={href('goodDetail', { id: goods.id })}>{goods.title}</TextLink>
                <p className={classes.quiet}>挂价 {formatYuan(goods.priceFen)}</p>
              </div>
              <Button
                size="s"
                variant="accent"
                busy={acts.busy}
                onClick={() => void acts.answer(goods.id, Math.min(goods.priceFen, priceFen))}
              >
                应这个
              </Button>
            </div>
          ))}
          {isBuyer && (isOpen || request.orderNo) && (
            <div className={classes.actions}>
              {request.orderNo && (
                <Button size="m" href={href('orderDetail', { orderNo: request.orderNo })}>
                  看订单
                </Button>
              )}
              {isOpen && (
                <Button size="m" busy={acts.busy} onClick={() => void acts.withdraw()}>
                  撤回求购，解冻 {formatFen(request.frozenFen)}
                </Button>
              )}
            </div>
          )}
        </div>
      </Block>
    </article>
  );
}

interface AnswerRowProps {
  given: BuyAnswer;
  isBuyer: boolean;
  isOpen: boolean;
  acts: ReturnType<typeof useRequestActs>;
}

function AnswerRow({ given, isBuyer, isOpen, acts }: AnswerRowProps) {
  const { goods, priceFen, payFen, netFen, status, statusText, until } = given;
  const isLiving = isOpen && status === 'open';
  return (
    <div className={classes.answer}>
      <Image src={goods.coverUrl} alt="" ratio="square" />
      <div>
        <TextLink href={href('goodDetail', { id: goods.id })}>{goods.title}</TextLink>
        <p className={classes.quiet}>
          按 <span className="num">{formatYuan(priceFen)}</span>，
          {isBuyer ? `你付 ${formatFen(payFen)}` : `你到手 ${formatFen(netFen)}`}
          {isLiving ? `，${formatDateTime(until)} 前有效` : `\u00a0· ${statusText}`}
        </p>
      </div>
      {isLiving && (
        <div className={classes.pair}>
          {isBuyer ? (
            <>
              <Button size="s" busy={acts.busy} onClick={() => acts.decline(given.id)}>
                不要
              </Button>
              <Button size="s" variant="primary" busy={acts.busy} onClick={() => void acts.buy(given)}>
                买下
              </Button>
            </>
          ) : (
            <Button size="s" busy={acts.busy} onClick={() => acts.takeBack(given.id)}>
              收回
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
