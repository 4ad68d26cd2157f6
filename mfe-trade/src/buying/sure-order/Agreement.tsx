import type { ComponentPropsWithRef } from 'react';
import { Checkbox } from 'shared-ui/forms';
import { TermsLink } from '../../shared/terms/Terms';

/** Never preselected: consent must be explicit. */
export function Agreement({
  error,
  ...input
}: Omit<ComponentPropsWithRef<'input'>, 'className' | 'style' | 'type'> & { error?: string }) {
  return (
    <Checkbox {...input} error={error}>
      已读 <TermsLink kind="jiaoyixuzhi">交易须知</TermsLink> 和{' '}
      <TermsLink kind="zhaohui">包赔条款</TermsLink>
    </Checkbox>
  );
}
