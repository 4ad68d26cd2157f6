import { useState } from 'react';
import { Block, Button, Note, openImages, toast } from 'shared-ui';
import {
  CaptchaInput,
  Cascade,
  type CascadeLevel,
  CodeInput,
  cropImage,
  FormSkeleton,
  ImageUploader,
  OptionList,
  PasswordInput,
  PhoneInput,
  PickField,
  SmsCodeInput,
  TextArea,
  TextInput,
  TextLink,
  type UploadItem,
} from 'shared-ui/forms';
import { InsetSwitch } from 'shared-ui/lists';
import { covers, nothing } from '../data';
import { Show } from '../Show';

const captcha = { picture: undefined, code: '', onCode: nothing, onChange: nothing };

const sms = {
  send: nothing,
  sending: false,
  sent: 0,
  waitUntil: 0,
  error: undefined,
  captcha: undefined,
  captchaError: undefined,
};

export function Fields() {
  const [name, setName] = useState('青舟🔥');
  const [waitUntil, setWaitUntil] = useState(0);
  const [phone, setPhone] = useState('12000000417');
  const [code, setCode] = useState('');
  return (
    <>
      <Block>
        <TextInput
          label="昵称"
          hint="2–12 字，30 天改一次"
          maxLength={12}
          counter
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <TextInput
          label="挂牌价"
          hint="¥6 – ¥200,000"
          lead="¥"
          figure
          unit="到手 ¥1,216.00"
          defaultValue="1,280"
        />
        <TextInput
          label="五星角色数"
          hint="必填"
          figure
          unit="个"
          defaultValue="270"
          error="最多 90 个，请核对"
        />
        <TextInput label="联系手机" defaultValue="120 0000 0417" disabled />
        <PhoneInput value={phone} onChange={setPhone} />
        <SmsCodeInput sms={sms} value={code} onChange={setCode} />
        <PasswordInput label="密码" hint="8–64 个字符" defaultValue="haozhan-2026" />
        <CodeInput onSend={() => setWaitUntil(Date.now() + 60_000)} waitUntil={waitUntil} />
        <CaptchaInput captcha={captcha} hint="看不清就点图换一张" />
        <CaptchaInput
          name="worked"
          captcha={{ ...captcha, work: { state: 'failed', retry: nothing } }}
          error="网络环境验证没有完成，请看新图重新填写"
        />
        <TextArea
          label="说明"
          hint="不要写联系方式"
          maxLength={500}
          defaultValue="自用两年，深渊满星👨‍👩‍👧。"
        />
        <TextArea label="理由" maxLength={20} defaultValue="太短" error="至少写 10 个字，说清哪里不符" />
      </Block>
      <Note kind="wait">
        有人自称客服？<TextLink href="#check">查真假</TextLink>，或者先看
        <TextLink onOpen={nothing}>交易须知</TextLink>。
      </Note>
      <FormSkeleton fields={2} />
    </>
  );
}

const servers = Array.from({ length: 236 }, (_, i) => ({ id: `s${i + 1}`, name: `${i + 1} 区` }));
const ranks = ['青铜', '白银', '黄金', '铂金', '钻石', '星耀', '最强王者', '荣耀王者'].map((name) => ({
  id: name,
  name,
}));
const tree: Record<string, readonly { id: string; name: string }[]> = {
  system: [
    { id: 'android', name: '安卓' },
    { id: 'ios', name: 'iOS' },
  ],
  operator: [
    { id: 'qq', name: 'QQ' },
    { id: 'wx', name: '微信' },
  ],
  server: servers,
};
const names = { system: '系统', operator: '运营商', server: '区服' };

