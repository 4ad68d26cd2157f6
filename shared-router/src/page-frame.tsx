import { Component, type ReactNode, Suspense } from 'react';
import { href, missingParameters, type RouteName, routes } from 'shared-contract';
import { session } from 'shared-sdk';
import { useStream } from 'shared-sdk/react';
import { Button, FailedState, LoginGate, NotFoundState, SkeletonBlock } from 'shared-ui';
import type { LazyPage } from './lazy-page';
import { useLoginHref } from './links';
import { PageScope, usePageLocation } from './page-scope';

interface BoundaryProps {
  /** What is inside, as a person who reports the failure would name it. */
  what: string;
  onError: (error: Error) => void;
  onRetry?: () => void;
  children: ReactNode;
}

/** Shows 加载失败 + 重试 in place of what threw, and tells the host. */
export class Boundary extends Component<BoundaryProps, { error?: Error; at: number; tries: number }> {
  override state = { error: undefined, at: 0, tries: 0 };

  static getDerivedStateFromError(error: Error) {
    return { error, at: Date.now() };
  }

  override componentDidCatch(error: Error) {
    this.setState(({ tries }) => ({ tries: tries + 1 }));
    this.props.onError(error);
  }

  override componentWillUnmount() {
    if (this.state.error) this.props.onRetry?.(); // coming back later is a try of its own
  }

  retry = () => {
    this.props.onRetry?.();
    this.setState({ error: undefined });
  };

  override render() {
    const { error, at, tries } = this.state;
    if (!error) return this.props.children;
    return <FailedState module={this.props.what} at={at} tries={tries} onRetry={this.retry} />;
  }
}

/** 内容不存在, with a way home. */
export const NotFoundPage = () => <NotFoundState action={<Button href={href('home')}>回首页</Button>} />;

/** What stands between an address and its page: a login where the row asks for one, every required parameter. */
function Gate({ name, children }: { name: RouteName; children: ReactNode }) {
  const { search } = usePageLocation();
  const token = useStream(session.token$, null);
  const login = useLoginHref();
  if (missingParameters(name, new URLSearchParams(search)).length > 0) return <NotFoundPage />;
  if ('login' in routes[name] && !token) return <LoginGate href={login} />;
  return children;
}

/** One page with everything around it: its own address, error boundary, gate and skeleton. */
export function PageFrame({
  name,
  page: Page,
  onError,
  current,
}: {
  name: RouteName;
  page: LazyPage;
  current: boolean;
  onError: (error: Error) => void;
}) {
  return (
    <PageScope current={current}>
      <Boundary what={routes[name].title} onError={onError} onRetry={Page.forget}>
        <Gate name={name}>
          <Suspense fallback={<SkeletonBlock picture lines={6} />}>
            <Page />
          </Suspense>
        </Gate>
      </Boundary>
    </PageScope>
  );
}
