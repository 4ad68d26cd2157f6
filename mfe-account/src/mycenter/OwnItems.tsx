import { href, type Profile, type RouteName } from 'shared-contract';
import { Block, type IconName } from 'shared-ui';
import { ListRow } from 'shared-ui/lists';

const rows = [
  {
    to: 'accountOrder',
    query: { role: 'seller' },
    label: '我卖的订单',
    icon: 'doc',
    count: 'salesRunning',
    unit: '进行中',
  },
  { to: 'MyProducts', label: '我的商品', icon: 'box', count: 'selling', unit: '在售' },
  { to: 'offers', label: '出价', icon: 'edit' },
  { to: 'requests', label: '求购', icon: 'search' },
  { to: 'myJingjiahuishou', label: '我的竞价', icon: 'gavel' },
  { to: 'Myevaluation', label: '我的估价', icon: 'gauge' },
  { to: 'collect', label: '我的收藏', icon: 'heart', count: 'favourites', unit: '共' },
  { to: 'wishes', label: '心愿单', icon: 'bell' },
  { to: 'followed', label: '关注的卖家', icon: 'user' },
  { to: 'Mybrowsing', label: '浏览记录', icon: 'history', count: 'browsed', unit: '共' },
  { to: 'ProblemList', label: '我的工单', icon: 'flag' },
] as const satisfies readonly {
  to: RouteName;
  label: string;
  icon: IconName;
  query?: Readonly<Record<string, string>>;
  count?: Exclude<keyof Profile['counts'], 'bought'>;
  unit?: string;
}[];

/** Links to the member's goods, requests, browsing history and tickets. */
export function OwnItems({ counts }: { counts: Profile['counts'] | undefined }) {
  return (
    <Block flush>
      {rows.map((row) => (
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
          href={'query' in row ? href(row.to, row.query) : href(row.to)}
        />
      ))}
    </Block>
  );
}
