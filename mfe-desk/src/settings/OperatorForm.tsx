import { TextArea, TextInput } from 'shared-ui/forms';
import { useDraft } from '../ui/draft';
import { Pane } from '../ui/Pane';
import { useAct } from '../ui/use-act';
import { FootPreview } from './FootPreview';
import { LicenceField } from './LicenceField';
import { LineValue } from './LineValue';
import { draftOf, lineEntries, lines, type Settings, settingsProblems } from './lines';
import classes from './Settings.module.css';
import { VersionedForm } from './VersionedForm';

/** Who operates the site. */
export function OperatorForm({ settings, onSaved }: { settings: Settings; onSaved: () => void }) {
  const drafting = useDraft('desk-settings:operator', draftOf(settings));
  const { draft, change } = drafting;
  const acting = useAct(settingsProblems(draft));
  const changed = lineEntries.filter(([field]) => draft[field].trim() !== settings.operator[field]);
  return (
    <VersionedForm
      title="主体与备案"
      note="显示在每页页脚和“关于”"
      name="主体"
      start="启动配置里的值"
      version={settings.version}
      versions={settings.versions.map(({ by, changes, ...version }) => ({
        ...version,
        by: by === null ? [] : [by],
        changes: changes.map(({ field, before, after }) => ({
          label: lines[field].label,
          before: <LineValue field={field} value={before} empty="没填" />,
          after: <LineValue field={field} value={after} empty="没填" />,
        })),
      }))}
      drafting={drafting}
      acting={acting}
      changes={changed.map(([field, { label }]) => ({
        label,
        before: <LineValue field={field} value={settings.operator[field]} empty="没填" />,
        after: <LineValue field={field} value={draft[field].trim()} empty="不填" />,
      }))}
      action={changed.length > 0 ? { action: 'saveOperator', ...draft } : undefined}
      consequence="十秒内每一页都换成新的；要再验一次密钥，原来写的留在版本里。"
      onSaved={onSaved}
      fields={
        <div className={classes.fields}>
          {lineEntries.map(([field, { label, hint, maxLength }]) => {
            if (field === 'licence')
              return (
                <LicenceField
                  key={field}
                  {...{ label, hint }}
                  value={draft.licence}
                  error={acting.problemAt(field)}
                  onChange={(licence) => change({ licence })}
                />
              );
            const Input = field === 'processors' ? TextArea : TextInput;
            return (
              <Input
                key={field}
                label={label}
                hint={hint}
                maxLength={maxLength}
                value={draft[field]}
                error={acting.problemAt(field)}
                onChange={({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
                  change({ [field]: value })
                }
              />
            );
          })}
        </div>
      }
      more={
        <Pane title="客户看到的页脚" note="电脑上每页的最下面">
          <FootPreview of={draft} />
        </Pane>
      }
    />
  );
}
