import type { AlertChannel, AlertSettings } from 'shared-contract';
import { cx, Icon } from 'shared-ui';
import classes from './Alerts.module.css';
import { channelNames } from './alert-words';

interface ChannelRowProps {
  /** The name of the wish. */
  of: string;
  channels: readonly AlertChannel[];
  offered: AlertSettings['offered'];
  onToggle: (channel: AlertChannel) => void;
}

/** How a wish notifies: the inbox always, the others at a tap. */
export const ChannelRow = ({ of, channels, offered, onToggle }: ChannelRowProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a form's group
  <div role="group" aria-label={`怎么告诉我：${of}`} className={classes.channels}>
    <span className={classes.on}>
      <Icon name="check" />
      站内
    </span>
    {offered.map((channel) => {
      const isOn = channels.includes(channel);
      return (
        <button
          key={channel}
          type="button"
          aria-pressed={isOn}
          className={cx(isOn && classes.on)}
          onClick={() => onToggle(channel)}
        >
          {isOn && <Icon name="check" />}
          {channelNames[channel]}
        </button>
      );
    })}
  </div>
);
