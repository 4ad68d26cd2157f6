import type { TSchema } from '@sinclair/typebox';
import type { CallName, CallRow } from 'shared-contract';
import { allCalls } from 'shared-contract/all-calls';
import { shapes } from 'shared-contract/shapes';
import { openApi, type TestApi, type TestMember } from '../testing/harness';

let api: TestApi;
let staff: TestMember;
beforeAll(async () => {
  api = await openApi();
  staff = await api.newMember({ roles: ['user', 'merchant', 'staff'], realname: true });
});
afterAll(() => api?.close());

interface Node {
  properties?: Record<string, Node>;
  required?: string[];
  anyOf?: Node[];
  const?: unknown;
}

/** The input variants of a call: one, except for staff actions, which are a union by action. */
const kindsOf = (input: TSchema): Node[] => {
  const { anyOf, ...one } = input as Node;
  return anyOf ?? [one];
};

// The payment webhook answers plain text.
const excluded: readonly CallName[] = ['notifyPayment'];
const rows = (Object.keys(allCalls) as CallName[])
  .filter((name) => !excluded.includes(name))
  .flatMap((name) => {
    const { path, method, form }: CallRow = allCalls[name];
    return kindsOf(shapes[name].input).flatMap(({ properties = {}, required = [] }) =>
      Object.entries(properties)
        // Path parameters are always present and always text; a form carries only files and text.
        .filter(([field]) => !path.includes(`{${field}}`) && !(form && field === 'file'))
        .map(([field, { const: only }]) => ({
          name,
          field,
          needed: required.includes(field),
          text: method === 'GET' || form === true,
          action: field === 'action' ? undefined : properties.action?.const,
          only,
        })),
    );
  });

const ask = (name: CallName, input: object) =>
  api.callWith(
    name,
    { id: '1', orderNo: 'H0000000', payNo: 'P0000000', ...input },
    { token: (allCalls[name] as CallRow).audience === 'public' ? undefined : staff.token },
  );
const complaint = (field: string) =>
  expect.arrayContaining([{ field, msg: expect.stringMatching(/^[\p{Script=Han}¥0-9]/u) }]);

test.each(rows.filter(({ needed }) => needed))(
  '$name names $field where it is missing',
  async ({ name, field, action }) => {
    const answer = await ask(name, { action, [field]: undefined });
    expect(answer).toMatchObject({ code: 400, data: complaint(field) });
  },
);

// Queries and forms carry only text; their non-text fields are covered by strange-values.test.ts.
test.each(rows.filter(({ text }) => !text))(
  '$name names $field where it is of another type',
  async ({ name, field, action }) => {
    const answer = await ask(name, { action, [field]: [{ no: 'such type' }] });
    expect(answer.code).toBe(400);
    const fields = (answer.data as { field: string; msg: string }[]).map((each) => each.field.split('.')[0]);
    expect(fields).toContain(field);
    for (const { msg } of answer.data as { msg: string }[]) expect(msg).toMatch(/\p{Script=Han}/u);
  },
);
