import { PageLink, useLoginHref } from 'shared-router';
import { Avatar, Button, cx, Icon, Skeleton, Tag, UiLink } from 'shared-ui';
import classes from './ProfileHead.module.css';
import type { useProfile } from './use-profile';

const realname = {
  none: <Tag kind="missing">去实名认证</Tag>,
  pending: <Tag kind="wait">实名认证中</Tag>,
  failed: <Tag kind="danger">实名未通过，去重填</Tag>,
};

export function ProfileHead({ profile }: { profile: ReturnType<typeof useProfile> }) {
  const { value } = profile;
  if (!value) {
    return (
      <section
        className={cx(classes.head, profile.state !== 'failed' && classes.inMenu)}
        aria-label="个人资料"
      >
        <Skeleton shape="round" className={classes.avatar} />
        {profile.state === 'failed' ? (
          <div className={classes.who} role="alert">
            <p>资料没有加载出来</p>
            <Button size="s" icon="retry" onClick={profile.refetch}>
              重试
            </Button>
          </div>
        ) : (
          <div className={classes.who}>
            <Skeleton shape="line" className={classes.nameSkeleton} />
            <Skeleton shape="line" className={classes.factSkeleton} />
          </div>
        )}
      </section>
    );
  }
  return (
    <section className={cx(classes.head, classes.inMenu)} aria-label="个人资料">
      <Avatar src={value.avatar ?? undefined} name={value.nickName} size="l" />
      <div className={classes.who}>
        <h1 className={cx(classes.name, 'one-line')}>{value.nickName}</h1>
        <p className={classes.facts}>
          {value.realnameStatus === 'verified' ? (
            <Tag kind="verified" icon="shieldok">
              已实名 {value.realNameMasked}
            </Tag>
          ) : (
            <PageLink to="Realname" className={classes.way}>
              {realname[value.realnameStatus]}
            </PageLink>
          )}
          {value.phoneMasked ? (
            <Tag>
              <span className="num">{value.phoneMasked}</span>
            </Tag>
          ) : (
            <PageLink to="geren" className={classes.way}>
              <Tag kind="missing">去绑定手机</Tag>
            </PageLink>
          )}
        </p>
      </div>
      <PageLink to="geren" className={classes.edit} aria-label="编辑资料">
        <Icon name="edit" />
      </PageLink>
    </section>
  );
}

export function GuestHead() {
  const login = useLoginHref();
  return (
    <UiLink href={login} className={classes.head}>
      <Avatar name="号" size="l" />
      <span className={classes.who}>
        <h1 className={cx(classes.name, 'one-line')}>点击登录</h1>
        <small>登录后看订单、钱包和消息</small>
      </span>
      <Icon name="right" />
    </UiLink>
  );
}
