import type { Value } from 'shared-contract';
import { type OperatorField, operatorFields } from 'shared-contract/shapes';
import { minute } from './print';

const names: Record<OperatorField, string> = {
  name: '名称',
  icp: 'ICP 备案',
  edi: '增值电信（EDI）',
  police: '公安备案',
  creditCode: '统一社会信用代码',
  address: '地址',
  processors: '个人信息处理者',
};

/** Who operates the site, and what it was before. */
export const settingsText = ({ operator, version, versions }: Value<'getStaffSettings'>): string =>
  [
    version === 0 ? '第 0 版：启动配置里的值' : `第 ${version} 版`,
    ...operatorFields.map((field) => `  ${names[field]}：${operator[field] || '没填'}`),
    ...versions.map(({ version: number, by, at, note, changes }) =>
      [
        `\n第 ${number} 版 ${minute(at)} ${by ?? '系统'}：${note}`,
        ...changes.map(
          ({ field, before, after }) => `  ${names[field]} ${before || '没填'} → ${after || '没填'}`,
        ),
      ].join('\n'),
    ),
  ].join('\n');
