import { Component, type ReactNode } from 'react';
import { FailedState } from 'shared-ui';
import { RouteError } from './route-error';

interface BoundaryProps {
  /** Name of the content, as a user would report it. */
  what: string;
  onError: (error: Error) => void;
  onRetry?: (error: Error) => void;
  /** Called when the boundary unmounts while it shows a failure, so that the next mount is a new attempt. */
  onUnmount?: () => void;
  /** Wraps the failure in its layout. */
  wrap?: (failed: ReactNode) => ReactNode;
  children: ReactNode;
}

/** Whether files of a page did not arrive; webpack's errors name the `request` that failed. */
const isLoadFailure = (error: Error) => error instanceof RouteError || 'request' in error;

/**
 * Error boundary: shows 加载失败 for files that did not load, 页面出错了 for code that threw, 重试 for both, and
 * notifies the host. A page whose files failed to load is retried when the network is back.
 */
export class Boundary extends Component<BoundaryProps, { error?: Error; at: number; tries: number }> {
  override state: { error?: Error; at: number; tries: number } = { at: 0, tries: 0 };

  static getDerivedStateFromError(error: Error) {
    return { error, at: Date.now() };
  }

  override componentDidCatch(error: Error) {
    this.setState(({ tries }) => ({ tries: tries + 1 }));
    this.props.onError(error);
    if (error instanceof RouteError) addEventListener('online', this.retry, { once: true });
  }

  override componentWillUnmount() {
    removeEventListener('online', this.retry);
    if (this.state.error) this.props.onUnmount?.();
  }

  retry = () => {
    removeEventListener('online', this.retry);
    if (this.state.error) this.props.onRetry?.(this.state.error);
    this.setState({ error: undefined });
  };

  override render() {
    const { error, at, tries } = this.state;
    if (!error) return this.props.children;
    const failed = (
      <FailedState
        module={this.props.what}
        at={at}
        tries={tries}
        onRetry={this.retry}
        {...(!isLoadFailure(error) && {
          title: '页面出错了',
          children: '和网络无关。重试还不行，请把下面这行告诉客服',
        })}
      />
    );
    return this.props.wrap?.(failed) ?? failed;
  }
}
