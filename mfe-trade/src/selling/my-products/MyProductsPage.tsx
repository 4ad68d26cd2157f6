import { useLayoutEffect, useState } from 'react';
import type { ConsignmentCard } from 'shared-contract';
import { useGo, useQuery } from 'shared-router';
import { api } from 'shared-sdk';
import { usePages } from 'shared-sdk/pages';
import { Page } from 'shared-ui';
import { SegmentTabs } from 'shared-ui/lists';
import classes from './MyProductsPage.module.css';
import { PriceDrawer } from './PriceDrawer';
import { ProductList } from './ProductList';
import { firstFull, statusOf, statusTabs } from './tabs';

const PANEL = 'products';

/** 我的商品, of one state, which is part of the address. */
export default function MyProductsPage() {
  const go = useGo();
  const named = useQuery('MyProducts').status;
  const status = statusOf(named);
  const products = usePages(api.listConsignments, { status });
  const [isOpening, setIsOpening] = useState(named === undefined);
  const counts = products.state === 'done' ? products.first?.counts : undefined;
  useLayoutEffect(() => {
    if (!isOpening || !counts) return;
    setIsOpening(false); // from now on the tab stays, also when it becomes empty
    const full = firstFull(counts);
    if (full) go('MyProducts', { status: full }, { replace: true });
  }, [isOpening, counts, go]);
  const [pricing, setPricing] = useState<ConsignmentCard>();

  return (
    <Page>
      <SegmentTabs
        label="商品状态"
        tabs={statusTabs(products.first?.counts)}
        value={status}
        onChange={(tab) => go('MyProducts', { status: tab }, { replace: true })}
        panelId={PANEL}
      />
      <div id={PANEL} className={classes.panel}>
        <ProductList products={products} status={status} onPrice={setPricing} />
      </div>
      {pricing && (
        <PriceDrawer
          key={pricing.id}
          goods={pricing}
          onClose={() => setPricing(undefined)}
          onChanged={() => {
            setPricing(undefined);
            products.refetch();
          }}
        />
      )}
    </Page>
  );
}
