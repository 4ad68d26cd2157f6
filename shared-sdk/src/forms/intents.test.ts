import { createIntents } from './intents';

describe('one intent', () => {
  const ids = () => {
    let last = 0;
    return createIntents(() => `id-${++last}`);
  };
  it('keeps its id until the server has answered, so that a retry is the same order', () => {
    const intents = ids();
    expect(intents.idFor({ goodsId: '1', expectPriceFen: 100 })).toBe('id-1');
    expect(intents.idFor({ goodsId: '1', expectPriceFen: 100 })).toBe('id-1');
    intents.settle();
    expect(intents.idFor({ goodsId: '1', expectPriceFen: 100 })).toBe('id-2');
  });
  it('is another one as soon as the price is another', () => {
    const intents = ids();
    expect(intents.idFor({ goodsId: '1', expectPriceFen: 100 })).not.toBe(
      intents.idFor({ goodsId: '1', expectPriceFen: 120 }),
    );
  });
});
