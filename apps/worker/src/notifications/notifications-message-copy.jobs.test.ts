import { newId } from '@tiltyard/core/kernel'
import { type NewMessage, sendMessage } from '@tiltyard/core/notifications'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { openWorker } from '../testing/worker.fixture.ts'
import { messageCopyJobs } from './notifications.jobs.ts'

const worker = await openWorker()
const { deps, owner, mails } = worker
beforeAll(() => worker.start())
beforeEach(() => void mails.sent.splice(0))

async function reader(email: string | null, language: 'zh' | 'en' | null = 'en'): Promise<string> {
  const userId = await worker.newUser()
  await owner.query('update platform.users set email = $2, language = $3 where id = $1', [
    userId,
    email,
    language,
  ])
  return userId
}
async function send(userId: string, more: Partial<NewMessage> = {}): Promise<void> {
  await sendMessage(deps, {
    eventId: newId(),
    userId,
    kind: 'team',
    title: { zh: '队伍有新成员', en: 'Your team has a new member' },
    ...more,
  })
}

test('a mail copy is sent once, in the reader’s language, with links to the subject and to the settings', async () => {
  mails.faults.push(new Error('the relay is away'))
  const userId = await reader('ada@mail.example')
  const eventId = newId()
  await send(userId, { eventId, path: '/account/center/teams' })
  await expect.poll(() => mails.sent.length, { timeout: 15_000 }).toBe(1)
  await send(userId, { eventId, path: '/account/center/teams' })
  const [row] = await owner.query<{ id: string }>('select id from platform.messages where user_id = $1', [
    userId,
  ])
  await messageCopyJobs['messages.send-mail-copy'](deps, { messageIds: [row?.id ?? ''] })
  await worker.settled()
  expect(mails.sent).toHaveLength(1)
  expect(mails.sent[0]).toMatchObject({
    to: 'ada@mail.example',
    subject: 'Your team has a new member',
    unsubscribe: 'http://localhost:8080/account/center/notifications',
  })
  expect(mails.sent[0]?.text).toContain('http://localhost:8080/account/center/teams')
  expect(mails.sent[0]?.text).toContain('http://localhost:8080/account/center/notifications')
})

test('the mail copy of a message without its own page links to the message', async () => {
  const userId = await reader('b@mail.example', null)
  await send(userId)
  await expect.poll(() => mails.sent.length, { timeout: 15_000 }).toBe(1)
  expect(mails.sent[0]?.subject).toBe('队伍有新成员')
  expect(mails.sent[0]?.text).toMatch(/account\/center\/messages\?message=[0-9a-f-]{36}/)
})

test.each([
  ['has no mailbox', () => reader(null), {}],
  ['does not want this kind', () => withChoice('team', false), {}],
  ['has not asked for a kind that is only news', () => reader('d@mail.example'), { kind: 'activity' }],
  ['is blocked', () => blocked(), {}],
] as const)('a user who %s gets no mail copy', async (_, make, more) => {
  await send(await make(), more)
  await worker.settled()
  expect(mails.sent).toEqual([])
})

test('a mail copy about the account cannot be switched off and offers no unsubscribe link', async () => {
  await send(await withChoice('system', false), { kind: 'system' })
  await worker.settled()
  expect(mails.sent).toHaveLength(1)
  expect(mails.sent[0]).not.toHaveProperty('unsubscribe')
})

test('a title with line breaks cannot inject a mail header', async () => {
  await send(await reader('e@mail.example'), { title: { zh: 'a\r\nBcc: eve@mail.example\u2028b' } })
  await worker.settled()
  expect(mails.sent[0]?.subject).toBe('a Bcc: eve@mail.example b')
})

async function withChoice(kind: string, byMail: boolean): Promise<string> {
  const userId = await reader('c@mail.example')
  await owner.query(
    'insert into platform.notification_settings (user_id, kind, by_mail) values ($1, $2, $3)',
    [userId, kind, byMail],
  )
  return userId
}

async function blocked(): Promise<string> {
  const userId = await reader('f@mail.example')
  await owner.query('update platform.users set blocked_at = now() where id = $1', [userId])
  return userId
}
