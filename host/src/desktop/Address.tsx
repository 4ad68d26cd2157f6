import { type ComponentType, useEffect, useState } from 'react';
import classes from './Foot.module.css';

type Code = ComponentType<{ text: string; label: string }>;

/** The site's own address as a QR code, for the phone. It comes after the page, into a place of its size. */
export function Address() {
  const [shown, show] = useState<{ Code: Code; address: string }>();
  useEffect(() => {
    import('shared-ui/reading').then(
      ({ QrCode }) => show({ Code: QrCode, address: `${window.__HAOZHAN__?.h5Base ?? location.origin}/` }),
      () => undefined, // the page works without it
    );
  }, []);
  return (
    <div className={classes.address}>
      <div className={classes.code}>
        {shown && <shown.Code text={shown.address} label={`二维码：${shown.address}`} />}
      </div>
      <p>
        <b className={classes.scan}>手机扫一扫</b>
        <br />
        同一个网址，
        <br />
        不用装应用
      </p>
    </div>
  );
}
