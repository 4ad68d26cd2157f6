import { OFFLINE_FORM } from 'shared-sdk/forms';
import { ActionBar, Button } from 'shared-ui';

/** The submit button of a form, and why it failed or is disabled. */
export function SendBar({
  label,
  busy,
  online,
  problem,
}: {
  label: string;
  busy: boolean;
  online: boolean;
  problem: string | undefined;
}) {
  const reason = online ? problem : OFFLINE_FORM;
  return (
    <ActionBar reason={reason && <span role="alert">{reason}</span>}>
      <Button type="submit" variant="primary" wide busy={busy} disabled={!online}>
        {busy ? '正在提交' : label}
      </Button>
    </ActionBar>
  );
}
