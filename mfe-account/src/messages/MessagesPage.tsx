import { useQuery } from 'shared-router';
import { Inbox } from './inbox/Inbox';
import { Talk } from './talk/Talk';

/** 消息: notices and conversations; with a parameter, one conversation. */
export default function MessagesPage() {
  const { sessionId, goodsId, orderNo, toStaff } = useQuery('xiaoxi');
  // One parameter identifies a conversation; the most specific one wins.
  if (sessionId) return <Talk key={`s${sessionId}`} target={{ sessionId }} />;
  if (orderNo) return <Talk key={`o${orderNo}`} target={{ orderNo }} />;
  if (goodsId) return <Talk key={`g${goodsId}`} target={{ goodsId }} />;
  if (toStaff) return <Talk key={`k${toStaff}`} target={{ toStaff }} />;
  return <Inbox />;
}
