import { useState } from 'react';
import { Button } from '../button/Button';
import { promptBox } from '../message-box/prompt-box';
import { unlessDismissed } from '../overlay/unless-dismissed';
import { toast } from '../toast/toast';

const LETTERS = { least: 10, most: 300 };

interface ReportButtonProps {
  /** The reported user, as shown in the conversation. */
  about: string;
  /** Files the report. Returns why it was not filed, in a sentence; the text is then preserved. */
  onReport: (content: string) => Promise<string | undefined>;
}

/** Reports a user. */
export function ReportButton({ about, onReport }: ReportButtonProps) {
  const [busy, setBusy] = useState(false);
  const report = async (written = ''): Promise<void> => {
    const content = await promptForReport(about, written);
    if (content === undefined) return;
    setBusy(true);
    const fault = await onReport(content.trim());
    setBusy(false);
    toast(fault ?? '已收到举报，客服会核查', { kind: fault ? 'danger' : 'ok' });
    if (fault) await report(content);
  };
  return (
    <Button size="s" variant="danger" busy={busy} onClick={() => void report()}>
      举报
    </Button>
  );
}

/** The text, or undefined if the report is cancelled. */
const promptForReport = (about: string, written: string): Promise<string | undefined> =>
  unlessDismissed(
    promptBox(`说说${about}让你做了什么，客服会看这段聊天。`, {
      title: '举报',
      label: '举报内容',
      confirmText: '提交举报',
      defaultValue: written,
      maxLength: LETTERS.most,
      pattern: /^$|\S/, // whitespace alone is no text: show the default message
      validate: (text) => text.trim().length >= LETTERS.least || `写满 ${LETTERS.least} 个字，客服才好核查`,
    }),
  );
