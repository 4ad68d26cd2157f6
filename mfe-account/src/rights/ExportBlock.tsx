import { useEffect, useState } from 'react';
import type { Rights } from 'shared-contract/shapes';
import { api } from 'shared-sdk';
import { problemText } from 'shared-sdk/forms';
import { useSubmit } from 'shared-sdk/react';
import { Block, Button, Drawer, formatLongDateTime, Note, toast } from 'shared-ui';
import { CodeForm } from './CodeForm';
import { download } from './download';
import classes from './Rights.module.css';

/** How often the page looks whether the archive is ready; the job needs some seconds. */
const LOOK_AGAIN_MS = 4_000;

/** 导出我的信息: asks for an archive, shows that it is being made, and downloads it. */
export function ExportBlock({ rights, onChange }: { rights: Rights; onChange: () => void }) {
  const { export: current, exportsLeftToday, phoneMasked } = rights;
  const [asking, setAsking] = useState(false);
  const isMaking = current?.status === 'making';
  useEffect(() => {
    if (!isMaking) return;
    const timer = setInterval(onChange, LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isMaking, onChange]);
  const linking = useSubmit(api.getExportLink, {
    done: ({ url }) => {
      if (!download(url)) toast('下载链接不对，请再点一次', { kind: 'danger' });
    },
    failed: (error) => toast(problemText(error, '网络不通，请稍后再试'), { kind: 'danger' }),
  });
  const isReady = current?.status === 'ready';

  return (
    <Block title="导出我的信息" first>
      <div className={classes.words}>
        <p>
          号栈保存的和你有关的信息，整理成一个压缩包：可以直接打开看的网页、原始数据和你上传的图片，带号栈的签名。
        </p>
        <p>真实姓名和手机号是完整的，密码和交易对方的信息不在里面。</p>
        {isMaking && <Note kind="info">正在整理，好了会发消息告诉你，可以先去做别的。</Note>}
        {isReady && (
          <Note kind="ok">
            已整理好，{sizeText(current.sizeBytes ?? 0)}，{formatLongDateTime(current.endsAt ?? '')}
            之前可以下载。不要发给别人。
          </Note>
        )}
        {current?.status === 'failed' && (
          <Note kind="danger">上次没能整理出来，请再申请一次；还是不行就联系客服。</Note>
        )}
        {exportsLeftToday === 0 && !isMaking && <p>今天申请的次数用完了，明天可以再申请。</p>}
      </div>
      <div className={classes.actions}>
        {isReady && (
          <Button variant="primary" wide busy={linking.busy} onClick={() => linking.submit({})}>
            下载
          </Button>
        )}
        <Button
          wide
          disabled={isMaking || exportsLeftToday === 0 || !phoneMasked}
          onClick={() => setAsking(true)}
        >
          {current ? '重新导出' : '申请导出'}
        </Button>
      </div>
      <Drawer open={asking} onClose={() => setAsking(false)} title="导出我的信息" low>
        {asking && (
          <CodeForm
            request="requestExport"
            scene="export"
            phoneMasked={phoneMasked}
            action="申请导出"
            onDone={() => {
              setAsking(false);
              onChange();
            }}
          />
        )}
      </Drawer>
    </Block>
  );
}

const sizeText = (bytes: number) =>
  bytes < 1024 * 1024 ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
