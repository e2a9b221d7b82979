import * as routes from '@tiltyard/contracts'
import { expect, test } from 'vitest'
import { accountHouse, goodPassword, siteOrigin } from './account.fixture.ts'
import { withTotp } from './totp/totp.fixture.ts'

test('no password, ticket, token, secret or email is logged, whatever happens', async () => {
  const house = await accountHouse({ logLevel: 'debug' })
  const secrets: string[] = [goodPassword, 'a wrong password', 'another long password', 'example.org']

  house.relay.down = true
  const lost = await house.registerBody()
  await house.visitor().call(routes.register, { body: lost })
  await house.runJobs()
  house.relay.down = false

  const visitor = await withTotp(house)
  secrets.push(visitor.email, visitor.secret, visitor.token, ...visitor.cookies.values())
  const ticket = await house.ticket(visitor, `${siteOrigin}/?state=the-state`)
  secrets.push(ticket, 'the-state', 'the-redirect')
  for (const url of [
    `/p3/serviceValidate?ticket=${ticket}&service=${encodeURIComponent(`${siteOrigin}/?state=the-state`)}`,
    `/p3/serviceValidate?ticket=${ticket}%0d%0aforged&service=x`,
    `/p3/serviceValidate?ticket=${ticket}&ticket=${ticket}`,
    `/p3/serviceValidate/${ticket}`,
    `/nowhere?token=${ticket}`,
    `//${ticket}`,
  ])
    await house.edge.server.inject({ url, headers: { 'user-agent': `${ticket}\r\nforged: line` } })

  const { email } = visitor
  for (const body of [
    { email, password: 'a wrong password', redirect: 'https://the-redirect.example/' },
    { email, password: 'a wrong password' },
    { email, password: goodPassword, totp: '000000' },
    `not json ${goodPassword}`,
  ])
    await visitor.call(routes.signIn, { body })
  await visitor.call(routes.requestReset, { body: { email, proof: await house.proof() } })
  const token = await house.tokenFor(email)
  secrets.push(token)
  await visitor.call(routes.resetPassword, { body: { token, password: 'another long password' } })
  await visitor.call(routes.confirmEmail, { body: { token } })

  const log = house.logged
  expect(log.length).toBeGreaterThan(20)
  for (const line of log) expect(() => JSON.parse(line)).not.toThrow()
  for (const secret of secrets) expect(log.join('')).not.toContain(secret)
})

test('a fault returns a request id and nothing else', async () => {
  const house = await accountHouse({ logLevel: 'error' })
  const fault = new Error('select * from accounts at /srv/tiltyard failed on db.internal')
  Object.assign(house.parts.passwords, { hash: () => Promise.reject(fault) })
  const answer = await house.visitor().call(routes.register, { body: await house.registerBody() })
  expect(answer.status).toBe(500)
  expect(answer.body).toEqual({
    code: 500,
    msg: expect.any(String),
    data: null,
    requestId: answer.headers['x-request-id'],
    reason: 'request.internal_error',
  })
  expect(answer.text).not.toMatch(/srv|select|db\.internal|stack/)
  expect(house.logged.join('')).toContain(answer.body.requestId)
})
