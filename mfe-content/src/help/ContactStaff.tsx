import { href } from 'shared-contract';
import { api } from 'shared-sdk';
import { useCall } from 'shared-sdk/react';
import { Block, Button, Icon } from 'shared-ui';
import classes from './Help.module.css';

/** Fallback when no answer was found: links to staff, with the number online. */
export function ContactStaff() {
  const staff = useCall(api.listStaff, {});
  const onlineCount = new Set(staff.value?.filter(({ online }) => online).map(({ staffId }) => staffId)).size;
  return (
    <Block>
      <div className={classes.ask}>
        <span className={classes.headset}>
          <Icon name="headset" />
        </span>
        <div>
          <h2>没找到？问人</h2>
          <p>
            {staff.value
              ? onlineCount
                ? `现在 ${onlineCount} 位客服在线`
                : '现在没有人值班，可以留言'
              : '站内客服，不加好友、不收钱'}
          </p>
        </div>
        <Button size="m" variant="accent" href={href('contactkefu')}>
          找客服
        </Button>
      </div>
    </Block>
  );
}
