import * as routes from '@tiltyard/contracts'
import { newId, toReader } from '@tiltyard/core/kernel'
import { describeRoute } from '@tiltyard/testkit'
import { beforeAll, describe, expect, test } from 'vitest'
import { type AccountHouse, accountHouse, goodPassword, siteOrigin } from '../account.fixture.ts'
import { withTotp } from '../totp/totp.fixture.ts'

let house: AccountHouse
beforeAll(async () => {
  house = await accountHouse()
})

const by = { by: 'operator', reason: 'lost telephone' }
const now = () => Math.floor(Date.now() / 1000)

/** As the platform would sign it; the fake platform confirms it by its text. */
function issue(order: routes.AccountOrder, untilSeconds = now() + 60): string {
  const signed = `${Buffer.from(newId()).toString('base64url')}.${'s'.repeat(43)}`
  house.platform.orders.set(signed, { id: newId(), untilSeconds, order })
  return signed
}
const send = (order: string) => house.visitor().call(routes.carryOutOrder, { body: { order } })
const about = (act: routes.AccountAct, account: routes.OrderedAccount): routes.AccountOrder => ({
  act,
  account,
  ...by,
})
type Outcome = routes.AnswerOf<typeof routes.carryOutOrder>
const outcome = async (order: string) => (await send(order)).body.data as Outcome
const auditRows = async (id: string) =>
  toReader(house.parts.database)
    .selectFrom('audit_log')
    .select(['actor', 'action', 'after'])
    .where('subject', '=', `account:${id}`)
    .where('actor', '=', 'platform')
    .execute()

describeRoute(routes.carryOutOrder, {
  async 200() {
    return send(issue(about('look-up', { email: await house.confirmed() })))
  },
  400: () => send('not signed'),
  403: () => send(`unknown.${'s'.repeat(43)}`),
  404: () => send(issue(about('look-up', { id: newId() }))),
  async 409() {
    const email = await house.confirmed()
    for (let time = 0; time < 4; time += 1) await send(issue(about('create-reset-link', { email })))
    return send(issue(about('create-reset-link', { email })))
  },
  async 503() {
    house.platform.down = true
    const answer = await send(issue(about('look-up', { id: newId() })))
    house.platform.down = false
    return answer
  },
})

describe('an order', () => {
  test('an order is carried out once, also by ten at once', async () => {
    const visitor = await withTotp(house)
    const order = issue(about('create-reset-link', { email: visitor.email }))
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(order)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('an order whose time is over is refused, even if the platform still confirms it', async () => {
    const email = await house.confirmed()
    expect((await send(issue(about('look-up', { email }), now() - 1))).status).toBe(403)
  })

  test('resetting the second factor ends sessions, tells the owner and is audited with who and why', async () => {
    const visitor = await withTotp(house)
    await house.runJobs()
    house.mails.splice(0)
    const { account } = await outcome(issue(about('reset-second-factor', { email: visitor.email })))
    expect(account.totpOn).toBe(false)
    expect((await visitor.call(routes.getAccount)).status).toBe(401)
    const body = { email: visitor.email, password: goodPassword }
    expect((await house.visitor().call(routes.signIn, { body })).status).toBe(200)
    await house.runJobs()
    expect(house.mails.map(({ to }) => to)).toEqual([visitor.email])
    expect(await auditRows(account.id)).toEqual([
      { actor: 'platform', action: 'account.reset-totp', after: by },
    ])
  })

  test('a new account has no password until its owner follows the link', async () => {
    const email = house.newEmail()
    const order = { act: 'create', email, displayName: 'Root', language: 'en', ...by } as const
    const { account, link } = await outcome(issue(order))
    expect(account).toMatchObject({ email, confirmed: false, totpOn: false })
    const token = /#token=([\w-]+)$/.exec(link ?? '')?.[1] ?? ''
    const reset = await house
      .visitor()
      .call(routes.resetPassword, { body: { token, password: goodPassword } })
    expect(reset.status).toBe(200)
    expect((await house.signedIn(email)).email).toBe(email)
  })

  test('an order to create leaves a confirmed account of this email as it is', async () => {
    const email = await house.confirmed()
    const order = { act: 'create', email, displayName: 'Root', language: 'en', ...by } as const
    const { account, link } = await outcome(issue(order))
    expect([account.displayName, account.confirmed, link]).toEqual(['Ada', true, null])
    expect((await house.signedIn(email)).email).toBe(email)
  })

  test('mails are sent on order: a reset link, and a confirmation only to whom it is missing', async () => {
    const email = await house.confirmed()
    house.mails.splice(0)
    await send(issue(about('send-confirmation', { email })))
    await house.runJobs()
    expect(house.mails).toEqual([])
    await send(issue(about('send-reset', { email })))
    await house.runJobs()
    expect(house.mails).toHaveLength(1)
  })

  test('a person who was added is welcomed in their language, by name and site, with a link for seven days', async () => {
    const email = house.newEmail()
    const order = { act: 'create', email, displayName: 'Ada', language: 'zh', ...by } as const
    const { account } = await outcome(issue(order))
    const welcome = {
      act: 'send-welcome',
      account: { id: account.id },
      addedBy: '管理员甲',
      siteName: { zh: '东湖演武场', en: 'East Lake' },
      ...by,
    } as const
    house.mails.splice(0)
    await send(issue(welcome))
    const token = await house.tokenFor(email)
    expect(house.mails.map(({ subject }) => subject)).toEqual(['欢迎使用东湖演武场'])
    expect(house.mails[0]?.text).toContain(`管理员甲 已将您添加到东湖演武场（${new URL(siteOrigin).host}）`)
    expect(await auditRows(account.id)).toMatchObject([
      { action: 'account.create' },
      { action: 'account.send-welcome', after: by },
    ])
    const choose = () =>
      house.visitor().call(routes.resetPassword, { body: { token, password: goodPassword } })
    try {
      house.clock.shiftSeconds = 7 * 24 * 3600 + 5
      expect((await choose()).status).toBe(410)
      house.clock.shiftSeconds = 7 * 24 * 3600 - 60
      expect((await choose()).status).toBe(200)
    } finally {
      house.clock.shiftSeconds = 0
    }
    expect((await house.signedIn(email)).email).toBe(email)
    house.mails.splice(0)
    await send(issue(welcome))
    await house.runJobs()
    expect(house.mails.filter(({ subject }) => subject.includes('欢迎'))).toEqual([])
  })
})
