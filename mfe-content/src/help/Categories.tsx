import { PageLink } from 'shared-router';
import { api } from 'shared-sdk';
import { useCall } from 'shared-sdk/react';
import { cx, FailedState, Icon, type IconName, Skeleton } from 'shared-ui';
import classes from './Help.module.css';

/** Icons of the known categories; others get the plain sheet. */
const icons: Record<string, IconName> = {
  买号: 'game',
  卖号: 'box',
  付款退款: 'wallet',
  交号换绑: 'key',
  包赔防骗: 'shieldok',
  账号使用: 'user',
};

/** Help categories with their number of answers. */
export function Categories() {
  const categories = useCall(api.listNoticeCategories, { noticeType: 'bangzhu' });
  if (categories.state === 'failed' && !categories.value)
    return <FailedState onRetry={categories.refetch} module="帮助分类" />;
  if (!categories.value) {
    return (
      <div className={cx('sheet', classes.categories)} role="status" aria-label="加载中">
        {Object.keys(icons).map((name) => (
          <span key={name} className={classes.category}>
            <Skeleton shape="line" className={classes.waiting} />
          </span>
        ))}
      </div>
    );
  }
  return (
    <nav className={cx('sheet', classes.categories)} aria-label="帮助分类">
      {categories.value.map(({ category, count }) => (
        <PageLink key={category} to="bangzhu" query={{ category }} className={classes.category}>
          <Icon name={icons[category] ?? 'doc'} />
          <span>
            {category}
            <small className="num">{count} 篇</small>
          </span>
        </PageLink>
      ))}
    </nav>
  );
}
