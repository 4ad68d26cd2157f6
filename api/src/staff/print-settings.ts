import type { Value } from 'shared-contract';
import { type OperatorField, operatorFields, type RuleGroup } from 'shared-contract/shapes';
import { minute } from './print';
import { valueText } from './settings/value-text';

const names: Record<OperatorField, string> = {
  name: '名称',
  icp: 'ICP 备案',
  edi: '增值电信（EDI）',
  police: '公安备案',
  creditCode: '统一社会信用代码',
  address: '地址',
  processors: '个人信息处理者',
  licence: '营业执照图片',
};

/** What staff set, what waits for a colleague, and what it was before. */
export const settingsText = ({
  rules,
  games,
  operator,
  version,
  versions,
}: Value<'getStaffSettings'>): string =>
  [
    ...rules.map(groupText),
    '游戏',
    ...games.map(
      ({ gameId, name, open, attributes }) =>
        `  ${gameId} ${name}：${attributes} 个属性${open ? '' : '，关闭'}`,
    ),
    '',
    version === 0 ? '主体 第 0 版：启动配置里的值' : `主体 第 ${version} 版`,
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

function groupText({ group, title, second, version, fields, proposal, versions }: RuleGroup): string {
  const changeText = ({
    field: name,
    label,
    before,
    after,
  }: RuleGroup['versions'][number]['changes'][number]) => {
    const unit = fields.find(({ field }) => field === name)?.unit ?? 'hour';
    return `  ${label} ${valueText(before, unit)} → ${valueText(after, unit)}`;
  };
  return [
    `${title}（${group}） 第 ${version} 版${second ? '，改要两个人' : ''}`,
    ...fields.map(
      ({ field, label, unit, value, min, max }) =>
        `  ${label}（${field}）：${valueText(value, unit)}，${valueText(min, unit)}–${valueText(max, unit)}`,
    ),
    ...(proposal
      ? [
          `  等复核 ${proposal.id}：${proposal.by} ${minute(proposal.at)} 提，到 ${minute(proposal.until)}：${proposal.note}`,
          ...proposal.changes.map(changeText),
        ]
      : []),
    ...versions.flatMap(({ version: number, by, confirmedBy, at, note, changes }) => [
      `  第 ${number} 版 ${minute(at)} ${[by ?? '系统', confirmedBy].filter(Boolean).join('、')}：${note}`,
      ...changes.map((change) => `  ${changeText(change)}`),
    ]),
    '',
  ].join('\n');
}

/** A game, its attributes with their limits, and what it was before. */
export const gameText = ({
  name,
  sort,
  open,
  version,
  attributes,
  versions,
}: Value<'getStaffGame'>): string =>
  [
    `${name} 第 ${version} 版，次序 ${sort}，${open ? '开放' : '关闭'}`,
    ...attributes.map(({ attrId, name: label, inputType, unit, options, min, max, required }) => {
      const range = inputType === 'number' ? `${min ?? '不限'}..${max ?? '不限'}${unit}` : options.join('、');
      return `  ${attrId} ${label}（${required ? '必填' : '选填'}）${range}`;
    }),
    ...versions.flatMap(({ version: number, by, at, note, changes }) => [
      `第 ${number} 版 ${minute(at)} ${by ?? '系统'}：${note}`,
      ...changes.map(({ label, before, after }) => `  ${label} ${before} → ${after}`),
    ]),
  ].join('\n');
