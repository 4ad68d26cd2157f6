import { createContext, useContext } from 'react';
import type { CaseEntity, StaffCase } from 'shared-contract/shapes';
import type { useUploads } from 'shared-sdk/forms';
import type { Drafted } from './draft';

/** The case of the page, for all its parts. */
export interface OpenCase extends Drafted {
  entity: CaseEntity;
  id: string;
  value: StaffCase;
  /** Pictures that go with a decision. */
  uploads: ReturnType<typeof useUploads>;
  refetch: () => void;
  /** An own action is on its way: what changes next is no news. */
  onSend: () => void;
  onRefused: () => void;
}

const Context = createContext<OpenCase | undefined>(undefined);
export const OpenCaseProvider = Context.Provider;

/** @throws Error outside the page of a case */
export function useOpenCase(): OpenCase {
  const open = useContext(Context);
  if (!open) throw new Error('no case is open');
  return open;
}
