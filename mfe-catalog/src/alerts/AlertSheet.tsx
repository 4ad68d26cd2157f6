import { useEffect, useRef, useState } from 'react';
import type { AlertChannel, AlertSettings } from 'shared-contract';
import { api } from 'shared-sdk';
import { problemText, unanswered } from 'shared-sdk/forms';
import { useSubmit } from 'shared-sdk/react';
import { Drawer, toast } from 'shared-ui';
import { ControlRow, PickField, Switch } from 'shared-ui/forms';
import { Chip, ChipGrid } from 'shared-ui/lists';
import classes from './Alerts.module.css';
import { channelNames, hourText, isReady, SMS_A_MONTH, withChannel } from './alert-words';
import { MailPart } from './MailPart';
import { PushPart } from './PushPart';

const NIGHT = { from: 23, to: 8 };
const hours = Array.from({ length: 24 }, (_, hour) => ({ id: String(hour), name: hourText(hour) }));

interface AlertSheetProps {
  open: boolean;
  settings: AlertSettings;
  onClose: () => void;
  /** Something was saved. @param ready a channel that can be chosen now */
  onChanged: (ready?: AlertChannel) => void;
}

type Draft = Pick<AlertSettings, 'quiet' | 'priceBy'>;

/** The sheet in which a member says how and when they are notified; each change is saved at once. */
export default function AlertSheet({ open, settings, onClose, onChanged }: AlertSheetProps) {
  const { mail, phone, smsThisMonth, offered } = settings;
  const [draft, setDraft] = useState<Draft>(settings);
  const { quiet, priceBy } = draft;
  /** The last draft that was sent: taps while one is on its way are sent together after it. */
  const sent = useRef(draft);
  const saving = useSubmit(api.saveAlertSettings, {
    done: () => onChanged(),
    failed(error) {
      sent.current = settings;
      setDraft(settings);
      toast(problemText(error, unanswered.action), { kind: 'danger' });
    },
  });
  const { busy, submit } = saving;
  useEffect(() => {
    if (busy || draft === sent.current) return;
    sent.current = draft;
    submit({ quiet: draft.quiet, priceBy: draft.priceBy });
  }, [draft, busy, submit]);
  const save = (change: Partial<Draft>) => setDraft({ quiet, priceBy, ...change });
  const hourField = (label: string, key: 'from' | 'to', other: 'from' | 'to') =>
    quiet && (
      <PickField
        label={label}
        options={hours.filter(({ id }) => id !== String(quiet[other]))}
        value={String(quiet[key])}
        onChange={(hour) => save({ quiet: { ...quiet, [key]: Number(hour) } })}
      />
    );
  return (
    <Drawer open={open} onClose={onClose} title="怎么告诉我">
      <div className={classes.sheet}>
        {offered.includes('push') && (
          <PushPart settings={settings} onChanged={(ready) => onChanged(ready ? 'push' : undefined)} />
        )}
        {offered.includes('mail') && (
          <MailPart key={mail} mail={mail} onChanged={(ready) => onChanged(ready ? 'mail' : undefined)} />
        )}
        {offered.includes('sms') && (
          <ControlRow
            label="短信"
            note={phone ? `发到 ${phone}，每月最多 ${SMS_A_MONTH} 条` : '先绑定手机号，才能用短信'}
          >
            <span className="num">{`${smsThisMonth} / ${SMS_A_MONTH}`}</span>
          </ControlRow>
        )}
        <ControlRow label="安静时段" note="这段时间只存站内，结束时合成一条再发">
          <Switch
            label="安静时段"
            on={quiet !== null}
            onChange={(on) => save({ quiet: on ? NIGHT : null })}
          />
        </ControlRow>
        {quiet && (
          <div className={classes.hours}>
            {hourField('从', 'from', 'to')}
            {hourField('到', 'to', 'from')}
          </div>
        )}
        <ChipGrid label="收藏的商品降价" note="站内总会告诉你；一件一天最多发一次" columns={3}>
          {offered.map((channel) => (
            <Chip
              key={channel}
              square
              on={priceBy.includes(channel)}
              disabled={!priceBy.includes(channel) && !isReady(channel, settings)}
              onClick={() => save({ priceBy: withChannel(priceBy, channel) })}
            >
              {channelNames[channel]}
            </Chip>
          ))}
        </ChipGrid>
      </div>
    </Drawer>
  );
}
