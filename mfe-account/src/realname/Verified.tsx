import { ActionBar, Block, FactRow, Facts, Page } from 'shared-ui';
import { ResultHead } from 'shared-ui/orders';
import { BackButton } from './BackButton';
import { DataVisibility } from './DataVisibility';

/** Verified: what is stored, who can see it, and the way back. */
export function Verified({
  maskedName,
  redirect,
}: {
  maskedName: string | null;
  redirect: string | undefined;
}) {
  return (
    <Page foot="bar">
      <Block first>
        <ResultHead kind="ok" icon="shieldok" title="已认证">
          可以买、卖和提现
        </ResultHead>
      </Block>
      <Block>
        <Facts>
          <FactRow label="姓名" value={maskedName} />
          <FactRow label="是否成年" value="已满 18 岁" />
        </Facts>
      </Block>
      <DataVisibility maskedName={maskedName} />
      <ActionBar>
        <BackButton variant="primary" redirect={redirect}>
          继续刚才的操作
        </BackButton>
      </ActionBar>
    </Page>
  );
}
