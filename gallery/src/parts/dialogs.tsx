import { type ReactNode, useState } from 'react';
import { Button, Dismissed, Drawer, messageBox, openImages, toast } from 'shared-ui';
import { actionSheet, promptBox, TextInput } from 'shared-ui/forms';
import { covers } from '../data';
import { Show } from '../Show';

export function Dialogs() {
  const [said, setSaid] = useState('还没有问');
  const [open, setOpen] = useState(false);
  /** A button that opens a dialog, and its result as text for tests. */
  const ask = (name: string, question: () => Promise<unknown>): ReactNode => (
    <Button
      key={name}
      onClick={() => {
        setSaid(`${name}：正在问`);
        question().then(
          (answer) => setSaid(`${name}：答 ${answer === undefined ? '确定' : JSON.stringify(answer)}`),
          (reason: unknown) =>
            setSaid(`${name}：${reason instanceof Dismissed ? `离开 ${reason.how}` : '出错'}`),
        );
      }}
    >
      {name}
    </Button>
  );
  return (
    <>
      <Show name="结果" as="pad">
        <output>{said}</output>
      </Show>
      <Show name="消息框" as="row">
        {ask('告知', () => messageBox.alert('密码已改，其他设备要重新登录。'))}
        {ask('确认', () =>
          messageBox.confirm('确认收号后，¥1,280.00 会放给卖家。', { title: '确认收号？', kind: 'warn' }),
        )}
        {ask('危险', () =>
          messageBox.confirm('下架后买家看不到它。', {
            title: '下架？',
            kind: 'danger',
            confirmText: '下架',
          }),
        )}
        {ask('填写', () =>
          promptBox('整数，最低 ¥840', {
            title: '改价',
            lead: '¥',
            hint: '现价 ¥1,280',
            inputMode: 'numeric',
            pattern: /^\d+$/,
            validate: (text) => Number(text) >= 840 || '最低 ¥840，低于它审核不会过',
          }),
        )}
        {ask('样式', () => promptBox('四位数字', { title: '验证', pattern: /^\d{4}$/ }))}
        {ask('自己的话', () =>
          promptBox('四位数字', { title: '验证', pattern: /^\d{4}$/, errorText: '要四位数字' }),
        )}
        {ask('判断', () => promptBox('偶数', { title: '验证', validate: (text) => Number(text) % 2 === 0 }))}
        {ask('随便写', () => promptBox('都可以', { title: '备注', defaultValue: '原样', maxLength: 20 }))}
        {ask('长话', () =>
          messageBox.confirm('很长的话。'.repeat(200), { title: '一个很长很长很长很长很长很长的题目' }),
        )}
        {ask('两层', async () => {
          const under = messageBox.confirm('下面的');
          const over = await messageBox.confirm('上面的').then(
            () => '上确定',
            () => '上离开',
          );
          setSaid(`两层：${over}`);
          return under;
        })}
        {ask('框上看图', async () => {
          const under = messageBox.confirm('图在上面');
          await openImages(covers, 0);
          setSaid('框上看图：图关了');
          return under;
        })}
      </Show>
      <Show name="动作单" as="row">
        {ask('动作', () =>
          actionSheet({
            title: '怎么处理',
            actions: [
              { key: 'proof', label: '补凭证', note: '还可补 3 张' },
              { key: 'talk', label: '和客服说', disabled: true },
              { key: 'refund', label: '申请退款', danger: true },
            ],
          }),
        )}
        <Button onClick={() => setOpen(true)}>抽屉</Button>
      </Show>
      <Drawer
        open={open}
        onClose={() => setOpen(false)}
        title="补一份凭证"
        low
        foot={<Button variant="primary">提交</Button>}
      >
        <TextInput label="说明" />
        <Button onClick={() => openImages(covers)}>抽屉上看图</Button>
      </Drawer>
      <Show name="短讯" as="row">
        <Button onClick={() => toast('已复制')}>短讯</Button>
        <Button onClick={() => toast('已收藏', { kind: 'ok' })}>做成了</Button>
        <Button
          onClick={() =>
            toast('已从对比里拿掉', {
              kind: 'ok',
              action: { label: '撤销', onSelect: () => toast('恢复了') },
            })
          }
        >
          可以撤销
        </Button>
        <Button onClick={() => toast('没有发出去，请再试一次', { kind: 'danger' })}>没做成</Button>
      </Show>
    </>
  );
}
