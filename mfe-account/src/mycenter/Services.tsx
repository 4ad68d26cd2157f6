import { href, type RouteName } from 'shared-contract';
import { Block, type IconName } from 'shared-ui';
import { IconGrid } from 'shared-ui/lists';

const services = [
  ['zhaohui', '找回包赔', 'shieldok'],
  ['contactkefu', '联系客服', 'headset'],
  ['code', '对口令', 'key'],
  ['check', '验一验', 'eye'],
  ['security', '安全中心', 'shield'],
  ['bangzhu', '帮助', 'info'],
  ['gonggao', '公告', 'bell'],
  ['xinwen', '新闻', 'doc'],
  ['suggest', '投诉', 'flag'],
  ['fankui', '反馈', 'edit'],
  ['shanghu', '商户入驻', 'store'],
  ['appDownload', '放到桌面', 'phone'],
] as const satisfies readonly (readonly [RouteName, string, IconName])[];

/** Links to help and services. Password and real name are behind the profile (geren). */
export function Services() {
  return (
    <Block title="服务">
      <IconGrid items={services.map(([name, label, icon]) => ({ icon, label, href: href(name) }))} />
    </Block>
  );
}
