import { useState } from 'react';
import { href, type RouteName } from 'shared-contract';
import { useQuery } from 'shared-router';
import { api, session, state } from 'shared-sdk';
import { useCall, useGames, useStream } from 'shared-sdk/react';
import { Block, Button, Page } from 'shared-ui';
import { fenOf, RadioCards, TextInput } from 'shared-ui/forms';
import { TermsLink } from '../../shared/terms/Terms';
import { GameHead } from '../listing-form/GameHead';
import { NetLines } from '../listing-form/NetLines';
import { priceProblem } from '../listing-form/price';
import { useNet } from '../listing-form/use-net';
import { Drafts } from './Drafts';
import { firstGameId } from './first-game';
import { GameDeals } from './GameDeals';
import { MyGoods } from './MyGoods';
import { waysToSell } from './modes';
import classes from './SellPage.module.css';

/** 我要卖: the game, the ways to sell, the net amount, and drafts. Public. */
export default function SellPage() {
  const net = useNet();
  const { from } = useQuery('sell');
  const { games } = useGames();
  const current = useStream(state.currentGameName$, '');
  const member = useStream(session.token$, null) !== null;
  // Opened from a valuation: its game is preselected.
  const valued = useCall(api.getAssessment, from && member ? { id: from } : null);
  const [picked, setPicked] = useState<string>();
  const gameId = picked ?? firstGameId(games, [valued.value?.gameName, current]);
  const [way, setWay] = useState<RouteName>('BasicInformation');
  const [price, setPrice] = useState('');
  const [left, setLeft] = useState(false);
  const priceFen = price && !priceProblem(price) ? fenOf(price) : undefined;
  const account = picked ? undefined : from;
  const start =
    way === 'sale'
      ? href('sale', account ? { id: account } : { gameId })
      : href(way as 'BasicInformation' | 'jingjiahuishou', account ? { from: account } : { gameId });

  return (
    <Page foot="tabs">
      <div className={classes.page}>
        <div>
          <Block first>
            <GameHead
              gameId={gameId ?? ''}
              note={(game) => game && <GameDeals gameId={game.id} />}
              onPick={({ id }) => setPicked(id)}
            />
          </Block>
          <Block title="怎么卖" note="到手不同，快慢不同">
            <RadioCards legend="怎么卖" options={waysToSell(priceFen, net)} value={way} onChange={setWay} />
          </Block>
        </div>
        <div className={classes.fees}>
          <Block title="费用先算清" aside={<TermsLink kind="shoufei">收费标准</TermsLink>}>
            <TextInput
              label={<span className="aloud">挂牌价</span>}
              lead="¥"
              unit="挂牌价"
              figure
              inputMode="decimal"
              autoComplete="off"
              placeholder="想卖多少"
              value={price}
              error={left && price ? priceProblem(price) : undefined}
              onChange={(event) => setPrice(event.currentTarget.value)}
              onBlur={() => setLeft(true)}
            />
            <NetLines priceFen={priceFen} />
          </Block>
        </div>
        {member && (
          <Block flush>
            <Drafts />
            <MyGoods />
          </Block>
        )}
        <div className={classes.room} />
        <div className={classes.start}>
          <Button variant="primary" wide href={start}>
            {member ? '开始填写' : '登录后开始填写'}
          </Button>
        </div>
      </div>
    </Page>
  );
}
