import { LetterTile, RadioCards } from 'shared-ui/forms';
import { channelNames } from '../order/words';
import type { Channel, ChannelOption } from './channels';

interface ChannelsProps {
  channels: readonly ChannelOption[];
  value: Channel;
  onChange: (channel: Channel) => void;
}

const tiles = {
  alipay: <LetterTile letter="支" tone="blue" />,
  balance: <LetterTile letter="余" />,
} as const;

export function Channels({ channels, value, onChange }: ChannelsProps) {
  return (
    <RadioCards
      legend="支付方式"
      look="rows"
      value={value}
      onChange={onChange}
      options={channels.map(({ channel, note, usable }) => ({
        value: channel,
        label: channelNames[channel],
        note,
        lead: tiles[channel],
        disabled: !usable,
      }))}
    />
  );
}
