import type { AlertSettings } from 'shared-contract';
import { Block, formatTime } from 'shared-ui';
import { ListRow } from 'shared-ui/lists';
import classes from './Alerts.module.css';
import { channelNames, quietText, SMS_A_MONTH } from './alert-words';
import { QuietRuler } from './QuietRuler';

interface AlertBlockProps {
  settings: AlertSettings;
  /** The server's time, ISO with Shanghai's offset. */
  now: string;
  onOpen: () => void;
}

/** How the member is notified beside the inbox, and when not; each row leads to the sheet that changes it. */
export function AlertBlock({ settings, now, onOpen }: AlertBlockProps) {
  const { quiet, mail, devices, smsThisMonth, offered, priceBy } = settings;
  const clock = formatTime(now);
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  return (
    <>
      <Block title="什么时候不吵你">
        <QuietRuler quiet={quiet} nowHour={hour + minute / 60} />
        <p className={classes.note}>
          {quiet
            ? `现在 ${clock}；${quietText(settings)} 只存站内，${quiet.to}:00 合成一条再发。`
            : `现在 ${clock}；没有安静时段，随时会发。`}
        </p>
      </Block>
      <Block flush>
        <ListRow icon="clock" label="安静时段" value={quietText(settings)} onClick={onOpen} />
        {offered.includes('push') && (
          <ListRow
            icon="bell"
            label="推送"
            value={devices.length > 0 ? `${devices.length} 台设备` : '没打开'}
            onClick={onOpen}
          />
        )}
        {offered.includes('mail') && (
          <ListRow
            icon="message"
            label="邮箱"
            value={mail ? <span className={classes.address}>{mail}</span> : '没填'}
            onClick={onOpen}
          />
        )}
        {offered.includes('sms') && (
          <ListRow
            icon="phone"
            label="短信"
            value={`本月 ${smsThisMonth} / ${SMS_A_MONTH} 条`}
            onClick={onOpen}
          />
        )}
        <ListRow
          icon="heart"
          label="收藏降价"
          value={['站内', ...priceBy.map((channel) => channelNames[channel])].join('、')}
          onClick={onOpen}
        />
      </Block>
    </>
  );
}
