import { Note } from 'shared-ui';
import { Pane } from '../../ui/Pane';
import { Table } from '../../ui/Table';
import { useOpenCase } from '../open-case';
import classes from './Parts.module.css';
import { Pictures } from './Pictures';

const picturesOf = (urls: readonly string[]) => urls.map((url) => ({ url, largeUrl: url, w: 16, h: 9 }));

/** What the seller changed since the goods were on sale: before and after, side by side. */
export function Changes() {
  const { changes } = useOpenCase().value;
  if (!changes) return null;
  const { facts, pictures, accountChanged } = changes;
  return (
    <Pane title="卖家改了什么" note="和上次在售时比" flush>
      {facts.length > 0 && (
        <Table
          label="改动"
          rows={facts}
          keyOf={({ name }) => name}
          columns={[
            { title: '项', cell: ({ name }) => name },
            { title: '改前', cell: ({ before }) => before ?? '没有' },
            { title: '改后', cell: ({ after }) => after ?? '没有' },
          ]}
        />
      )}
      <div className={classes.changes}>
        {accountChanged && <Note kind="wait">账号也换了：按新商品核对。</Note>}
        {pictures && (
          <>
            <h3 className={classes.sub}>图片改前</h3>
            <Pictures pictures={picturesOf(pictures.before)} name="改前" />
            <h3 className={classes.sub}>图片改后</h3>
            <Pictures pictures={picturesOf(pictures.after)} name="改后" />
          </>
        )}
      </div>
    </Pane>
  );
}
