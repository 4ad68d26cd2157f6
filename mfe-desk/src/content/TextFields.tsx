import { Checkbox, Field, TextInput } from 'shared-ui/forms';
import { noticeKindNames } from 'shared-ui/reading';
import { SelectField } from '../ui/SelectField';
import { BodyField } from './BodyField';
import classes from './Content.module.css';
import type { NoticeDraft } from './draft';
import { kinds } from './notices';
import type { NoticeField } from './problems';

/** The fields of a notice; what is wrong stands at its field. */
export function TextFields({
  draft,
  change,
  problemAt,
  isNew,
}: {
  draft: NoticeDraft;
  change: (changes: Partial<NoticeDraft>) => void;
  /** Why a field is wrong. */
  problemAt: (field: NoticeField) => string | undefined;
  /** Kind and reader are chosen once. */
  isNew?: boolean;
}) {
  return (
    <>
      {isNew && (
        <div className={classes.pair}>
          <SelectField
            label="种类"
            options={kinds.map((key) => ({ value: key, label: noticeKindNames[key] }))}
            value={draft.noticeType}
            error={problemAt('noticeType')}
            onChange={(noticeType) => change({ noticeType })}
          />
          <TextInput
            label="只给一位会员"
            hint="会员编号，空着 = 所有人"
            figure
            inputMode="numeric"
            maxLength={20}
            value={draft.memberId}
            error={problemAt('memberId')}
            onChange={(event) => change({ memberId: event.currentTarget.value.trim() })}
          />
        </div>
      )}
      <TextInput
        label="标题"
        maxLength={80}
        counter
        value={draft.title}
        error={problemAt('title')}
        onChange={(event) => change({ title: event.currentTarget.value })}
      />
      <TextInput
        label="摘要"
        hint="列表里的一句话；帮助里是先说的答案"
        maxLength={200}
        counter
        value={draft.summary}
        error={problemAt('summary')}
        onChange={(event) => change({ summary: event.currentTarget.value })}
      />
      <div className={classes.pair}>
        <TextInput
          label="分类"
          hint="可以空着"
          maxLength={10}
          counter
          value={draft.category}
          error={problemAt('category')}
          onChange={(event) => change({ category: event.currentTarget.value })}
        />
        <Field label="排在哪" error={problemAt('pinned')}>
          <Checkbox
            checked={draft.pinned}
            onChange={(event) => change({ pinned: event.currentTarget.checked })}
          >
            置顶
          </Checkbox>
        </Field>
      </div>
      <BodyField
        value={draft.content}
        error={problemAt('content')}
        onChange={(content) => change({ content })}
      />
    </>
  );
}
