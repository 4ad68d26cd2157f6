import { PageLink } from 'shared-router';
import { cx } from 'shared-ui';
import classes from './Foot.module.css';
import { useLayout } from './use-layout';

/** The footer; not below a list and a chat, where the bottom is a working edge. */
export function Foot() {
  const { layout } = useLayout();
  if (layout === 'list' || layout === 'chat') return null;
  return (
    <footer className={cx('wide-only', classes.foot)} data-bar>
      <p className={classes.legal}>
        <PageLink to="yinsi" query={{ doc: 'xieyi' }}>
          服务协议
        </PageLink>
        <PageLink to="yinsi">隐私说明</PageLink>
        <span>未满 18 岁不能交易</span>
      </p>
    </footer>
  );
}
