import { href, isPageBuilt, type Profile } from 'shared-contract';
import { Block, type IconName, ListRow } from 'shared-ui';

const rows = [
  { to: 'MyProducts', label: '我的商品', icon: 'box', count: 'selling', unit: '在售' },
  { to: 'myJingjiahuishou', label: '我的竞价', icon: 'gavel' },
  { to: 'Myevaluation', label: '我的估价', icon: 'gauge' },
  { to: 'collect', label: '我的收藏', icon: 'heart', count: 'favourites', unit: '共' },
  { to: 'Mybrowsing', label: '浏览记录', icon: 'history', count: 'browsed', unit: '共' },
] as const satisfies readonly {
  to: Parameters<typeof isPageBuilt>[0];
  label: string;
  icon: IconName;
  count?: keyof Profile['counts'];
  unit?: string;
}[];

/** What one sells, asked about and looked at; a page that is not built yet has no row. */
export function OwnThings({ counts }: { counts: Profile['counts'] | undefined }) {
  const built = rows.filter(({ to }) => isPageBuilt(to));
  if (built.length === 0) return null;
  return (
    <Block flush>
      {built.map((row) => (
        <ListRow
          key={row.to}
          icon={row.icon}
          label={row.label}
          value={
            'count' in row && counts ? (
              <>
                {row.unit} <span className="num">{counts[row.count]}</span>
              </>
            ) : undefined
          }
          href={href(row.to)}
        />
      ))}
    </Block>
  );
}
