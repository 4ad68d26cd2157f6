import { unwrap } from '../client';
import { reading } from '../command';
import { settingsText } from '../print-settings';
import { note, readText, versionOf } from './parts';
import type { Verb } from './verb';

/** Who operates the site. */
export const settingsVerbs = {
  settings: {
    description: '设置：费用、期限、谁在运营这个网站，等复核的和以前的版本',
    args: [],
    options: {},
    example: '',
    command: () => reading('getStaffSettings', {}, (answer) => settingsText(unwrap(answer))),
  },
  operator: {
    description: '改谁在运营这个网站：每一项都写全，没写的可选项会变空',
    args: [{ name: 'version', description: '改的是哪一版，见 pnpm ops settings' }],
    options: {
      name: { value: '文字', description: '名称，2–80 字', required: true },
      icp: { value: '文字', description: 'ICP 备案号', required: true },
      edi: { value: '文字', description: '增值电信许可证号', required: true },
      police: { value: '文字', description: '公安备案号', required: true },
      'credit-code': { value: '代码', description: '统一社会信用代码，18 位' },
      address: { value: '文字', description: '地址，不超过 200 字' },
      processors: { value: '文件', description: '个人信息处理者，一行一家的文本文件' },
      licence: { value: 'fileId', description: '已上传的营业执照图片' },
      note,
    },
    example: '0 --name "某公司" --icp "京ICP备1号" --edi "京B2-1" --police "京公网安备1号" --note "换了公司"',
    command: (given) => ({
      act: {
        action: 'saveOperator',
        version: versionOf(given.arg('version')),
        name: given.option('name'),
        icp: given.option('icp'),
        edi: given.option('edi'),
        police: given.option('police'),
        creditCode: given.option('credit-code'),
        address: given.option('address'),
        processors: given.maybe('processors') ? readText(given.option('processors'), '--processors') : '',
        licence: given.option('licence'),
        note: given.option('note'),
      },
    }),
  },
} satisfies Readonly<Record<string, Verb>>;
