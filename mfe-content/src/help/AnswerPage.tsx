import { href, type Value } from 'shared-contract';
import { useQuery } from 'shared-router';
import { api } from 'shared-sdk';
import { useCall } from 'shared-sdk/react';
import { Block, Note } from 'shared-ui';
import { ListRow } from 'shared-ui/lists';
import { Helpful } from 'shared-ui/reading';
import { Read } from '../article/Read';
import { Related } from '../article/Related';
import { Text } from '../article/Text';
import { useHelpfulVote } from '../article/use-helpful-vote';
import classes from './Help.module.css';

/** One question: the answer in a sentence first, then the instructions; a helpful vote, or a link to staff. */
export default function AnswerPage() {
  const { id } = useQuery('helpdetail');
  const answer = useCall(api.getNotice, { id });
  return (
    <Read answer={answer} what="帮助" all={{ label: '看全部帮助', href: href('bangzhu') }}>
      {(notice) => <Answer key={notice.id} notice={notice} />}
    </Read>
  );
}

function Answer({ notice }: { notice: Value<'getNotice'> }) {
  const { share, ...voice } = useHelpfulVote(notice.id, notice.votes);
  return (
    <>
      <Text
        notice={notice}
        kind={notice.category ?? '帮助'}
        lead={
          notice.summary && (
            <Note kind="accent" icon="check">
              <b className={classes.answer}>{notice.summary}</b>
            </Note>
          )
        }
      >
        <Helpful
          {...voice}
          words={{ question: '解决了吗？', yes: '解决了', no: '没有' }}
          helpHref={href('contactkefu')}
        />
        {share && (
          <p className={classes.share}>
            <span className="num">{share.total}</span> 人说过，其中 <b className="num">{share.percent}%</b>{' '}
            解决了
          </p>
        )}
      </Text>
      <Related of={notice} to="helpdetail" title="相关的问题" />
      <Block flush>
        <ListRow icon="headset" label="还没解决，找客服" value="带上订单号去聊" href={href('contactkefu')} />
      </Block>
    </>
  );
}
