import { useState } from 'react';
import { useQuery } from 'shared-router';
import { Sent } from '../tickets/Sent';
import { WithDraft } from '../tickets/WithDraft';
import { ReportForm } from './ReportForm';

/** 举报冒充: names somebody who poses as the platform, with a picture (decision 073). */
export default function ReportPage() {
  const { kind = '', value = '' } = useQuery('report');
  const [sentId, setSentId] = useState<string>();
  if (sentId)
    return (
      <Sent
        id={sentId}
        problemType="impostor"
        next="核实以后会列进黑号库，谁再查这个账号都看得到。结果发到“消息”和“我的工单”。"
        isMember
        onAgain={() => setSentId(undefined)}
      />
    );
  return (
    <WithDraft whole page={['report', kind, value].filter(Boolean).join('/')}>
      {(begun) => <ReportForm key={begun.key} begun={begun} asked={{ kind, value }} onSent={setSentId} />}
    </WithDraft>
  );
}
