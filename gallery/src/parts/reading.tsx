import { useState } from 'react';
import { Block } from 'shared-ui';
import { Article, Faq, Helpful, Points, QrCode, TopList } from 'shared-ui/reading';
import { Show } from '../Show';

const html = `<h2>什么时候</h2><p>2026 年 11 月 22 日 02:00 至 04:00。提前恢复会在<a href="#a">本页</a>写明时间。</p>
<h2>哪些操作受影响</h2><p>付款与提现<strong>暂停</strong>；浏览、收藏、聊天照常。</p>
<table><tr><th>操作</th><th>维护期间</th></tr><tr><td>付款</td><td>暂停，订单保留</td></tr><tr><td>确认收号</td><td>可用</td></tr></table>
<ul><li>第一条</li><li>WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW</li></ul>
<ol><li>先登录</li><li>再核对</li></ol><blockquote>平台人员不会以任何理由收取保证金。</blockquote>
<h2>正在进行的订单怎么办</h2><p>所有倒计时在维护期间停表，恢复后从剩余时间继续。</p>`;

export function ReadingParts() {
  const [answer, setAnswer] = useState<boolean | null>(null);
  return (
    <>
      <Block>
        <Article html={html} />
        <Helpful answer={answer} onAnswer={setAnswer} helpHref="#kefu" />
      </Block>
      <Block title="常问">
        <Faq
          items={[
            { question: '号被找回怎么办？', answer: '15 天内追回，或照价赔。' },
            {
              question: '多久能放款？一个很长的问题会换行而不会挤掉右边的箭头',
              answer: '买家确认后马上放。',
            },
          ]}
        />
      </Block>
      <Block title="十条讲清楚">
        <Points
          items={[
            { title: '保什么', text: '原主人用任何办法把号找回、改密、申诉成功' },
            { title: '保多久', text: '基础 30 天；终身方案不限时间' },
          ]}
        />
      </Block>
      <Block title="看得最多">
        <TopList
          items={['怎么退款', '换绑要多久', '包赔保什么', '怎么提现', '被骗了怎么办'].map((title, i) => ({
            title,
            href: `#help-${i}`,
            fact: `${1204 - i * 97}`,
          }))}
        />
      </Block>
      <Show name="二维码" as="pad">
        <QrCode text="https://haozhan.example/index/home" label="二维码：haozhan.example" />
      </Show>
    </>
  );
}
