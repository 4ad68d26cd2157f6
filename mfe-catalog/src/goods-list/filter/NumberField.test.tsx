import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { NumberField } from './NumberField';

function Field() {
  const [value, setValue] = useState<number>();
  return (
    <>
      <NumberField label="最低价" placeholder="最低" value={value} onChange={setValue} />
      <output>{value === undefined ? '不限' : value}</output>
      <button type="button" onClick={() => setValue(800)}>
        由标尺设定
      </button>
    </>
  );
}

const type = (text: string) => fireEvent.change(screen.getByLabelText('最低价'), { target: { value: text } });
const shown = () => (screen.getByLabelText('最低价') as HTMLInputElement).value;
const value = () => screen.getByRole('status').textContent;

test('what is typed stays as typed while it is on the way to a number', () => {
  render(<Field />);
  type('12.');
  expect([shown(), value()]).toEqual(['12.', '12']);
  type('12.50');
  expect([shown(), value()]).toEqual(['12.50', '12.5']);
  type('');
  expect([shown(), value()]).toEqual(['', '不限']);
});

test('letters are not taken, separators are', () => {
  render(<Field />);
  type('1,200');
  expect(value()).toBe('1200');
  type('12元');
  expect(value()).toBe('1200');
});

test('a value set elsewhere takes the place of what was typed', () => {
  render(<Field />);
  type('500');
  fireEvent.click(screen.getByText('由标尺设定'));
  expect(shown()).toBe('800');
});
