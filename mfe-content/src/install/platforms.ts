import type { IconName } from 'shared-ui';

export type Platform = 'ios' | 'android' | 'other';

/** The instructions to show first, guessed from the user agent; all platforms can be selected. */
export function platformOf(agent: string): Platform {
  if (/iPhone|iPad|iPod/i.test(agent)) return 'ios';
  if (/HuaweiBrowser|MiuiBrowser|HeyTapBrowser|VivoBrowser|MQQBrowser|UCBrowser|MicroMessenger/i.test(agent))
    return 'other';
  return 'android';
}

interface Step {
  icon: IconName;
  title: string;
  note: string;
}

export const steps: Record<Platform, readonly Step[]> = {
  ios: [
    {
      icon: 'share',
      title: '点底部的分享',
      note: '方框里一个向上的箭头。别的浏览器和微信里没有，请先在 Safari 打开',
    },
    { icon: 'plus', title: '选“添加到主屏幕”', note: '往下滑一点就看到，名称不用改' },
    { icon: 'game', title: '回桌面点“号栈”', note: '第一次打开要再登录一次' },
  ],
  android: [
    { icon: 'more', title: '点右上角的三个点', note: '微信里看不到，请先用浏览器打开' },
    { icon: 'plus', title: '选“添加到主屏幕”或“安装应用”', note: '两种说法是一回事，都不会下载安装包' },
    { icon: 'game', title: '回桌面点“号栈”', note: '找不到的话，在应用列表里搜“号栈”' },
  ],
  other: [
    { icon: 'more', title: '打开浏览器的菜单', note: '一般在底部中间或右下角；在微信里先选“在浏览器打开”' },
    { icon: 'plus', title: '选“添加到桌面”', note: '有的叫“添加至桌面”“发送到桌面”，提示要权限就点允许' },
    {
      icon: 'game',
      title: '回桌面点“号栈”',
      note: '没有出现的话，在系统设置里给浏览器打开“桌面快捷方式”权限',
    },
  ],
};
