import * as routes from '@tiltyard/contracts'
import { newId } from '@tiltyard/core/kernel'
import { describeRoute, type Visitor } from '@tiltyard/testkit'
import { beforeAll, expect } from 'vitest'
import { type AccountHouse, accountHouse, goodPassword, siteOrigin } from './account.fixture.ts'
import { writeNotice } from './notices/notice.rules.ts'
import { codeNow, withTotp } from './totp/totp.fixture.ts'

let house: AccountHouse
beforeAll(async () => {
  house = await accountHouse()
})

const bad = (visitor: Visitor, route: routes.RouteShape) => visitor.call(route, { body: { surprise: 1 } })
const location = ({ body }: { body: { data: unknown } }) => (body.data as { location: string }).location

describeRoute(routes.getChallenge, {
  200: () => house.visitor().call(routes.getChallenge),
  400: () => house.visitor().call(routes.getChallenge, { query: { for: 'nothing' } }),
})

describeRoute(routes.register, {
  async 200() {
    return house.visitor().call(routes.register, { body: await house.registerBody() })
  },
  400: async () => {
    const refused = await house
      .visitor()
      .call(routes.register, { body: await house.registerBody({ proof: 'none' }) })
    expect(refused.body.reason).toBe('account.proof_of_work_invalid')
    const foreign = await house
      .visitor()
      .call(routes.register, { body: await house.registerBody({ redirect: 'https://evil.example/' }) })
    expect(foreign.body.reason).toBe('account.redirect_not_allowed')
    const common = await house
      .visitor()
      .call(routes.register, { body: await house.registerBody({ password: 'password123' }) })
    expect(common.body.issues).toEqual([{ path: 'body.password', rule: 'custom' }])
    return bad(house.visitor(), routes.register)
  },
})

describeRoute(routes.confirmEmail, {
  async 200() {
    const body = await house.registerBody()
    await house.visitor().call(routes.register, { body })
    const token = await house.tokenFor(body.email)
    return house.visitor().call(routes.confirmEmail, { body: { token } })
  },
  400: () => bad(house.visitor(), routes.confirmEmail),
  410: () => house.visitor().call(routes.confirmEmail, { body: { token: 'a'.repeat(43) } }),
})

describeRoute(routes.signIn, {
  async 200() {
    const email = await house.confirmed()
    const visitor = house.visitor()
    const redirect = `${siteOrigin}/competition?state=s`
    const answer = await visitor.call(routes.signIn, { body: { email, password: goodPassword, redirect } })
    expect(location(answer)).toMatch(
      /^http:\/\/localhost:8080\/competition\?state=s&ticket=ST-[A-Za-z0-9]{43}$/,
    )
    expect(visitor.token).toBe(answer.headers['token'])
    expect(String(answer.headers['set-cookie'])).toMatch(
      /__Host-account=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax/,
    )
    return answer
  },
  400: async () => {
    const email = await house.confirmed()
    const body = { email, password: goodPassword, redirect: 'https://evil.example/' }
    const answer = await house.visitor().call(routes.signIn, { body })
    expect(answer.body.reason).toBe('account.redirect_not_allowed')
    expect(answer.headers['set-cookie']).toBeUndefined()
    return bad(house.visitor(), routes.signIn)
  },
  async 401() {
    const visitor = await withTotp(house)
    const body = { email: visitor.email, password: goodPassword }
    const asked = await house.visitor().call(routes.signIn, { body })
    expect(asked.body.reason).toBe('account.totp_required')
    const wrong = await house.visitor().call(routes.signIn, { body: { ...body, totp: '000000' } })
    expect(wrong.body.reason).toBe('account.totp_incorrect')
    return house.visitor().call(routes.signIn, { body: { ...body, password: 'not the password' } })
  },
  async 403() {
    const body = await house.registerBody()
    await house.visitor().call(routes.register, { body })
    const { email, password } = body
    const answer = await house.visitor().call(routes.signIn, { body: { email, password } })
    expect(answer.body.reason).toBe('account.email_not_confirmed')
    return answer
  },
  async 429() {
    const { email } = await withTotp(house)
    const body = { email, password: goodPassword, totp: '000000' }
    for (let time = 0; time < 10; time++) await house.visitor().call(routes.signIn, { body })
    return house.visitor().call(routes.signIn, { body })
  },
})

