import { useEffect } from 'react';
import { useRemoteProps } from 'shared-router';
import { session } from 'shared-sdk';
import { messageBox } from 'shared-ui';

/**
 * Asks before a new picture that is not saved is lost: an in-app navigation by a message box, closing or reloading the tab by the
 * browser's dialog. ⚠ Never blocks without a session: the redirect to login must not be stopped.
 */
export function useLeavePrompt(unsaved: boolean) {
  const { history } = useRemoteProps();
  useEffect(() => {
    if (!unsaved) return;
    let isAsking = false;
    const release = history.block(({ retry }) => {
      const leave = () => {
        release();
        retry();
      };
      if (session.token === null) return leave();
      if (isAsking) return;
      isAsking = true;
      messageBox
        .confirm('新头像还没有保存，离开就丢了。', {
          title: '不保存就离开？',
          confirmText: '离开',
          cancelText: '留下',
        })
        .then(leave, () => {
          isAsking = false;
        });
    });
    return release;
  }, [unsaved, history]);
}
