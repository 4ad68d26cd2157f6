import { Tag } from 'shared-ui';

/** A version, and whether its own tests had passed. */
export function Version({ of: { version, tested } }: { of: { version: string; tested: boolean } }) {
  return (
    <>
      <span className="num">{version}</span> {!tested && <Tag kind="wait">没有测试过</Tag>}
    </>
  );
}
