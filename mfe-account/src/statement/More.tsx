import { useState } from 'react';
import { href, type Value } from 'shared-contract';
import { Block, Drawer } from 'shared-ui';
import { TextLink } from 'shared-ui/forms';
import { ListRow } from 'shared-ui/lists';
import { EarlierNights } from './EarlierNights';
import classes from './Statement.module.css';

/** The list of all statements, open to everybody. */
const PUBLIC_ADDRESS = '/api/web/statements';

/** Further ways: the proof as a file, the nights before, and where the root is published. */
export function More({ proved }: { proved?: Value<'proveBalance'> }) {
  const [open, setOpen] = useState<'nights' | 'places'>();
  const file = proved?.proof ? JSON.stringify(proved, null, 1) : undefined;
  return (
    <>
      <Block flush>
        {file && (
          <ListRow
            icon="doc"
            label="下载证明"
            value={`JSON · ${Math.ceil(file.length / 1024)} KB`}
            onClick={() => save(file, `haozhan-proof-${proved?.statement.night}.json`)}
          />
        )}
        <ListRow icon="history" label="以前的账" onClick={() => setOpen('nights')} />
        <ListRow icon="link" label="根公布在哪儿" value="3 处" onClick={() => setOpen('places')} />
      </Block>
      <p className={classes.foot}>
        算不出同一个根？<TextLink href={href('suggest')}>马上告诉我们</TextLink>，并留好下载的证明。
      </p>
      <Drawer open={open === 'nights'} onClose={() => setOpen(undefined)} title="以前的账">
        {open === 'nights' && <EarlierNights onChoose={() => setOpen(undefined)} />}
      </Drawer>
      <Drawer open={open === 'places'} onClose={() => setOpen(undefined)} title="根公布在哪儿" low>
        <ol className={classes.places}>
          <li>这一页，不登录也能看。</li>
          <li>
            公开地址 <a href={PUBLIC_ADDRESS}>{PUBLIC_ADDRESS}</a>，谁都可以定时存一份。
          </li>
          <li>下一夜的账：每一份都写着前一份的校验码，改了旧的，后面的就都对不上。</li>
        </ol>
      </Drawer>
    </>
  );
}

/** Lets the browser save a text as a file. */
function save(text: string, name: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
