import { useState } from 'react';
import { href } from 'shared-contract';
import { useGo, useQuery } from 'shared-router';
import { api } from 'shared-sdk';
import { useCall } from 'shared-sdk/react';
import { ActionBar, Button, Page } from 'shared-ui';
import { Chip, Chips, SegmentTabs } from 'shared-ui/lists';
import { TicketLinks } from '../tickets/TicketLinks';
import classes from './Contact.module.css';
import { Groups } from './Groups';
import { NowOnDuty } from './NowOnDuty';
import { OfficialIds } from './OfficialIds';
import { SocialLinks } from './SocialLinks';
import { StaffRows } from './StaffRows';

const PANEL = 'staff';
const EVERY_DUTY = '全部';
const NEVER_ASKED = '客服从不收保证金、解冻金，也不要验证码和密码。';

/** 联系客服: staff online by game and duty, official accounts, groups; off hours, a link to leave a message. */
export default function ContactPage() {
  const { gameId } = useQuery('contactkefu');
  const go = useGo();
  const games = useCall(api.listGames, {});
  const contacts = useCall(api.listContacts, {});
  const staff = useCall(api.listStaff, gameId ? { gameId } : {});
  const [duty, setDuty] = useState(EVERY_DUTY);

  const people = staff.value ?? [];
  const duties = [EVERY_DUTY, ...new Set(people.map((person) => person.duty))];
  const chosen = duties.includes(duty) ? duty : EVERY_DUTY;
  const shown = chosen === EVERY_DUTY ? people : people.filter((person) => person.duty === chosen);
  const first = shown.find(({ online }) => online);
  return (
    <>
      <Page foot="bar">
        <div className={classes.columns}>
          <div>
            <NowOnDuty people={staff.value} contacts={contacts.value} />
            <div className={classes.filters}>
              <Chips label="游戏">
                <Chip on={!gameId} onClick={() => go('contactkefu', {}, { replace: true })}>
                  全部游戏
                </Chip>
                {games.value?.map(({ id, name }) => (
                  <Chip
                    key={id}
                    on={id === gameId}
                    onClick={() => go('contactkefu', { gameId: id }, { replace: true })}
                  >
                    {name}
                  </Chip>
                ))}
              </Chips>
              <SegmentTabs
                label="负责的事"
                tabs={duties.map((name) => ({ key: name, label: name }))}
                value={chosen}
                onChange={setDuty}
                panelId={PANEL}
              />
            </div>
            <div id={PANEL} role="tabpanel" aria-label={chosen}>
              <StaffRows staff={staff} shown={shown} />
            </div>
            <OfficialIds contacts={contacts} />
          </div>
          <div>
            <Groups gameId={gameId} />
            <TicketLinks />
            <SocialLinks />
            <p className={classes.foot}>{NEVER_ASKED}</p>
          </div>
        </div>
      </Page>
      <ActionBar wideLead={NEVER_ASKED}>
        <Button href={href('fankui')}>留言</Button>
        <Button variant="primary" href={href('xiaoxi', first && { toStaff: first.imId })}>
          {first ? `和${first.name} 聊` : '看我的会话'}
        </Button>
      </ActionBar>
    </>
  );
}
