import { cx } from 'shared-ui';
import { Chip, Chips } from 'shared-ui/lists';
import { useKeys } from '../keys/keys';
import filters from '../queue/Filters.module.css';
import { deskHref } from '../routes';
import { DeskLink } from '../ui/DeskLink';
import { moveFocus } from '../ui/move-focus';
import type { Settings } from './lines';
import classes from './Settings.module.css';

/** The part of the page that shows who operates the site. */
export const OPERATOR = 'operator';
/** The part that shows a game. */
export const gamePart = (gameId: string) => `game-${gameId}`;
/** The part that adds an attribute to a game. */
export const attributePart = (gameId: string) => `attribute-${gameId}`;
/** The part that adds a game. */
export const NEW_GAME = 'new-game';

/** The parts of the settings: at the left, on a phone as chips; j and k walk through them, Enter opens one. */
export function Sections({ of: { rules, games }, part }: { of: Settings; part: string }) {
  const groups = [
    {
      name: '生意',
      parts: rules.map(({ group, title, proposal }) => ({ part: group, title, waits: proposal !== null })),
    },
    {
      name: '游戏',
      parts: [
        ...games.map(({ gameId, name, open }) => ({
          part: gamePart(gameId),
          title: open ? name : `${name}（关闭）`,
          waits: false,
        })),
        ...(games.length > 0 ? [{ part: NEW_GAME, title: '加一个游戏', waits: false }] : []),
      ],
    },
    { name: '运营者', parts: [{ part: OPERATOR, title: '主体与备案', waits: false }] },
  ];
  const move = (step: 1 | -1) =>
    moveFocus([...document.querySelectorAll<HTMLElement>(`.${classes.sections} a`)], step);
  useKeys([
    { key: 'j', label: '下一项', group: '走动', foot: true, run: () => move(1) },
    { key: 'k', label: '上一项', group: '走动', foot: true, run: () => move(-1) },
    {
      key: 'i',
      label: '改',
      group: '走动',
      foot: true,
      run: () => document.querySelector<HTMLElement>('main form input')?.focus(),
    },
  ]);
  return (
    <>
      <nav className={cx(filters.filters, classes.sections)} aria-label="设置的各项">
        {groups
          .filter(({ parts }) => parts.length > 0)
          .map(({ name, parts }) => (
            <section key={name}>
              <h3>{name}</h3>
              {parts.map((each) => (
                <DeskLink
                  key={each.part}
                  to="deskSettings"
                  query={{ part: each.part }}
                  replace
                  current={each.part === part}
                  className={filters.line}
                >
                  {each.title}
                  {each.waits && <em>等复核</em>}
                </DeskLink>
              ))}
            </section>
          ))}
      </nav>
      <div className={classes.chips}>
        <Chips label="设置的各项" sheet>
          {groups
            .flatMap(({ parts }) => parts)
            .map((each) => (
              <Chip
                key={each.part}
                on={each.part === part}
                href={deskHref('deskSettings', { part: each.part })}
              >
                {each.title}
              </Chip>
            ))}
        </Chips>
      </div>
    </>
  );
}
