import { Component, type ReactNode } from 'react';
import { FailedState } from 'shared-ui';
import { RouteError } from './route-error';

interface BoundaryProps {
  /** What is inside, as a person who reports the failure would name it. */
  what: string;
  onError: (error: Error) => void;
  onRetry?: (error: Error) => void;
  /** It is taken away while the failure shows: coming back later is a try of its own. */
  onLeave?: () => void;
  /** Puts the failure into its surroundings. */
  around?: (failed: ReactNode) => ReactNode;
  children: ReactNode;
}

/**
 * Shows 加载失败 + 重试 in place of what threw, and tells the host. A page whose files did not load tries again by itself when the
 * network is back.
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
    if (this.state.error) this.props.onLeave?.();
  }

  retry = () => {
    removeEventListener('online', this.retry);
    if (this.state.error) this.props.onRetry?.(this.state.error);
    this.setState({ error: undefined });
  };

  override render() {
    const { error, at, tries } = this.state;
    if (!error) return this.props.children;
    const failed = <FailedState module={this.props.what} at={at} tries={tries} onRetry={this.retry} />;
    return this.props.around?.(failed) ?? failed;
  }
}
