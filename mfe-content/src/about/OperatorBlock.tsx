import { publicFileHref } from 'shared-contract';
import { api } from 'shared-sdk';
import { useCall } from 'shared-sdk/react';
import { Block, FactRow, Facts, FailedState, SkeletonBlock } from 'shared-ui';
import classes from './About.module.css';

const rows = [
  ['name', '公司'],
  ['creditCode', '统一社会信用代码'],
  ['address', '地址'],
  ['icp', 'ICP 备案'],
  ['edi', '增值电信许可证'],
  ['police', '公安备案'],
] as const;

/** Who operates the site, under which numbers, and who processes personal data for it. Lines that are empty are left out. */
export function OperatorBlock() {
  const { value, state, refetch } = useCall(api.getOperator, {});
  if (!value && state === 'failed') return <FailedState boxed onRetry={refetch} module="运营者" />;
  return (
    <Block title="谁在运营">
      {value ? (
        <>
          <Facts pairs>
            {rows.map(
              ([field, label]) =>
                value[field] && (
                  // Some numbers name their kind themselves, for the footer, which has no labels.
                  <FactRow key={field} label={label} value={value[field].replace(/.+：/, '')} />
                ),
            )}
            {value.licence && (
              <FactRow
                label="营业执照"
                value={
                  <a href={publicFileHref(value.licence)} target="_blank" rel="noopener">
                    看图片
                  </a>
                }
              />
            )}
          </Facts>
          {value.processors && (
            <>
              <h3 className={classes.processors}>替我们处理个人信息的公司</h3>
              <p className={classes.lines}>{value.processors}</p>
            </>
          )}
        </>
      ) : (
        <SkeletonBlock lines={4} />
      )}
    </Block>
  );
}
