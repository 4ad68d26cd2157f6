import { useState } from 'react';
import { Avatar, Badge, Button, Price, Tag, WasPrice } from 'shared-ui';
import { Checkbox, ControlRow, FormProgress, LetterTile, RadioCards, Stepper, Switch } from 'shared-ui/forms';
import { Chip, ChipGrid, Chips, InsetSwitch, SegmentTabs } from 'shared-ui/lists';
import { nothing } from '../data';
import classes from '../Gallery.module.css';
import { Show } from '../Show';

const variants = ['primary', 'plain', 'accent', 'danger', 'text'] as const;

export function Buttons() {
  return (
    <>
      {(['l', 'm', 's'] as const).map((size) => (
        <Show key={size} name={`按钮 ${size}`} as="row">
          {variants.map((variant) => (
            <Button key={variant} variant={variant} size={size} onClick={nothing}>
              {variant}
            </Button>
          ))}
          <Button size={size} busy>
            正在提交
          </Button>
          <Button size={size} disabled>
            不能按
          </Button>
          <Button size={size} icon="retry" href="#again">
            链接
          </Button>
        </Show>
      ))}
      <Show name="整行" as="pad">
        <Button variant="primary" wide onClick={nothing}>
          很长的一句话也放在一个按钮里，看它会不会挤出去
        </Button>
      </Show>
      <Show name="标签" as="row">
        <Tag kind="verified" icon="shieldok">
          验 11-18
        </Tag>
        <Tag>可二次实名</Tag>
        <Tag kind="missing">未披露 2</Tag>
        <Tag kind="ok">降 400</Tag>
        <Tag kind="wait">待付款</Tag>
        <Tag kind="danger">驳回</Tag>
        <Tag kind="info">公告</Tag>
        <Tag kind="muted">已下架</Tag>
        <Badge count={3} label="条未读" />
        <Badge count={128} label="条未读" />
        <Badge count={2} kind="accent" label="个条件" />
      </Show>
      <Show name="价格" as="row">
        <Price fen={128000} size="s" />
        <Price fen={128000} />
        <Price fen={128099} size="l" />
        <Price fen={128000} size="xl" always />
        <Price fen={350} per="/时" />
        <Price fen={-6400} always />
        <WasPrice fen={168000} />
      </Show>
      <Show name="头像与字块" as="row">
        <Avatar name="石桥听雨" size="s" />
        <Avatar name="青" />
        <Avatar name="🔥号行" size="l" />
        <LetterTile letter="支" tone="blue" />
        <LetterTile letter="微" tone="green" />
        <LetterTile letter="余" />
      </Show>
    </>
  );
}

const views = [
  { key: 'buy', label: '我买的', count: 12 },
  { key: 'sell', label: '我卖的', count: 3 },
  { key: 'recycle', label: '回收' },
] as const;
const states = (counted: boolean) =>
  ['全部', '待付款', '已付款', '换绑中', '待确认', '退款中', '已完成'].map((label, i) => ({
    key: String(i),
    label,
    ...(counted && { count: i * 100 }),
  }));

export function Choices() {
  const [view, setView] = useState<(typeof views)[number]['key']>('buy');
  const [state, setState] = useState('0');
  const [counted, setCounted] = useState(false);
  const [plan, setPlan] = useState<'basic' | 'lifetime'>('basic');
  const [agreed, setAgreed] = useState(false);
  const [on, setOn] = useState(false);
  const [hours, setHours] = useState(12);
  const [type, setType] = useState(0);
  return (
    <>
      <Show name="两三个视图" as="pad">
        <InsetSwitch label="订单种类" tabs={views} value={view} onChange={setView} wide />
      </Show>
      <Show name="一行状态">
        <SegmentTabs
          label="订单状态"
          tabs={states(counted)}
          value={state}
          onChange={setState}
          panelId="orders-panel"
        />
        <div id="orders-panel" role="tabpanel" aria-label="订单" className={classes.pad}>
          {states(false)[Number(state)]?.label}
        </div>
        <Button size="s" onClick={() => setCounted(true)}>
          数目到了
        </Button>
      </Show>
      <Show name="一排小片">
        <Chips label="类型" sheet>
          {['全部', '订单', '商品', '降价', '报价', '包赔', '系统'].map((name, i) => (
            <Chip key={name} on={i === type} onClick={() => setType(i)}>
              {name}
            </Chip>
          ))}
          <Chip removable onClick={nothing}>
            ¥500–2000
          </Chip>
        </Chips>
      </Show>
      <Show name="方片" as="pad">
        <ChipGrid label="系统" note="单选" fact="2 项">
          {['安卓', 'iOS', '不限', '很长的一个选项名称'].map((name, i) => (
            <Chip key={name} square on={i === 0} disabled={i === 2} onClick={nothing}>
              {name}
            </Chip>
          ))}
        </ChipGrid>
      </Show>
      <Show name="几选一" as="pad">
        <RadioCards
          legend="包赔"
          value={plan}
          onChange={setPlan}
          options={[
            { value: 'basic', label: '基础包赔 30 天', note: '找回照价赔', fact: '免费' },
            { value: 'lifetime', label: '终身包赔', note: '不限时间', fact: '¥76.80' },
          ]}
        />
      </Show>
      <Show name="几选一，成行">
        <RadioCards
          look="rows"
          legend="付款方式"
          value={plan}
          onChange={setPlan}
          options={[
            { value: 'basic', label: '支付宝', lead: <LetterTile letter="支" tone="blue" /> },
            {
              value: 'lifetime',
              label: '余额',
              note: '不够',
              lead: <LetterTile letter="余" />,
              disabled: true,
            },
          ]}
        />
      </Show>
      <Show name="勾选" as="pad">
        <Checkbox checked={agreed} onChange={(event) => setAgreed(event.currentTarget.checked)}>
          我已读 <a href="#xieyi">用户协议</a>
        </Checkbox>
        <Checkbox error="先勾选，再登录">没有勾</Checkbox>
      </Show>
      <Show name="控制行" as="pad">
        <ControlRow label="可议价" note="买家可以在聊天里还价">
          <Switch on={on} onChange={setOn} label="可议价" />
        </ControlRow>
        <ControlRow label="竞价时长">
          <Stepper label="竞价时长" value={hours} onChange={setHours} min={6} max={24} step={6} unit="小时" />
        </ControlRow>
        <ControlRow label="手机号可换绑">
          <InsetSwitch
            label="手机号可换绑"
            value={view}
            onChange={setView}
            tabs={[
              { key: 'buy', label: '可以' },
              { key: 'sell', label: '不可以' },
              { key: 'recycle', label: '未披露' },
            ]}
          />
        </ControlRow>
      </Show>
      <FormProgress step="第 2 步，共 2 步" share={11 / 16} fact="11 / 16 项" />
    </>
  );
}
