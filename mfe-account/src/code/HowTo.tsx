import { Block } from 'shared-ui';
import classes from './Code.module.css';

const steps = [
  ['让对方先说', '电话、短信、聊天都一样。你先别念，也别截图。'],
  ['和上面这句一字不差', '差一个字、慢了一分钟，都不算对上。'],
  ['说不出来，就挂断', '号栈的人一定说得出。回订单里点「联系客服」。'],
] as const;

/** How the code is compared: the house speaks first. */
export const HowTo = () => (
  <Block title="怎么对">
    <ol className={classes.steps}>
      {steps.map(([title, text]) => (
        <li key={title}>
          <div>
            <b>{title}</b>
            <p>{text}</p>
          </div>
        </li>
      ))}
    </ol>
  </Block>
);
