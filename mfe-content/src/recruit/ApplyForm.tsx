import { TextInput } from 'shared-ui/forms';
import { ContentField } from '../tickets/ContentField';
import type { FormDraft } from '../tickets/drafts';
import { KindField } from '../tickets/KindField';
import { PublicForm } from '../tickets/PublicForm';
import type { PublicTicket } from '../tickets/Sent';
import { useTicket } from '../tickets/use-ticket';

const empty = { post: '', name: '', games: '', content: '', contact: '' };

interface ApplyFormProps {
  begun: FormDraft;
  /** Titles of the open positions. */
  posts: readonly string[];
  onSent: (ticket: PublicTicket) => void;
}

export function ApplyForm({ begun, posts, onSent }: ApplyFormProps) {
  const { isMember } = begun;
  const ticket = useTicket({
    formDraft: begun,
    problemType: 'recruit',
    empty,
    captcha: true,
    toInput: ({ post, name, games, content, contact }) => ({
      content,
      contact: contact.trim(),
      fields: { 岗位: post, 称呼: name.trim(), ...(games.trim() && { 熟悉的游戏: games.trim() }) },
    }),
    onSent: (id, { contact = '' }) => onSent({ id, isMember, contact }),
  });
  const { register, formState } = ticket.form;
  return (
    <PublicForm ticket={ticket} title="报名" sendLabel="提交报名" captchaHint="不登录也能报名，先认一下图">
      <KindField
        form={ticket.form}
        name="post"
        label="应聘哪个岗位"
        kinds={posts.map((title) => ({ key: title, label: title }))}
        missing="选一个岗位"
      />
      <TextInput
        label="怎么称呼你"
        hint="昵称就行"
        maxLength={20}
        autoComplete="nickname"
        error={formState.errors.name?.message}
        {...register('name', { validate: (value) => value.trim() !== '' || '写一个称呼' })}
      />
      <TextInput
        label="熟悉的游戏"
        hint="选填"
        maxLength={100}
        autoComplete="off"
        placeholder="玩了多久、到什么段位"
        error={formState.errors.games?.message}
        {...register('games')}
      />
      <ContentField
        form={ticket.form}
        label="经历和时间"
        placeholder="做过什么、每周哪几天、哪几个小时有空"
      />
    </PublicForm>
  );
}
