import { useEffect, useState } from 'react';
import { Block, Button, cx, Icon, type IconName, Page } from 'shared-ui';
import { InsetSwitch } from 'shared-ui/lists';
import { QrCode } from 'shared-ui/reading';
import { copy } from '../contact/copy';
import classes from './Install.module.css';
import { type Platform, platformOf, steps } from './platforms';

const PANEL = 'install-steps';
const platforms: readonly { key: Platform; label: string }[] = [
  { key: 'ios', label: '苹果 Safari' },
  { key: 'android', label: '安卓 Chrome' },
  { key: 'other', label: '华为等自带' },
];
const gains: readonly { icon: IconName; text: string }[] = [
  { icon: 'game', text: '桌面上一点就开，全屏，没有地址栏' },
  { icon: 'lock', text: '不要相册、通讯录权限，不占安装空间' },
  { icon: 'retry', text: '打开就是新版，不用更新安装包' },
];

/**
 * 添加到桌面: instructions by platform, and the site's URL. There is no app to download, and the page says so. Without
 * scripts, which choose a platform, it shows those of all.
 */
export default function InstallPage() {
  const [platform, setPlatform] = useState<Platform>('ios');
  const [address, setAddress] = useState('');
  // Known to the browser only; server rendering starts with the first platform.
  useEffect(() => {
    setPlatform(platformOf(navigator.userAgent));
    setAddress(`${window.__HAOZHAN__?.h5Base ?? location.origin}/`);
  }, []);
  const shown = address.replace(/^https?:\/\//, '').replace(/\/$/, '');
  return (
    <Page>
      <Block first>
        <h2 className={classes.title}>不用下载，放到桌面就是应用</h2>
        <p className={classes.text}>号栈没有安装包。谁给你发 apk 或描述文件，都不是我们。</p>
        <div className={classes.address}>
          <QrCode text={address} label={`二维码：${address}`} />
          <div>
            <small>网址只有这一个</small>
            <b className="num">{shown}</b>
            <Button size="s" variant="accent" icon="copy" onClick={() => copy(address)}>
              复制网址
            </Button>
          </div>
        </div>
      </Block>
      <Block>
        <InsetSwitch
          wide
          label="用什么手机和浏览器"
          tabs={platforms}
          value={platform}
          onChange={setPlatform}
          panelId={PANEL}
        />
        <div id={PANEL} role="tabpanel" aria-label="步骤">
          <Steps platform={platform} />
        </div>
        <noscript className={classes.others}>
          {platforms.slice(1).map(({ key, label }) => (
            <section key={key}>
              <h3>{label}</h3>
              <Steps platform={key} />
            </section>
          ))}
        </noscript>
      </Block>
      <Block title="放上去有什么不一样">
        <ul>
          {gains.map(({ icon, text }) => (
            <li key={text} className={classes.gain}>
              <Icon name={icon} />
              {text}
            </li>
          ))}
        </ul>
      </Block>
    </Page>
  );
}

function Steps({ platform }: { platform: Platform }) {
  return (
    <ol className={cx(classes.steps, 'ruled')}>
      {steps[platform].map(({ icon, title, note }) => (
        <li key={title}>
          <span className={classes.picture}>
            <Icon name={icon} />
          </span>
          <div>
            <b>{title}</b>
            <p>{note}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
