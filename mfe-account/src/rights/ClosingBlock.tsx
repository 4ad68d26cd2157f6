import { useState } from 'react';
import type { Rights } from 'shared-contract/shapes';
import { Block, Button, Drawer } from 'shared-ui';
import { ListRow } from 'shared-ui/lists';
import { ClosingNote } from './ClosingNote';
import { CodeForm } from './CodeForm';
import { factOf, matters } from './open-matters';
import classes from './Rights.module.css';

/** 注销账号: what is open, what is deleted and what stays by which law; the request, or taking it back. */
export function ClosingBlock({ rights, onChange }: { rights: Rights; onChange: () => void }) {
  const { closing, open, phoneMasked } = rights;
  const [asking, setAsking] = useState(false);
  const isBusy = open.some(({ blocks }) => blocks);
  return (
    <>
      <Block title="注销账号">
        {closing ? (
          <ClosingNote dueAt={closing.dueAt} waits={closing.waits} onCancelled={onChange} />
        ) : (
          <div className={classes.words}>
            <p>申请以后有 7 天可以反悔，期间登录就能撤回；商品立即下架。</p>
            <p>
              7 天以后自动注销，不能恢复：手机号可以重新注册，但看不到以前的任何东西，没到期的包赔也一并放弃。
            </p>
          </div>
        )}
      </Block>
      {open.length > 0 && (
        <Block title={isBusy ? '先办完这些，才能注销' : '注销时会自动处理'} flush>
          {open.map((matter) => (
            <ListRow
              key={matter.kind}
              label={matters[matter.kind].label}
              value={<span className="num">{factOf(matter)}</span>}
              href={matters[matter.kind].href}
            />
          ))}
        </Block>
      )}
      <Block title="注销以后">
        <div className={classes.after}>
          <section>
            <h3>会删除</h3>
            <ul className={classes.names}>
              {rights.erased.map((name) => (
                <li key={name}>{name}</li>
              ))}
            </ul>
            <p>以及这些记录里的姓名、手机号和联系方式。</p>
          </section>
          <section>
            <h3>依法保留，不再写你的姓名和手机号</h3>
            <dl>
              {rights.retained.map(({ what, law }) => (
                <div key={law}>
                  <dt>{what}</dt>
                  <dd>{law}</dd>
                </div>
              ))}
            </dl>
          </section>
        </div>
        {!closing && (
          <Button variant="danger" wide disabled={isBusy || !phoneMasked} onClick={() => setAsking(true)}>
            申请注销
          </Button>
        )}
      </Block>
      <Drawer open={asking} onClose={() => setAsking(false)} title="申请注销账号" low>
        {asking && (
          <CodeForm
            request="requestClosing"
            scene="close"
            phoneMasked={phoneMasked}
            action="7 天后注销"
            dangerous
            onDone={() => {
              setAsking(false);
              onChange();
            }}
          />
        )}
      </Drawer>
    </>
  );
}
