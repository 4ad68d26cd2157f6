import { Block } from 'shared-ui';
import classes from './DataVisibility.module.css';

/** A table of what each side can see: a verifiable promise. */
export function DataVisibility({ maskedName }: { maskedName: string | null }) {
  return (
    <Block title="谁看得到什么">
      <table className={classes.table}>
        <thead>
          <tr>
            <td />
            <th scope="col">你</th>
            <th scope="col">交易对方</th>
            <th scope="col">客服</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">姓名</th>
            <td>{maskedName}</td>
            <td className={classes.no}>看不到</td>
            <td>{maskedName}</td>
          </tr>
          <tr>
            <th scope="row">身份证</th>
            <td className={classes.no}>不保存</td>
            <td className={classes.no}>看不到</td>
            <td className={classes.no}>看不到</td>
          </tr>
          <tr>
            <th scope="row">已实名</th>
            <td>看得到</td>
            <td>看得到</td>
            <td>看得到</td>
          </tr>
        </tbody>
      </table>
    </Block>
  );
}
