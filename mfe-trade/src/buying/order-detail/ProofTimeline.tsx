import { href, type OrderDetail } from 'shared-contract';
import { Block, openImages } from 'shared-ui';
import { Timeline } from 'shared-ui/orders';
import { timelineEntries } from './timeline-entries';

export function ProofTimeline({ order }: { order: OrderDetail }) {
  return (
    <Block
      title="凭证时间线"
      note="每条都接着上一条的校验码"
      more={{ label: '导出证据', href: href('orderDetail', { orderNo: order.orderNo, view: 'evidence' }) }}
    >
      <Timeline
        entries={timelineEntries(order)}
        onOpenImages={(urls, index) => void openImages(urls, index)}
      />
    </Block>
  );
}
