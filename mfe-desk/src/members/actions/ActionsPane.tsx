import { useEffect, useRef, useState } from 'react';
import type { StaffMember } from 'shared-contract/shapes';
import { useKeys } from '../../keys/keys';
import { Pane } from '../../ui/Pane';
import { Verb } from '../../ui/Verb';
import { ActionForm } from './ActionForm';
import { type ActionName, actionOf, actionsFor, type Draft, emptyDraft } from './actions';

export interface ActionsPaneProps {
  member: StaffMember;
  refetch: () => void;
  /** The action whose form is open. */
  open: ActionName | null;
  onOpen: (name: ActionName | null) => void;
}

/** What staff can do about the member: each with its consequence, then with its reason. */
export function ActionsPane({ member, refetch, open, onOpen }: ActionsPaneProps) {
  const [drafts, setDrafts] = useState<Partial<Record<ActionName, Draft>>>({});
  const [last, setLast] = useState<ActionName | null>(null);
  const change = (name: ActionName, changes: Partial<Draft>) =>
    setDrafts((all) => ({ ...all, [name]: { ...(all[name] ?? emptyDraft), ...changes } }));
  if (!open)
    return (
      <ActionList
        member={member}
        last={last}
        onOpen={(name) => {
          setLast(name);
          onOpen(name);
        }}
      />
    );
  return (
    <ActionForm
      name={open}
      member={member}
      draft={drafts[open] ?? emptyDraft}
      onDraft={(changes) => change(open, changes)}
      onClose={() => onOpen(null)}
      onDone={() => {
        setDrafts((all) => ({ ...all, [open]: undefined }));
        onOpen(null);
        refetch();
      }}
      onUncertain={refetch}
    />
  );
}

function ActionList({
  member,
  last,
  onOpen,
}: {
  member: StaffMember;
  /** The action whose form was open: it gets the focus back. */
  last: ActionName | null;
  onOpen: (name: ActionName) => void;
}) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (last) list.current?.querySelector<HTMLElement>(`[data-verb=${last}]`)?.focus();
  }, [last]);
  const names = actionsFor(member);
  useKeys(
    names
      .filter((name) => actionOf(name).refusal?.(member) === undefined)
      .map((name) => {
        const { key, label } = actionOf(name);
        return { key, label, group: '会员', foot: true, run: () => onOpen(name) };
      }),
  );
  return (
    <Pane title="处理这位会员" aside="每一步都记入审计">
      <div ref={list}>
        {names.map((name) => {
          const { key, label, refuses, consequence, refusal } = actionOf(name);
          return (
            <Verb
              key={name}
              name={name}
              keyName={key}
              label={label}
              look={refuses && 'refuse'}
              consequence={consequence(member)}
              refusal={refusal?.(member)}
              onClick={() => onOpen(name)}
            />
          );
        })}
      </div>
    </Pane>
  );
}