describeRoute(routes.continueSignedIn, {
  async 200() {
    const visitor = await house.signedIn()
    const answer = await visitor.call(routes.continueSignedIn, { body: { redirect: `${siteOrigin}/` } })
    expect(location(answer)).toMatch(/^http:\/\/localhost:8080\/\?ticket=ST-/)
    return answer
  },
  async 400() {
    const visitor = await house.signedIn()
    return visitor.call(routes.continueSignedIn, { body: { redirect: '//evil.example' } })
  },
  401: () => house.visitor().call(routes.continueSignedIn, { body: { redirect: `${siteOrigin}/` } }),
})

describeRoute(routes.getAccount, {
  async 200() {
    const visitor = await house.signedIn()
    const answer = await visitor.call(routes.getAccount)
    expect(answer.body.data).toEqual({ email: visitor.email, displayName: 'Ada', totpOn: false })
    return answer
  },
  401: () => house.visitor().call(routes.getAccount),
})

describeRoute(routes.signOut, {
  async 200() {
    const visitor = await house.signedIn()
    const stolen = new Map(visitor.cookies)
    const answer = await visitor.call(routes.signOut)
    expect(visitor.cookies.has('__Host-account')).toBe(false)
    for (const [name, value] of stolen) visitor.cookies.set(name, value)
    expect((await visitor.call(routes.getAccount)).status).toBe(401)
    expect((await house.visitor().call(routes.signOut)).status).toBe(200)
    return answer
  },
})

describeRoute(routes.endBrowserSessions, {
  async 200() {
    const answer = await house
      .visitor()
      .call(routes.endBrowserSessions, { body: { browser: 'not one of ours' } })
    expect(answer.body.data).toBeNull()
    return answer
  },
  400: () => bad(house.visitor(), routes.endBrowserSessions),
})

describeRoute(routes.requestReset, {
  async 200() {
    const email = await house.confirmed()
    return house.visitor().call(routes.requestReset, { body: { email, proof: await house.proof() } })
  },
  400: () => house.visitor().call(routes.requestReset, { body: { email: 'a@b.example', proof: 'none' } }),
})

describeRoute(routes.resetPassword, {
  async 200() {
    const email = await house.confirmed()
    await house.visitor().call(routes.requestReset, { body: { email, proof: await house.proof() } })
    const token = await house.tokenFor(email)
    return house.visitor().call(routes.resetPassword, { body: { token, password: 'a new long password' } })
  },
  400: () =>
    house.visitor().call(routes.resetPassword, { body: { token: 'a'.repeat(43), password: '1234567890' } }),
  410: () =>
    house
      .visitor()
      .call(routes.resetPassword, { body: { token: 'a'.repeat(43), password: 'a new long password' } }),
})

describeRoute(routes.changePassword, {
  async 200() {
    const body = { current: goodPassword, next: 'a new long password' }
    return (await house.signedIn()).call(routes.changePassword, { body })
  },
  400: async () => bad(await house.signedIn(), routes.changePassword),
  401: () => house.visitor().call(routes.changePassword, { body: { current: 'x', next: goodPassword } }),
  async 403() {
    const body = { current: 'not the password', next: 'a new long password' }
    return (await house.signedIn()).call(routes.changePassword, { body })
  },
})

describeRoute(routes.verifyPasswordChangeNotice, {
  async 200() {
    const change = { accountId: newId(), passwordEpoch: 3 }
    const notice = writeNotice(house.parts.keys.notice, change)
    const ask = (text: string) =>
      house.visitor().call(routes.verifyPasswordChangeNotice, { query: { notice: text } })
    for (const other of [
      'x',
      notice.replace('.3.', '.4.'),
      `${notice}.`,
      writeNotice(Buffer.alloc(32), change),
    ])
      expect((await ask(other)).body.data).toBeNull()
    const answer = await ask(notice)
    expect(answer.body.data).toEqual({ user: change.accountId, passwordEpoch: 3 })
    return answer
  },
  400: () => house.visitor().call(routes.verifyPasswordChangeNotice),
})

