import type { ReactNode } from 'react';
import { href } from 'shared-contract';
import { isNotFound } from 'shared-sdk';
import type { CallState } from 'shared-sdk/react';
import { Button, cx, FailedState, NotFoundState, Page, SkeletonBlock, StaleStrip } from 'shared-ui';
import classes from './Article.module.css';

interface ReadProps<T> {
  answer: CallState<T> & { refetch: () => void };
  /** Module name for error reports. */
  what: string;
  /** The list page of the kind, linked when this one is gone. */
  all: { label: string; href: string };
  children: (value: T) => ReactNode;
}

/** The states of a text: loading, loaded, gone, or unreachable with the copy of an earlier visit. */
export function Read<T>({ answer, what, all, children }: ReadProps<T>) {
  if (answer.state === 'failed' && answer.value === undefined) {
    return (
      <Page>
        {isNotFound(answer.error) ? (
          <NotFoundState
            title={`这篇${what}不在了`}
            action={
              <>
                <Button href={all.href}>{all.label}</Button>
                <Button variant="primary" href={href('home')}>
                  回首页
                </Button>
              </>
            }
          />
        ) : (
          <FailedState onRetry={answer.refetch} module={what} />
        )}
      </Page>
    );
  }
  if (answer.value === undefined) {
    return (
      <Page>
        <div className={cx('sheet', classes.article)}>
          <SkeletonBlock lines={9} />
        </div>
      </Page>
    );
  }
  return (
    <>
      <StaleStrip error={answer.error} seenAt={answer.seenAt} onRetry={answer.refetch} />
      <Page>{children(answer.value)}</Page>
    </>
  );
}
