import type { BroadcastAudience } from '@tiltyard/contracts'
import { type Actor, newId } from '@tiltyard/core/kernel'
import { deliverBroadcast, sendBroadcast, stopBroadcast } from '@tiltyard/core/notifications'
import { beforeEach, expect, test } from 'vitest'
import { openWorker } from '../testing/worker.fixture.ts'

const worker = await openWorker()
const { owner, deps, mails } = worker
const actor = { userId: await worker.newUser(), roleId: 1 } as Actor
beforeEach(() => void mails.sent.splice(0))

const paragraph = { type: 'paragraph', content: [{ type: 'text', text: '今晚停机' }] } as const
async function write(audience: BroadcastAudience, byMail = false): Promise<string> {
  const sent = await sendBroadcast(deps, actor, {
    title: { zh: '维护通知', en: 'Maintenance' },
    document: { zh: { type: 'doc', content: [paragraph] } } as never,
    audience,
    byMail,
  })
  if (!sent.ok) throw new Error('a broadcast was refused')
  return sent.value.id
}
async function people(count: number, role: number): Promise<string[]> {
  const ids: string[] = []
  for (let n = 0; n < count; n += 1) {
    const id = await worker.newUser()
    await owner.query('update platform.users set role_id = $2 where id = $1', [id, role])
    ids.push(id)
  }
  return ids
}
const messagesPerPerson = async (ids: readonly string[]) => {
  const rows = await owner.query<{ n: number }>(
    `select count(m.id)::int as n from unnest($1::uuid[]) as person (id)
     left join platform.messages m on m.user_id = person.id and m.kind = 'announcement' group by person.id`,
    [ids],
  )
  return [...new Set(rows.map(({ n }) => n))]
}
const stateOf = async (id: string) =>
  (await owner.query('select state, recipients, sent_count from platform.broadcasts where id = $1', [id]))[0]

test('a delivery that is cut off after a batch goes on from there, and nobody gets it twice', async () => {
  const reviewers = await people(7, 5)
  const broadcastId = await write('reviewer')
  const event = { broadcastId, eventId: newId() }
  await owner.query(`
    create function platform.fail_third() returns trigger language plpgsql as $$
    begin if new.sent_count >= 6 then raise 'the worker was killed'; end if; return new; end $$;
    create trigger fail_third before update on platform.broadcasts for each row execute function platform.fail_third()`)
  await expect(deliverBroadcast(deps, event, 2)).rejects.toThrow('the worker was killed')
  expect(await stateOf(broadcastId)).toEqual({ state: 'sending', recipients: 7, sent_count: 4 })
  await owner.query('drop trigger fail_third on platform.broadcasts')
  await Promise.all([deliverBroadcast(deps, event, 2), deliverBroadcast(deps, event, 2)])
  expect(await stateOf(broadcastId)).toEqual({ state: 'sent', recipients: 7, sent_count: 7 })
  await deliverBroadcast(deps, event, 2)
  expect(await messagesPerPerson(reviewers)).toEqual([1])
})

test('a broadcast that is stopped reaches nobody else', async () => {
  const editors = await people(2, 4)
  const broadcastId = await write('editor')
  expect(await stopBroadcast(deps, actor, { broadcastId })).toMatchObject({ ok: true })
  await deliverBroadcast(deps, { broadcastId, eventId: newId() })
  expect(await messagesPerPerson(editors)).toEqual([0])
})

test('a worker delivers to everybody, and mails only people who want it and only when it is to be mailed', async () => {
  const [subscriber = '', other = ''] = await people(2, 3)
  for (const id of [subscriber, other])
    await owner.query('update platform.users set email = $2 where id = $1', [id, `${id}@mail.example`])
  await owner.query(`insert into platform.notification_settings values ($1, 'announcement', true)`, [
    subscriber,
  ])
  const runner = await worker.start()
  const quiet = await write('organiser')
  await worker.settled()
  expect([await stateOf(quiet), mails.sent.length]).toEqual([
    { state: 'sent', recipients: 2, sent_count: 2 },
    0,
  ])
  await write('everybody', true)
  await worker.settled()
  expect(mails.sent.map(({ to }) => to)).toEqual([`${subscriber}@mail.example`])
  expect(await messagesPerPerson([subscriber, other])).toEqual([2])
  await runner.stop()
})
