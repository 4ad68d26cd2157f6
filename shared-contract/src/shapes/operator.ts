import { attributeInputTypes, goodsTypes } from './catalog';
import { Empty, Id, Nullable, type Shape, type Static, StringEnum, Time, Type } from './common';
import { RuleGroup } from './rules';

const Text = Type.String();

/** The lines about the operator, in the order of the form; the last four may be empty. */
export const operatorFields = [
  'name',
  'icp',
  'edi',
  'police',
  'creditCode',
  'address',
  'processors',
  'licence',
] as const;
export type OperatorField = (typeof operatorFields)[number];

/** Who operates the site: the lines that the law requires, as they are shown. */
export const Operator = Type.Object({
  /** The company. */
  name: Text,
  /** ICP filing. */
  icp: Text,
  /** Licence for value-added telecommunication services. */
  edi: Text,
  /** Public security filing. */
  police: Text,
  /** Unified social credit code. */
  creditCode: Text,
  address: Text,
  /** Companies that process personal data for the operator, one a line. */
  processors: Text,
  /** Id of the uploaded picture of the business licence, see `publicFileHref`. */
  licence: Text,
});
export type Operator = Static<typeof Operator>;

/** What staff may write in these lines. */
export const OperatorInput = {
  name: Type.String({ minLength: 2, maxLength: 80, err: '名称需 2–80 字' }),
  icp: Type.String({ minLength: 2, maxLength: 80, err: '请填写 ICP 备案号，不超过 80 字' }),
  edi: Type.String({ minLength: 2, maxLength: 80, err: '请填写增值电信许可证号，不超过 80 字' }),
  police: Type.String({ minLength: 2, maxLength: 80, err: '请填写公安备案号，不超过 80 字' }),
  creditCode: Type.String({ pattern: '^([0-9A-Z]{18})?$', err: '统一社会信用代码是 18 位数字和大写字母' }),
  address: Type.String({ maxLength: 200, err: '地址不超过 200 字' }),
  processors: Type.String({ maxLength: 2_000, err: '个人信息处理者不超过 2000 字' }),
  licence: Type.String({ pattern: '^([A-Za-z0-9_-]{22})?$', err: '图片不存在，请重新上传' }),
};

export const operator = {
  /** Current values; those of the configuration until staff have saved others. */
  getOperator: { input: Empty, data: Operator },
} satisfies Record<string, Shape>;

export const settings = {
  /** The settings that staff change, with the newest 50 versions. */
  getStaffSettings: {
    input: Empty,
    data: Type.Object({
      /** Fees, deadlines and the like, in the order of the page. */
      rules: Type.Array(RuleGroup),
      /** All games in their order, closed ones too, with their number of attributes. */
      games: Type.Array(
        Type.Object({ gameId: Id, name: Text, open: Type.Boolean(), attributes: Type.Integer() }),
      ),
      operator: Operator,
      /** Number of the newest version; 0 while the values are those of the configuration. */
      version: Type.Integer(),
      /** The newest first. */
      versions: Type.Array(
        Type.Object({
          version: Type.Integer(),
          /** Work name; null for the configuration and for staff who closed their account. */
          by: Nullable(Text),
          at: Time,
          note: Text,
          /** Empty for the first, which is what the configuration said. */
          changes: Type.Array(Type.Object({ field: StringEnum(operatorFields), before: Text, after: Text })),
        }),
      ),
    }),
  },
  /** One game with the limits of its attributes, and its newest 50 versions. */
  getStaffGame: {
    input: Type.Object({ gameId: Id }),
    data: Type.Object({
      gameId: Id,
      name: Text,
      /** Place in the list of games. */
      sort: Type.Integer(),
      /** A closed game takes no new goods and is missing from the list of games. */
      open: Type.Boolean(),
      attributes: Type.Array(
        Type.Object({
          attrId: Id,
          goodsType: StringEnum(goodsTypes),
          group: Text,
          name: Text,
          inputType: StringEnum(attributeInputTypes),
          unit: Text,
          options: Type.Array(Text),
          min: Nullable(Type.Number()),
          max: Nullable(Type.Number()),
          required: Type.Boolean(),
        }),
      ),
      version: Type.Integer(),
      versions: Type.Array(
        Type.Object({
          version: Type.Integer(),
          by: Nullable(Text),
          at: Time,
          note: Text,
          changes: Type.Array(Type.Object({ label: Text, before: Text, after: Text })),
        }),
      ),
    }),
  },
} satisfies Record<string, Shape>;
