import { href } from 'shared-contract';
import { useGo } from 'shared-router';
import { Icon, toast } from 'shared-ui';
import { share } from './share';
import classes from './TopBar.module.css';

/** Back and share over the picture; sticky, so that they stay reachable. */
export function TopBar({ id, title = '号栈的一件商品' }: { id: string; title?: string }) {
  const go = useGo();
  const onShare = async () => {
    const done = await share({ title, url: window.location.origin + href('goodDetail', { id }) });
    if (done === 'copied') toast('链接已复制', { kind: 'ok' });
    if (done === 'failed') toast('没能分享，请复制地址栏里的链接', { kind: 'danger' });
  };
  return (
    <header className={classes.bar}>
      <button type="button" className={classes.button} aria-label="返回" onClick={() => go.back('goodList')}>
        <Icon name="back" />
      </button>
      <button type="button" className={classes.button} aria-label="分享" onClick={onShare}>
        <Icon name="share" />
      </button>
    </header>
  );
}
