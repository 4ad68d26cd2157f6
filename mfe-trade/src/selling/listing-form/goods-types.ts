import type { BindingKey, SellableType } from './draft';

export const typeNames: Record<SellableType, string> = {
  account: '成品号',
  item: '道具',
  currency: '游戏币',
};

export const bindingNames: Record<BindingKey, string> = {
  phone: '手机',
  email: '邮箱',
  realname: '实名',
  cooldown: '换绑冷却',
};
