import type { Value } from 'shared-contract';
import { isoTime } from '../core/clock';
import { notFound } from '../core/refusal';
import type { Services } from '../core/services';
import { memberById } from '../identity/members';
import { closingOf, closingView } from './closing';
import { currentExport, EXPORTS_PER_DAY, exportsKey, exportView } from './exports';
import { type Law, laws } from './held';
import { memberData } from './member-data';
import { openMatters } from './open-matters';

/** The member's rights as the page 我的数据 shows them. */
export async function rightsOf({ db, limits }: Services, memberId: number): Promise<Value<'getRights'>> {
  const member = await memberById(db, memberId);
  if (!member) throw notFound();
  const exported = await currentExport(db, memberId);
  const closing = await closingOf(db, memberId);
  const realName = await db
    .selectFrom('real_name')
    .select(['consent_at', 'consent_version'])
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return {
    phoneMasked: member.phone_masked,
    export: exported ? exportView(exported) : null,
    exportsLeftToday: Math.max(0, EXPORTS_PER_DAY.max - (await limits.used(exportsKey(memberId)))),
    closing: closing ? closingView(closing) : null,
    open: await openMatters(db, memberId),
    retained,
    erased,
    consents: [
      { kind: 'terms', version: member.terms_version, agreedAt: isoTime(member.created_at) },
      ...(realName
        ? [
            {
              kind: 'realName' as const,
              version: realName.consent_version,
              agreedAt: isoTime(realName.consent_at),
            },
          ]
        : []),
    ],
  };
}

const titlesOf = (law: Law) =>
  memberData.flatMap(({ closing, title }) => (closing.does === 'keep' && closing.law === law ? [title] : []));
const retained = (Object.keys(laws) as Law[]).map((law) => ({
  what: titlesOf(law).join('、'),
  law: laws[law],
}));
/** What the export shows too; codes and the like need no mention. */
const erased = memberData.flatMap(({ closing, title, notExported }) =>
  closing.does === 'erase' && !notExported ? [title] : [],
);
