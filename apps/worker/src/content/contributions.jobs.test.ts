import { decideContribution, sendContribution } from '@tiltyard/core/content'
import type { Actor } from '@tiltyard/core/kernel'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openWorker } from '../testing/worker.fixture.ts'

const worker = await openWorker()
const { deps, owner, mails } = worker
const contacts = ['topics@site.example', 'articles@site.example']
const actor = async () => ({ userId: await worker.newUser() }) as Actor

beforeAll(async () => {
  await owner.query(
    `insert into platform.system_parameters (name, value) values ('contributionEmails', $1)`,
    [JSON.stringify(contacts)],
  )
  await worker.start()
})
beforeEach(() => void mails.sent.splice(0))

async function send(by: Actor | null, more: Partial<Parameters<typeof sendContribution>[2]> = {}) {
  const sent = await sendContribution(deps, by, {
    kind: 'topic',
    title: 'A <b>bold</b> topic',
    text: '<img src=x onerror=alert(1)>',
    email: `${Math.random().toString(36).slice(2)}@author.example`,
    language: 'en',
    ...more,
  })
  if (!sent.ok) throw new Error(sent.reason)
  return sent.value.id
}
const to = (address: string) => mails.sent.filter((mail) => mail.to === address)

describe('a submitted contribution', () => {
  test('a contribution is mailed to both contact addresses, and its sender is thanked, each once', async () => {
    mails.faults.push(new Error('the relay is away'))
    const id = await send(null, { email: 'a@author.example' })
    await worker.settled()
    await expect
      .poll(() => mails.sent.map((mail) => mail.to).sort(), { timeout: 15_000 })
      .toEqual(['a@author.example', ...contacts].sort())
    const [mail] = to(contacts[0] ?? '')
    expect(mail?.subject).toBe('新投稿：A <b>bold</b> topic')
    expect(mail?.text).toContain('A new topic was submitted')
    expect(mail?.text).toContain(`${deps.consoleOrigin}/contributions?open=${id}`)
    expect(mail?.html).not.toMatch(/<img|<b>/)
    expect(to('a@author.example')[0]).toMatchObject({ subject: 'We received your contribution' })
  })

  test('a contribution dispatched again is not mailed twice', async () => {
    await send(null)
    await worker.settled()
    const before = mails.sent.length
    await owner.query(
      `insert into platform_jobs._private_jobs (task_id, payload)
       select (select id from platform_jobs._private_tasks where identifier = 'outbox.dispatch'), json_build_object('eventId', id)
       from platform.outbox_events where kind = 'contributions.submitted'`,
    )
    await worker.settled()
    expect(mails.sent.length).toBe(before)
  })

  test('the thank-you mail contains nothing that the sender wrote, at most three times a day per address', async () => {
    for (let n = 0; n < 5; n += 1) {
      await send(null, { email: n % 2 ? 'Victim@author.example' : 'victim@author.example', title: 'BUY NOW' })
      await worker.settled()
    }
    const got = mails.sent.filter((mail) => mail.to.toLowerCase() === 'victim@author.example')
    expect(got).toHaveLength(3)
    expect(JSON.stringify(got)).not.toContain('BUY NOW')
  })
})

test('a flood of contributions reaches the queue completely, and the editors’ mailboxes thirty times an hour', async () => {
  const isNow = await owner.query<{ n: number }>('select count(*)::int as n from platform.contributions')
  for (let n = 0; n < 40; n += 1) await send(null)
  await worker.settled()
  const [row] = await owner.query<{ n: number }>('select count(*)::int as n from platform.contributions')
  expect(row?.n).toBe((isNow[0]?.n ?? 0) + 40)
  expect(to(contacts[0] ?? '').length).toBeLessThanOrEqual(30)
})

describe('a decision on a contribution', () => {
  test('a decision is mailed to the sender in their language, and sent as a message if they were signed in', async () => {
    const [sender, editor] = [await actor(), await actor()]
    const contributionId = await send(sender, { email: 'b@author.example', language: 'zh' })
    await worker.settled()
    mails.sent.splice(0)
    await decideContribution(deps, editor, { contributionId, decision: 'decline', reason: '请补充 <数据>' })
    await worker.settled()
    expect(mails.sent).toMatchObject([{ to: 'b@author.example', subject: '关于您的投稿' }])
    expect(mails.sent[0]?.text).toContain('请补充 <数据>')
    const messages = await owner.query<{ title: { zh: string; en: string } }>(
      `select title from platform.messages where user_id = '${sender.userId}'`,
    )
    expect(messages).toHaveLength(1)
    expect(messages[0]?.title.en).toContain('was not accepted')
  })

  test('a decision for an anonymous sender is only mailed; the start of a review notifies nobody', async () => {
    const editor = await actor()
    const contributionId = await send(null, { email: 'c@author.example' })
    await worker.settled()
    mails.sent.splice(0)
    await decideContribution(deps, editor, { contributionId, decision: 'review' })
    await worker.settled()
    expect(mails.sent).toEqual([])
    await decideContribution(deps, editor, { contributionId, decision: 'accept' })
    await worker.settled()
    expect(mails.sent).toMatchObject([{ to: 'c@author.example', subject: 'Your contribution was accepted' }])
  })
})
