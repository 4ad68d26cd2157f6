import { useState } from 'react';
import { href, type Problem, type Profile } from 'shared-contract';
import { useStoredDraft } from 'shared-sdk/forms';
import { ActionBar, Block, Button, FactRow, Facts, formatDateTime, Note, Page } from 'shared-ui';
import { Steps } from 'shared-ui/figures';
import { FormSkeleton } from 'shared-ui/forms';
import { ResultHead } from 'shared-ui/orders';
import { ApplicationForm } from './ApplicationForm';
import { drafts } from './drafts';
import { Terms } from './Terms';

interface ApplicationProps {
  profile: Profile;
  /** The newest one; absent before the first. */
  last: Problem | undefined;
  onSent: () => void;
}

const steps = [
  { title: '提交' },
  { title: '核对资料', note: '1 个工作日' },
  { title: '开通', note: '即可报价' },
];

/** State of the member's application: not possible yet, form, under review, or refused and to be resubmitted. */
export function Application({ profile, last, onSent }: ApplicationProps) {
  const [wanted, setWanted] = useState<boolean>();
  const draft = useStoredDraft(drafts, profile.userId);
  // A draft is discarded when it is sent, so one beside a refused application is a new one that was begun.
  const reapplying = wanted ?? (draft !== undefined && draft.savedAt > 0);
  if (profile.realnameStatus !== 'verified')
    return (
      <Page foot="bar">
        <Terms />
        <Block title="先实名">
          <p>商户要对报价负责，申请前先完成实名认证。</p>
        </Block>
        <ActionBar>
          <Button variant="primary" wide href={href('Realname', { redirect: href('shanghu') })}>
            去实名认证
          </Button>
        </ActionBar>
      </Page>
    );
  if (last?.status === 'reviewing')
    return (
      <Page>
        <Block first>
          <ResultHead kind="wait" icon="clock" title="待审核">
            客服正在核对资料。结果会发到你的消息，这一页也会变。
          </ResultHead>
        </Block>
        <Block title="进度">
          <Steps steps={steps} current={1} waiting />
        </Block>
        <Submitted application={last} />
      </Page>
    );
  if (last?.status === 'refused' && !reapplying)
    return (
      <Page foot="bar">
        <Block first>
          <ResultHead kind="danger" icon="shieldno" title="已拒绝">
            这次没有通过，改好以后可以再申请。
          </ResultHead>
        </Block>
        {last.result && (
          <Block title="原因">
            <Note kind="danger" icon="shieldno">
              {last.result}
            </Note>
          </Block>
        )}
        <Submitted application={last} />
        <ActionBar>
          <Button href={href('contactkefu')}>问客服</Button>
          <Button variant="primary" onClick={() => setWanted(true)}>
            重新申请
          </Button>
        </ActionBar>
      </Page>
    );
  return (
    <Page foot="bar">
      <Terms />
      {draft ? (
        <ApplicationForm
          userId={profile.userId}
          draft={draft}
          realName={profile.realNameMasked}
          before={last?.fields}
          onSent={() => {
            setWanted(false);
            onSent();
          }}
        />
      ) : (
        <FormSkeleton />
      )}
    </Page>
  );
}

/** The application as submitted; of the licence only its end. */
function Submitted({ application: { fields, createdAt, images } }: { application: Problem }) {
  const { shopName, games, licence = '' } = fields;
  return (
    <Block title="提交的资料">
      <Facts>
        <FactRow label="店名" value={shopName} />
        <FactRow label="收哪些游戏" value={games} />
        <FactRow label="统一社会信用代码" value={`尾号 ${licence.slice(-4)}`} figure />
        <FactRow label="执照照片" value={`${images.length} 张`} figure />
        <FactRow label="提交时间" value={formatDateTime(createdAt, { year: true })} figure />
      </Facts>
    </Block>
  );
}
