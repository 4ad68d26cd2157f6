import {
  EmptyState,
  FailedState,
  Image,
  LoginGate,
  NotFoundState,
  SkeletonBlock,
  StaleStrip,
  StateButton,
} from 'shared-ui';
import { at, covers, nothing } from '../data';
import { Show } from '../Show';

export function States() {
  return (
    <>
      <SkeletonBlock picture lines={3} />
      <StaleStrip error={new Error('offline')} seenAt={at('20T14:02')} onRetry={nothing} />
      <EmptyState title="没有完全符合的" action={<StateButton>放宽价格</StateButton>}>
        去掉“贵族 ≥ 8”还有 12 件。
      </EmptyState>
      <EmptyState boxed title="还没有收藏">
        看到喜欢的号点一下心形。
      </EmptyState>
      <FailedState onRetry={nothing} module="catalog" at="2026-11-20T14:31:07+08:00" tries={2} />
      <FailedState boxed onRetry={nothing} busy>
        正在再试。
      </FailedState>
      <NotFoundState action={<StateButton>回首页</StateButton>} />
      <LoginGate href="#login" />
      <Show name="图片" as="row">
        <div style={{ width: 96 }}>
          <Image src={covers[0]} alt="示例封面" />
        </div>
        <div style={{ width: 96 }}>
          <Image src="/missing.webp" alt="没有加载出来" />
        </div>
        <div style={{ width: 160 }}>
          <Image src={null} alt="" ratio="16:9" />
        </div>
      </Show>
    </>
  );
}
