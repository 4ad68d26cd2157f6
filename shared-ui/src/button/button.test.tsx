import { fireEvent, render, screen } from '@testing-library/react';
import { UiProvider } from '../link/UiProvider';
import { Button } from './Button';

test('a busy button says so, keeps the focus and takes no second tap', () => {
  const pay = jest.fn();
  const { rerender } = render(<Button onClick={pay}>付款</Button>);
  const button = screen.getByRole('button', { name: '付款' });
  button.focus();
  fireEvent.click(button);
  rerender(
    <Button busy onClick={pay}>
      付款
    </Button>,
  );
  fireEvent.click(button);
  expect(pay).toHaveBeenCalledTimes(1);
  expect(button.getAttribute('aria-busy')).toBe('true');
  expect(document.activeElement).toBe(button);
});

test('a busy submit button does not send its form again', () => {
  const send = jest.fn((event: React.FormEvent) => event.preventDefault());
  render(
    <form onSubmit={send}>
      <Button type="submit" busy>
        登录
      </Button>
    </form>,
  );
  fireEvent.click(screen.getByRole('button'));
  expect(send).not.toHaveBeenCalled();
});

test('with an address it is a link, made the way the page around it says', () => {
  render(
    <UiProvider
      link={({ href, children, ...rest }) => (
        <a {...rest} href={`/shop${href}`}>
          {children}
        </a>
      )}
    >
      <Button href="/login">去登录</Button>
    </UiProvider>,
  );
  expect(screen.getByRole('link', { name: '去登录' }).getAttribute('href')).toBe('/shop/login');
});
