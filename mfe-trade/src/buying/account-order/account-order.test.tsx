import { render, screen } from '@testing-library/react';
import { anOrder } from '../order/testing';
import { OrderRow } from './OrderRow';
import { factOf, quickAction } from './row-words';
import { inputOf, sideOf, statusOf, statusTabs, totalOf } from './tabs';

describe('the address of the list', () => {
  it('names side and state, and falls back where it names what does not exist', () => {
    expect(sideOf('seller')).toBe('seller');
    expect(sideOf('recycle')).toBe('recycle');
    expect(sideOf('anything')).toBe('buyer');
    expect(inputOf('recycle')).toEqual({ role: 'seller', orderType: 'RECYCLE' });
    expect(inputOf('buyer')).toEqual({ role: 'buyer' });
    expect(statusOf('refundSeller')).toBe('refundSeller');
    expect(statusOf('toString')).toBe('all');
    expect(statusOf(undefined)).toBe('all');
  });
});

describe('the tabs', () => {
  it('count what the server counts, and 0 where it says nothing', () => {
    const tabs = statusTabs({ unpaid: 2, completed: 5 });
    expect(tabs[0]).toEqual({ key: 'all', label: '全部', count: 7 });
    expect(tabs.find(({ key }) => key === 'unpaid')).toMatchObject({ label: '待付款', count: 2 });
    expect(tabs.find(({ key }) => key === 'paid')).toMatchObject({ count: 0 });
    expect(totalOf({})).toBe(0);
  });
  it('show no figures before they are known', () => {
    expect(new Set(statusTabs(undefined).map(({ count }) => count))).toEqual(new Set([undefined]));
  });
});

describe('a card', () => {
  it('offers what its reader is waited for, else a look', () => {
    expect(quickAction(anOrder({ status: 'unpaid', actions: ['cancel'] }))).toMatchObject({
      label: '去付款',
      to: 'pay',
    });
    expect(quickAction(anOrder())).toMatchObject({ label: '核对并确认', leads: true });
    expect(quickAction(anOrder({ role: 'seller', actions: [] }))).toMatchObject({
      label: '查看',
      leads: false,
    });
  });
  it('says at its foot what happens otherwise, and after the end what holds', () => {
    expect(factOf(anOrder())).toMatch('系统自动确认');
    expect(factOf(anOrder({ status: 'completed', warrantyUntil: '2026-12-20T00:00:00+08:00' }))).toBe(
      '包赔到 2026-12-20',
    );
    expect(factOf(anOrder({ status: 'completed', role: 'seller' }))).toBe('到手 ¥1,216.00');
    expect(factOf(anOrder({ status: 'completed', refundedFen: 20_000 }))).toBe(
      '裁决退你 ¥200.00，到钱包余额',
    );
  });
  it('leads to the cashier from an unpaid order', () => {
    render(<OrderRow order={anOrder({ status: 'unpaid', actions: ['cancel'] })} />);
    expect(screen.getByRole('link', { name: '去付款' }).getAttribute('href')).toBe(
      '/index/pay?orderNo=H2611180417',
    );
  });
});
