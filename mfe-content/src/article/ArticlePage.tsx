import { href, type NoticeType, type Value } from 'shared-contract';
import { useQuery } from 'shared-router';
import { api } from 'shared-sdk';
import { useCall } from 'shared-sdk/react';
import { Helpful } from 'shared-ui/reading';
import { Read } from './Read';
import { Related } from './Related';
import { Text } from './Text';
import { useHelpfulVote } from './use-helpful-vote';

/** Display name of each kind. */
const kindNames: Record<NoticeType, string> = {
  gonggao: '公告',
  xinwen: '新闻',
  bangzhu: '帮助',
  jiaoyixuzhi: '交易须知',
  zhaohui: '包赔条款',
  zhaohuianli: '包赔案例',
  jieshao: '关于号栈',
  yinsi: '隐私说明',
  xieyi: '用户协议',
  shoufei: '收费标准',
  huishou: '回收说明',
  daishou: '代售说明',
  anquan: '安全须知',
  zhaomu: '招募',
  hezuo: '商务合作',
  shanghu: '商户入驻',
};

/** One article of any kind: contents, date, readers, helpful vote, and related articles. */
export default function ArticlePage() {
  const { id } = useQuery('articleDetail');
  const article = useCall(api.getNotice, { id });
  return (
    <Read answer={article} what="文章" all={{ label: '看全部帮助', href: href('bangzhu') }}>
      {(notice) => <Article key={notice.id} notice={notice} />}
    </Read>
  );
}

function Article({ notice }: { notice: Value<'getNotice'> }) {
  const { share: _, ...voice } = useHelpfulVote(notice.id, notice.votes);
  return (
    <>
      <Text notice={notice} kind={kindNames[notice.noticeType]}>
        <Helpful {...voice} helpHref={href('contactkefu')} />
      </Text>
      <Related of={notice} to="articleDetail" title="接着看" />
    </>
  );
}