describeRoute(routes.beginTotp, {
  async 200() {
    const visitor = await house.signedIn()
    const answer = await visitor.call(routes.beginTotp, { body: { password: goodPassword } })
    expect(answer.body.data).toEqual({
      secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
      uri: expect.stringMatching(
        /^otpauth:\/\/totp\/Tiltyard:Person\d+%40example\.org\?issuer=Tiltyard&secret=[A-Z2-7]{32}&/,
      ),
    })
    return answer
  },
  400: async () => bad(await house.signedIn(), routes.beginTotp),
  401: () => house.visitor().call(routes.beginTotp, { body: { password: goodPassword } }),
  async 403() {
    return (await house.signedIn()).call(routes.beginTotp, { body: { password: 'wrong' } })
  },
  async 409() {
    return (await withTotp(house)).call(routes.beginTotp, { body: { password: goodPassword } })
  },
})

describeRoute(routes.confirmTotp, {
  async 200() {
    const visitor = await house.signedIn()
    const begun = await visitor.call(routes.beginTotp, { body: { password: goodPassword } })
    const { secret } = begun.body.data as { secret: string }
    return visitor.call(routes.confirmTotp, { body: { code: await codeNow(house, secret) } })
  },
  400: async () => bad(await house.signedIn(), routes.confirmTotp),
  async 401() {
    const stranger = await house.visitor().call(routes.confirmTotp, { body: { code: '000000' } })
    expect(stranger.body.reason).toBe('session.required')
    const visitor = await house.signedIn()
    await visitor.call(routes.beginTotp, { body: { password: goodPassword } })
    return visitor.call(routes.confirmTotp, { body: { code: '000000' } })
  },
  async 409() {
    const on = await (await withTotp(house)).call(routes.confirmTotp, { body: { code: '000000' } })
    expect(on.body.reason).toBe('account.totp_already_enabled')
    return (await house.signedIn()).call(routes.confirmTotp, { body: { code: '000000' } })
  },
})

describeRoute(routes.removeTotp, {
  async 200() {
    const visitor = await withTotp(house)
    house.clock.shiftSeconds += 60
    const code = await codeNow(house, visitor.secret)
    return visitor.call(routes.removeTotp, { body: { password: goodPassword, code } })
  },
  400: async () => bad(await house.signedIn(), routes.removeTotp),
  async 401() {
    const body = { password: goodPassword, code: '000000' }
    expect((await house.visitor().call(routes.removeTotp, { body })).status).toBe(401)
    return (await withTotp(house)).call(routes.removeTotp, { body })
  },
  async 403() {
    const body = { password: 'wrong', code: '000000' }
    return (await withTotp(house)).call(routes.removeTotp, { body })
  },
  async 409() {
    const body = { password: goodPassword, code: '000000' }
    return (await house.signedIn()).call(routes.removeTotp, { body })
  },
  async 429() {
    const visitor = await withTotp(house)
    const body = { password: goodPassword, code: '000000' }
    for (let time = 0; time < 10; time++) await visitor.call(routes.removeTotp, { body })
    return visitor.call(routes.removeTotp, { body })
  },
})

describeRoute(routes.serviceValidate, {
  async 200() {
    const visitor = await house.signedIn()
    const ticket = await house.ticket(visitor)
    const answer = await house
      .visitor()
      .call(routes.serviceValidate, { query: { ticket, service: `${siteOrigin}/` } })
    expect(answer.headers['content-type']).toBe('application/xml; charset=utf-8')
    expect(answer.text).toContain('<cas:authenticationSuccess>')
    return answer
  },
  400: () => house.visitor().call(routes.serviceValidate, { query: { ticket: ['a', 'b'] } }),
})