export function Picking() {
  const [rank, setRank] = useState<string | null>(null);
  const [server, setServer] = useState<string | null>('s147');
  const [chosen, setChosen] = useState<Record<string, string>>({ system: 'android' });
  const keys = Object.keys(names) as (keyof typeof names)[];
  const upTo = keys.findIndex((key) => chosen[key] === undefined);
  const levels: CascadeLevel[] = keys
    .slice(0, upTo < 0 ? keys.length : upTo + 1)
    .map((key) => ({ key, label: names[key], options: tree[key], value: chosen[key] ?? null }));
  return (
    <>
      <Block title="号在哪个区" note="一级一级选">
        <Cascade
          levels={levels}
          onRetry={nothing}
          onPick={(level, { id }) => {
            const stored = keys.slice(0, keys.indexOf(level as keyof typeof names));
            setChosen({ ...Object.fromEntries(stored.map((key) => [key, chosen[key] ?? ''])), [level]: id });
          }}
        />
      </Block>
      <Block title="一级一级选，加载与失败">
        <Cascade
          onRetry={nothing}
          onPick={nothing}
          levels={[
            { key: 'a', label: '系统', options: tree.system, value: 'ios' },
            { key: 'b', label: '大区', options: undefined, value: null },
          ]}
        />
        <Cascade
          onRetry={nothing}
          onPick={nothing}
          levels={[{ key: 'b', label: '大区', options: undefined, value: null, failed: true }]}
        />
      </Block>
      <Block>
        <PickField label="段位" hint="必填" options={ranks} value={rank} onChange={setRank} />
        <PickField label="所在区" options={servers} value={server} onChange={setServer} look="grid" />
        <PickField label="没有选" options={ranks} value={null} onChange={nothing} error="选一个段位" />
        <PickField
          label="还不能选"
          options={[]}
          value={null}
          onChange={nothing}
          disabled
          placeholder="先选系统"
        />
      </Block>
      <Show name="列表" as="pad">
        <OptionList
          label="段位"
          options={ranks.map((one, i) => ({ ...one, ...(i === 6 && { note: '近 30 天卖得最多' }) }))}
          value={rank}
          onPick={({ id }) => setRank(id)}
        />
        <OptionList label="空的" options={[]} value={null} onPick={nothing} />
      </Show>
    </>
  );
}

const first: UploadItem[] = [
  { id: 'a', state: 'done', url: covers[0] },
  { id: 'b', state: 'done', url: covers[1] },
  { id: 'c', state: 'done', url: covers[2] },
  { id: 'd', state: 'uploading', url: covers[3], progress: 0.64 },
  { id: 'e', state: 'failed', url: covers[0], error: '网络中断' },
  { id: 'f', state: 'queued', url: covers[1] },
];

export function Pictures() {
  const [items, setItems] = useState(first);
  const [avatar, setAvatar] = useState<string>();
  const [shape, setShape] = useState<'order' | 'plain'>('order');
  const crop = async (file: Blob) => {
    const square = await cropImage(file, { title: '裁剪头像' }).catch(() => undefined);
    if (square) setAvatar(URL.createObjectURL(square));
  };
  return (
    <>
      <Block title="截图" note="3–15 张，拖动排序">
        <InsetSwitch
          label="样子"
          value={shape}
          onChange={setShape}
          tabs={[
            { key: 'order', label: '可排序' },
            { key: 'plain', label: '不排序' },
          ]}
        />
        <Show name={`共 ${items.length} 张：${items.map(({ id }) => id).join('')}`}>
          <ImageUploader
            key={shape}
            items={items}
            max={15}
            cover
            onAdd={(files) =>
              setItems([
                ...items,
                ...files.map((file, i) => ({
                  id: `new-${items.length + i}`,
                  state: 'done' as const,
                  url: URL.createObjectURL(file),
                })),
              ])
            }
            onRetry={(id) =>
              setItems(
                items.map((item) => (item.id === id ? { ...item, state: 'uploading', progress: 0 } : item)),
              )
            }
            onRemove={(id) => setItems(items.filter((item) => item.id !== id))}
            onOrder={
              shape === 'order'
                ? (ids) => setItems(ids.flatMap((id) => items.find((item) => item.id === id) ?? []))
                : undefined
            }
          />
        </Show>
      </Block>
      <Block title="看图">
        <Button onClick={() => openImages(covers, 1)}>看四张图</Button>{' '}
        <Button onClick={() => openImages([covers[0]])}>看一张图</Button>
      </Block>
      <Block title="裁剪">
        <Button
          onClick={async () => {
            const canvas = document.createElement('canvas');
            canvas.width = 900;
            canvas.height = 600;
            const pen = canvas.getContext('2d');
            if (!pen) return;
            pen.fillStyle = '#275a4b';
            pen.fillRect(0, 0, 900, 600);
            pen.fillStyle = '#e5b968';
            pen.fillRect(300, 150, 300, 300);
            canvas.toBlob((file) => file && crop(file));
          }}
        >
          裁一张
        </Button>{' '}
        <Button onClick={() => crop(new Blob(['no picture']))}>裁一个坏文件</Button>
        {avatar && (
          <img
            src={avatar}
            alt="裁好的头像"
            width={96}
            height={96}
            onLoad={() => toast('裁好了', { kind: 'ok' })}
          />
        )}
      </Block>
    </>
  );
}
