import { type FormEvent, useState } from 'react';
import type { OfferFloor } from 'shared-contract/shapes';
import { api, fieldMessage } from 'shared-sdk';
import { problemText } from 'shared-sdk/forms';
import { useSubmit } from 'shared-sdk/react';
import { Block, Button, toast } from 'shared-ui';
import { ControlRow, fenOf, Switch, TextInput } from 'shared-ui/forms';
import { NetLines } from '../../selling/listing-form/NetLines';
import { Ends } from '../Ends';
import classes from '../Offers.module.css';

interface FloorBlockProps {
  goodsId: string;
  floor: OfferFloor | null;
  onSaved: () => void;
}

/** 不公开的底价: answers offers at once; the seller chooses whether one that reaches it is accepted. */
export function FloorBlock({ goodsId, floor, onSaved }: FloorBlockProps) {
  const [yuan, setYuan] = useState(floor ? String(floor.floorFen / 100) : '');
  const [accepts, setAccepts] = useState(floor?.accepts ?? false);
  const [problem, setProblem] = useState<string>();
  const saving = useSubmit(api.setOfferFloor, {
    done: (saved) => {
      toast(saved.floor ? '底价设好了' : '底价去掉了', { kind: 'ok' });
      onSaved();
    },
    failed: (error) => setProblem(fieldMessage(error, 'floorFen') ?? problemText(error)),
  });
  const floorFen = fenOf(yuan);
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (floorFen === undefined) return setProblem('请填写底价，如 1280');
    saving.submit({ goodsId, floorFen, accepts });
  };
  return (
    <Block title="不公开的底价" note="只有你看得见">
      <form noValidate onSubmit={save} className={classes.floor}>
        <TextInput
          label="底价"
          lead="¥"
          figure
          inputMode="decimal"
          autoComplete="off"
          maxLength={10}
          value={yuan}
          error={problem}
          onChange={(event) => {
            setYuan(event.currentTarget.value);
            setProblem(undefined);
          }}
        />
        <NetLines priceFen={floorFen} />
        <ControlRow label="够到就成交" note={accepts ? '够到底价当场成为订单' : '够到也等你点头'}>
          <Switch label="够到就成交" on={accepts} onChange={setAccepts} />
        </ControlRow>
        <Ends
          ends={[
            ['低于它', '当场替你谢绝，买家只看到“卖家没接受”'],
            ['够到它', accepts ? '当场成交，买家的钱进托管' : '照样等你回应，不会自动成交'],
          ]}
        />
        <div className={classes.actions}>
          {floor && (
            <Button
              size="m"
              busy={saving.busy}
              onClick={() => saving.submit({ goodsId, floorFen: null, accepts: false })}
            >
              去掉
            </Button>
          )}
          <Button type="submit" size="m" variant="accent" busy={saving.busy}>
            {floor ? '改底价' : '设底价'}
          </Button>
        </div>
      </form>
    </Block>
  );
}
