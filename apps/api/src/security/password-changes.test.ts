import { beginSignIn, exchangeTicket, getCurrentUser, getProfile, revokeSignIns } from '@tiltyard/contracts'
import type { Visitor } from '@tiltyard/testkit'
import { describe, expect, test } from 'vitest'
import { consoleOrigin, openApi, serviceIn, type TestPerson } from '../testing/api.fixture.ts'
import { bearerHeaders, createTokenFor, tokenClient } from '../testing/users.fixture.ts'

const api = await openApi()
const atConsole = { host: new URL(consoleOrigin).host }

async function tell({ issuer, subject }: TestPerson, passwordEpoch: number): Promise<number> {
  const notice = `${subject.padEnd(36, '0')}.${passwordEpoch}.${'s'.repeat(43)}`
  api.office.notices.set(notice, { issuer, subject, passwordEpoch })
  return (await api.visitor().call(revokeSignIns, { body: { notice } })).status
}

const isOpen = async (visitor: Visitor, headers = {}) =>
  (await visitor.call(getCurrentUser, { headers })).status === 200
const opens = async (token: string) =>
  (await tokenClient(api).call(getProfile, { headers: bearerHeaders(token) })).status === 200
const signInAs = (person: TestPerson, passwordEpoch: number, visitor = api.visitor()) =>
  api.signIn(visitor, { ...person, passwordEpoch })

async function signedInAtConsole(person: TestPerson): Promise<Visitor> {
  const visitor = api.visitor()
  const service = serviceIn(await visitor.call(beginSignIn, { headers: atConsole }))
  const query = { ticket: api.office.issue({ ...person, passwordEpoch: 0 }, service) }
  await visitor.call(exchangeTicket, { query, headers: atConsole })
  return visitor
}

describe('a password change', () => {
  test('a password change ends the sessions of site and console and revokes tokens, of this person only', async () => {
    const [person, other] = [api.someone(), api.someone()]
    const [site, bystander] = [api.visitor(), api.visitor()]
    await signInAs(person, 0, site)
    await signInAs(other, 0, bystander)
    const desk = await signedInAtConsole(person)
    const [token, theirs] = [await createTokenFor(site, ['read'], 365), await createTokenFor(bystander)]
    expect(await isOpen(desk, atConsole)).toBe(true)

    expect(await tell(person, 1)).toBe(200)

    expect([await isOpen(site), await isOpen(desk, atConsole), await opens(token.token)]).toEqual([
      false,
      false,
      false,
    ])
    expect([await isOpen(bystander), await opens(theirs.token)]).toEqual([true, true])
    const entries = await api.owner.query(
      `select after from platform.audit_log a join platform.users u on a.subject = 'user:' || u.id
       where u.subject = $1 and action = 'sign-in.password-changed'`,
      [person.subject],
    )
    expect(entries).toEqual([{ after: { sessions: 2, tokens: 1 } }])
  })

  test('a repeated notice does not end sessions of the new password', async () => {
    const person = api.someone()
    const visitor = api.visitor()
    expect(await tell(person, 1)).toBe(200)
    await signInAs(person, 1, visitor)
    const { token } = await createTokenFor(visitor)
    expect([await tell(person, 1), await tell(person, 0)]).toEqual([200, 200])
    expect([await isOpen(visitor), await opens(token)]).toEqual([true, true])
  })

  test('a password change invalidates tickets validated before it, also of a new user', async () => {
    for (const isNew of [true, false]) {
      const person = api.someone()
      if (!isNew) await signInAs(person, 0)
      await tell(person, 1)
      const late = await signInAs(person, 0)
      expect([late.status, late.body.reason]).toEqual([403, 'sign_in.ticket_invalid'])
    }
  })

  test('the next sign-in ends all earlier sessions, even if no notice arrived', async () => {
    const person = api.someone()
    const [thief, owner] = [api.visitor(), api.visitor()]
    await signInAs(person, 0, thief)
    const { token } = await createTokenFor(thief)
    await signInAs(person, 1, owner)
    expect([await isOpen(thief), await opens(token), await isOpen(owner)]).toEqual([false, false, true])
  })

  test('a sign-in with the old password concurrent with the change leaves no session', async () => {
    const people = Array.from({ length: 10 }, () => api.someone())
    const outcomes = await Promise.all(
      people.map(async (person) => {
        const visitor = api.visitor()
        await Promise.all([signInAs(person, 0, visitor), tell(person, 1)])
        return isOpen(visitor)
      }),
    )
    expect(outcomes).not.toContain(true)
  })
})
