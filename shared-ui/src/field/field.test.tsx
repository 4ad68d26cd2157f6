import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { Checkbox, RadioCards } from './Choice';
import { CodeInput } from './CodeInput';
import { TextArea } from './TextArea';
import { PasswordInput, TextInput } from './TextInput';
import { cutText } from './text';

const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

test('a counter counts an emoji as one letter and never cuts one in two', () => {
  render(<TextArea label="说明" maxLength={4} />);
  const area = screen.getByLabelText<HTMLTextAreaElement>('说明');
  type(area, '好号🔥');
  expect(screen.getByText('3 / 4')).toBeTruthy();
  type(area, '好号🔥🔥🔥');
  expect(area.value).toBe('好号🔥🔥');
  expect(screen.getByText('4 / 4')).toBeTruthy();
  expect(cutText('ab👨‍👩‍👧', 4)).toBe('ab');
});

test('a controlled field counts what it is given', () => {
  function Nick() {
    const [nick, setNick] = useState('青舟');
    return (
      <TextInput
        label="昵称"
        counter
        maxLength={3}
        value={nick}
        onChange={(event) => setNick(event.currentTarget.value)}
      />
    );
  }
  render(<Nick />);
  expect(screen.getByText('2 / 3')).toBeTruthy();
  type(screen.getByLabelText('昵称'), '青舟过万重山');
  expect(screen.getByText('3 / 3')).toBeTruthy();
});

test('a field that a form library writes into counts what stands in it, and what a reset leaves', () => {
  const begin = (text: string) => (area: HTMLTextAreaElement | null) => {
    if (area) area.value = text;
  };
  const { rerender } = render(<TextArea label="说明" maxLength={20} ref={begin('本人自用')} />);
  expect(screen.getByText('4 / 20')).toBeTruthy();
  rerender(<TextArea label="说明" maxLength={20} ref={begin('')} />);
  expect(screen.getByText('0 / 20')).toBeTruthy();
});

test('while an input method composes nothing is cut; afterwards it is', () => {
  render(<TextArea label="说明" maxLength={2} />);
  const area = screen.getByLabelText<HTMLTextAreaElement>('说明');
  fireEvent.compositionStart(area);
  type(area, 'nihao');
  expect(area.value).toBe('nihao');
  type(area, '你好吗');
  fireEvent.compositionEnd(area);
  expect(area.value).toBe('你好');
});

test('an error is tied to its field and read with it', () => {
  render(<TextInput label="身份证号" hint="18 位" error="少 1 位；最后一位可以是 X" />);
  const input = screen.getByLabelText('身份证号');
  expect(input.getAttribute('aria-invalid')).toBe('true');
  const described = input.getAttribute('aria-describedby')?.split(' ') ?? [];
  expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
    '少 1 位；最后一位可以是 X',
    '18 位',
  ]);
});

test('what is wrong with a field that a tap has left is said when the tap is over', () => {
  const field = (error?: string) => <TextInput label="账号" error={error} />;
  const { rerender } = render(field());
  const said = () => screen.queryByText('请填写账号') !== null;

  fireEvent.pointerDown(document.body);
  rerender(field('请填写账号'));
  expect(said()).toBe(false);
  fireEvent.pointerUp(document.body);
  expect(said()).toBe(false);
  fireEvent.click(document.body);
  expect(said()).toBe(true);
  rerender(field());
  expect(said()).toBe(false);

  // a press that becomes no click
  jest.useFakeTimers();
  fireEvent.pointerDown(document.body);
  rerender(field('请填写账号'));
  fireEvent.pointerUp(document.body);
  act(() => jest.advanceTimersByTime(400));
  expect(said()).toBe(true);
  rerender(field());
  fireEvent.pointerDown(document.body);
  fireEvent.pointerCancel(document.body);
  rerender(field('请填写账号'));
  expect(said()).toBe(true);
  jest.useRealTimers();
});

test('a password is hidden until its eye is pressed', () => {
  render(<PasswordInput label="密码" />);
  const input = screen.getByLabelText<HTMLInputElement>('密码');
  expect(input.type).toBe('password');
  fireEvent.click(screen.getByRole('button', { name: '显示密码' }));
  expect(input.type).toBe('text');
});

test('a code can be sent again only when its seconds have run out', () => {
  jest.useFakeTimers();
  const send = jest.fn();
  render(<CodeInput onSend={send} waitUntil={Date.now() + 2000} />);
  const button = screen.getByRole<HTMLButtonElement>('button');
  expect(button.textContent).toBe('2 秒后重发');
  expect(button.disabled).toBe(true);
  act(() => jest.advanceTimersByTime(2000));
  expect(button.textContent).toBe('重新发送');
  fireEvent.click(button);
  expect(send).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
});

test('one of several is chosen by its words; what is off cannot be', () => {
  const choose = jest.fn();
  render(
    <RadioCards
      legend="支付方式"
      value="alipay"
      onChange={choose}
      options={[
        { value: 'alipay', label: '支付宝' },
        { value: 'balance', label: '钱包余额', note: '不足', disabled: true },
        { value: 'wechat', label: '微信支付' },
      ]}
    />,
  );
  expect(screen.getByRole('group', { name: '支付方式' })).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: /微信/ }));
  screen.getByRole('radio', { name: /余额/ }).click();
  expect(choose.mock.calls).toEqual([['wechat']]);
});

test('a box is ticked by its words, and says why it must be', () => {
  render(<Checkbox error="请先同意">同意服务协议</Checkbox>);
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: '同意服务协议' });
  fireEvent.click(screen.getByText('同意服务协议'));
  expect(box.checked).toBe(true);
  expect(document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent).toBe('请先同意');
});
