import { type Selectable, sql } from 'kysely';
import { href } from 'shared-contract';
import { alertsADay, SMS_ALERTS_A_MONTH } from 'shared-contract/shapes';
import { transact } from '../core/events/events';
import { claimDue } from '../core/jobs/claim-due';
import { inParallel } from '../core/jobs/in-parallel';
import type { Sweep } from '../core/jobs/sweep';
import type { Services } from '../core/services';
import type { Tables } from '../core/tables';
import { memberById, phoneOf } from '../identity/members';
import { NO_PHRASE, phraseOf } from '../identity/spoken-code';
import { devicesOf } from './devices';
import { enqueueAlerts } from './enqueue';
import { mailOf } from './mail-address';
import { pushKey } from './push-key';
import { sentToday, smsSentThisMonth } from './sent';

type Alert = Selectable<Tables['alert']>;
type Outcome = NonNullable<Alert['outcome']>;

const BATCH = 50;
/** Members who are served at a time: a provider may take seconds. */
const AT_ONCE = 8;
/** Alerts that fail this often are given up, about half an hour after the first attempt. */
const MAX_ATTEMPTS = 5;

/**
 * Delivers the alerts that are due by their channel, the same member's one after the other. Beyond the number of a day they
 * are held until the next morning; beyond that of SMS a month they end.
 */
export const deliverAlerts: Sweep = async (services) => {
  const due = await claimDue<Alert>(services.db, {
    table: 'alert',
    key: ['member_id', 'id'],
    due: 'due_at',
    attempts: 'attempts',
    pause: { first: 60, longest: 1_800 },
    limit: BATCH,
  });
  const byMember = new Map<number, Alert[]>();
  for (const alert of due) byMember.set(alert.member_id, [...(byMember.get(alert.member_id) ?? []), alert]);
  await inParallel([...byMember.values()], AT_ONCE, async (alerts) => {
    for (const alert of alerts) await deliverOrRetry(services, alert);
  });
  return due.length;
};

async function deliverOrRetry(services: Services, alert: Alert): Promise<void> {
  const { channel, member_id: memberId, attempts } = alert;
  try {
    if (channel === 'sms' && (await smsSentThisMonth(services.db, memberId)) >= SMS_ALERTS_A_MONTH)
      return await end(services, alert, 'capped');
    if (!alert.topics && (await sentToday(services.db, memberId, channel)) >= alertsADay[channel])
      return await hold(services, alert);
    await end(services, alert, await deliver(services, worded(alert)));
  } catch (error) {
    services.log.warn({ err: error, channel, attempts }, 'an alert was not delivered');
    if (attempts >= MAX_ATTEMPTS) await end(services, alert, 'failed');
  }
}

const end = ({ db }: Services, { member_id, id }: Alert, outcome: Outcome): Promise<void> =>
  sql`update alert set outcome = ${outcome}, due_at = null, ended_at = app_now()
    where member_id = ${member_id} and id = ${id} and due_at is not null`
    .execute(db)
    .then(() => undefined);

/** Beyond the number of the day: it becomes part of the next morning's. */
const hold = ({ db }: Services, alert: Alert): Promise<void> =>
  transact(db, async (tx) => {
    const { member_id: memberId, id, channel, topic, title, body, link } = alert;
    await tx.deleteFrom('alert').where('member_id', '=', memberId).where('id', '=', id).execute();
    await enqueueAlerts(tx, [{ memberId, channel, topic, title, body, link }], { held: true });
  });

/** What is sent: of several that were held one sentence. */
function worded({ topic, topics, title, body, link, ...alert }: Alert): Alert {
  if (!topics || topics.length === 1) return { ...alert, topic, topics, title, body, link };
  return {
    ...alert,
    topic,
    topics,
    title: `心愿单和收藏有 ${topics.length} 条新消息`,
    body: '安静时段里或超过每天次数的，合成这一条。',
    link: href('xiaoxi'),
  };
}

async function deliver(services: Services, alert: Alert): Promise<Outcome> {
  const { db, seal, mailer, sms, config } = services;
  const { member_id: memberId, channel, title, body, link } = alert;
  const member = await memberById(db, memberId);
  if (member?.status !== 'active') return 'noAddress';
  if (channel === 'push') return push(services, alert);
  const phrase = await phraseOf(db, seal, memberId);
  if (channel === 'sms') {
    const phone = phoneOf(seal, member);
    if (!phone) return 'noAddress';
    await sms.notify(phone, title, phrase ?? NO_PHRASE);
    return 'sent';
  }
  const to = await mailOf(db, seal, memberId);
  if (!to) return 'noAddress';
  const text = [
    body,
    `打开看看：${config.publicOrigin}${link}`,
    ...(phrase ? [`防伪短语：${phrase}`] : []),
    `不想再收，或想少收：${config.publicOrigin}${href('wishes')}`,
  ].join('\n\n');
  await mailer.send({ to, subject: `号栈：${title}`, text });
  return 'sent';
}

/** To all of the member's browsers; those that are gone are forgotten. It is sent if one accepted it. */
async function push(services: Services, { member_id, title, body, link, topic }: Alert): Promise<Outcome> {
  const key = await pushKey(services);
  const devices = await devicesOf(services, member_id);
  let outcome: Outcome = 'noAddress';
  let failure: unknown;
  for (const { device, remove } of devices)
    try {
      const answer = await services.pusher.push(device, key, { title, body, link, tag: topic });
      if (answer === 'gone') await remove();
      else outcome = 'sent';
    } catch (error) {
      failure = error;
    }
  if (outcome !== 'sent' && failure) throw failure;
  return outcome;
}
