import { useState } from 'react';
import {
  ActionBar,
  ActionIcon,
  Block,
  Button,
  FactRow,
  Facts,
  Icon,
  type IconName,
  icons,
  Logo,
  NavBar,
  NavButton,
  Note,
  OfflineStrip,
  SearchField,
  TabBar,
} from 'shared-ui';
import { PhraseNote, Switch } from 'shared-ui/forms';
import { Crumbs, ListRow } from 'shared-ui/lists';
import { Ticket, TicketPart, TicketTotal } from 'shared-ui/orders';
import { nothing } from '../data';
import classes from '../Gallery.module.css';
import { Show } from '../Show';

export function Frame() {
  const [words, setWords] = useState('百星');
  return (
    <>
      <Show name="页头" as="stage">
        <NavBar
          title="买号"
          back={{ onClick: nothing }}
          right={
            <>
              <NavButton icon="share" label="分享" onClick={nothing} />
              <NavButton icon="chat" label="消息" badge={120} onClick={nothing} />
            </>
          }
        />
      </Show>
      <Show name="页头，长题与文字按钮" as="stage">
        <NavBar
          title="最强王者赛季限定皮肤说明"
          back={{ onClick: nothing }}
          backLabel="关闭"
          right={<NavButton label="存草稿" onClick={nothing} />}
        />
      </Show>
      <Show name="页头，搜索" as="stage">
        <NavBar back={{ onClick: nothing }}>
          <SearchField
            value={words}
            onChange={setWords}
            onSubmit={nothing}
            placeholder="搜皮肤、段位、编号"
          />
        </NavBar>
      </Show>
      <Show name="标签栏" as="stage">
        <TabBar
          hrefs={{ home: '#home', buy: '#buy', sell: '#sell', message: '#message', me: '#me' }}
          current="buy"
          unread={3}
        />
      </Show>
      <Show name="操作条" as="stage">
        <ActionBar
          icons={
            <>
              <ActionIcon icon="heart" label="收藏" on onClick={nothing} />
              <ActionIcon icon="chat" label="咨询" onClick={nothing} />
              <ActionIcon icon="compare" label="对比" onClick={nothing} />
            </>
          }
        >
          <Button variant="primary">购买 ¥1,280.00</Button>
        </ActionBar>
      </Show>
      <Show name="操作条，不能按的缘由" as="stage">
        <ActionBar lead="合计 ¥1,356.80" reason="离线时不能下单，联网后再试">
          <Button>预览</Button>
          <Button variant="primary" disabled>
            提交订单
          </Button>
        </ActionBar>
      </Show>
      <Show name="操作条，960 px 起带一句话" as="stage">
        <ActionBar wideLead="客服从不收保证金、解冻金。">
          <Button>留言</Button>
          <Button variant="primary">看我的会话</Button>
        </ActionBar>
      </Show>
      <Show name="离线">
        <OfflineStrip savedText="11-20 14:02" onRetry={nothing} />
      </Show>
      <Show name="位置，960 px 起" as="pad">
        <Crumbs
          above={[
            { href: '#home', text: '首页' },
            { href: '#list', text: '王者荣耀' },
          ]}
          here="V10·皮肤486"
        />
      </Show>
      <Show name="标志与图标" as="row">
        <Logo named />
        <div className={classes.row}>
          {(Object.keys(icons) as IconName[]).map((name) => (
            <Icon key={name} name={name} />
          ))}
        </div>
      </Show>
    </>
  );
}

export function Rows() {
  const [on, setOn] = useState(true);
  return (
    <>
      <Block title="换绑与归属" note="11-18 15:24 核对" more={{ label: '全部', onClick: nothing }}>
        <Facts pairs>
          <FactRow label="手机" value="可换绑" tone="ok" />
          <FactRow label="邮箱" value={null} />
          <FactRow label="服务费 5%（最低 ¥5，最高 ¥2,000）" value="−¥115.00" figure />
          <FactRow label="备注" value="很长很长的一个说明会换到下一行而不会挤出去或者盖住别的字" />
        </Facts>
      </Block>
      <Block flush title="设置" aside="3 项">
        <ListRow icon="phone" label="手机" value="120 •••• 0417" onClick={nothing} />
        <ListRow icon="id" label="实名" note="购买和寄售都要" value="未认证" href="#realname" />
        <ListRow icon="bell" label="夜间" value={<Switch on={on} onChange={setOn} label="夜间" />} />
        <ListRow label="退出登录" centred onClick={nothing} />
      </Block>
      <Ticket>
        <TicketPart>
          <Facts>
            <FactRow label="商品" value="¥1,280.00" figure />
            <FactRow label="终身包赔 6%" value="¥76.80" figure />
          </Facts>
        </TicketPart>
        <TicketTotal label="应付" fen={135680} />
      </Ticket>
      <div className={classes.pad}>
        {(['plain', 'accent', 'ok', 'wait', 'danger', 'info'] as const).map((kind) => (
          <Note key={kind} kind={kind}>
            <b>{kind}</b> 号栈从不收取保证金、解冻金，也不会向你要密码或验证码。
          </Note>
        ))}
      </div>
      <Note kind="wait" strip>
        已售出，看看相似的
      </Note>
      <PhraseNote phrase="橘猫爱吃冻干" strip />
    </>
  );
}
