import { useNavigate } from 'shared-router';
import { desk } from 'shared-sdk/desk';
import { usePages } from 'shared-sdk/pages';
import { cx, EmptyState } from 'shared-ui';
import { KeyChips } from '../keys/KeyChips';
import { useKeys } from '../keys/keys';
import { deskHref } from '../routes';
import { DeskLink } from '../ui/DeskLink';
import { Pane } from '../ui/Pane';
import { useDeskQuery } from '../ui/use-desk-query';
import classes from './Content.module.css';
import { NEW } from './draft';
import { NewNotice } from './NewNotice';
import { NoticeList } from './NoticeList';
import { isKind, isState } from './notices';
import { OpenNotice } from './OpenNotice';

const PAGE_SIZE = 30;

/** Notices, news and help: the list beside the open one, which is written, changed or withdrawn. */
export default function ContentPage() {
  const { type: givenType, state: givenState, id } = useDeskQuery('deskContent');
  const type = isKind(givenType) ? givenType : undefined;
  const state = isState(givenState) ? givenState : undefined;
  const navigate = useNavigate();
  const to = (query: { type?: string; state?: string; id?: string }) => deskHref('deskContent', query);
  const pages = usePages(desk.listStaffNotices, {
    ...(type && { noticeType: type }),
    ...(state && { state }),
    pageSize: PAGE_SIZE,
  });
  const close = () => {
    if (id) navigate(to({ type, state }));
  };
  useKeys([
    {
      key: 'w',
      label: '写一条',
      group: '一件事',
      foot: true,
      run: () => void navigate(to({ type, state, id: NEW })),
    },
    { key: 'Escape', label: '回到列表', group: '走动', run: close },
  ]);

  return (
    <main className={cx(classes.page, id && classes.opened)}>
      <h1 className="aloud">内容</h1>
      <NoticeList
        chosen={{ type, state }}
        id={id}
        pages={pages}
        onChoose={(chosen) => void navigate(to({ ...chosen, id }), { replace: true })}
      />
      {id && (
        <p className={classes.back}>
          <DeskLink to="deskContent" query={{ type, state }}>
            回到列表 <KeyChips of="Escape" />
          </DeskLink>
        </p>
      )}
      {id === NEW ? (
        <NewNotice
          noticeType={type ?? 'gonggao'}
          onDone={(published) => {
            pages.refresh();
            navigate(to({ type, state, id: published ?? undefined }), { replace: true });
          }}
        />
      ) : id ? (
        <OpenNotice
          key={id}
          id={id}
          onChanged={pages.refresh}
          onCopied={() => void navigate(to({ type, state, id: NEW }))}
        />
      ) : (
        <Pane className={classes.whole}>
          <EmptyState title="选一篇来看">左边点开一篇，或者写一条新的。</EmptyState>
        </Pane>
      )}
    </main>
  );
}
