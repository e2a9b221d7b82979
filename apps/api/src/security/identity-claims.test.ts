import { getCurrentUser } from '@tiltyard/contracts'
import { describe, expect, test } from 'vitest'
import { openApi, type TestPerson } from '../testing/api.fixture.ts'

const api = await openApi()

async function userOf(person: TestPerson): Promise<Record<string, unknown>> {
  const { body } = await (await api.signedIn(person)).call(getCurrentUser)
  return body.data as Record<string, unknown>
}
const person = (issuer: string, subject: string, more: object = {}) =>
  ({ issuer, subject, displayName: 'Ada', ...more }) as TestPerson

describe('identity of a user', () => {
  test('the same issuer and subject are always the same user', async () => {
    const one = await userOf(person('https://a.example', 's1'))
    expect(await userOf(person('https://a.example', 's1'))).toEqual(one)
  })

  test.each([
    ['the same subject from another issuer', person('https://b.example', 's1')],
    ['the same mail from another issuer', person('https://b.example', 's2', { email: 'ada@example.org' })],
    ['the same subject in other letters', person('https://a.example', 'S1')],
    ['the same subject with a blank', person('https://a.example', 's1 ')],
    ['the same issuer with a slash', person('https://a.example/', 's1')],
    ['a subject that begins alike', person('https://a.example', 's1\u0001x')],
  ])('a sign-in with %s is another user', async (_, other) => {
    const one = await userOf(person('https://a.example', 's1', { email: 'ada@example.org' }))
    const another = await userOf(other)
    expect(another['id']).not.toBe(one['id'])
    expect(another['nickname']).not.toBe(one['nickname'])
  })

  test('a user keeps the nickname when the account service changes the name', async () => {
    const before = await userOf(person('https://a.example', 's9', { displayName: 'First Name' }))
    expect(await userOf(person('https://a.example', 's9', { displayName: 'Other Name' }))).toEqual(before)
  })

  test('fifty concurrent first sign-ins create one user', async () => {
    const visitors = await Promise.all(
      Array.from({ length: 50 }, () => api.signedIn(person('https://a.example', 'rush'))),
    )
    const ids = await Promise.all(
      visitors.map(async (visitor) => ((await visitor.call(getCurrentUser)).body.data as { id: string }).id),
    )
    expect(new Set(ids).size).toBe(1)
  })
})

test.each([
  { roleId: 1 },
  { role_id: 1 },
  { role: 'administrator' },
  { roles: ['administrator'] },
  { verifiedStatus: 1, verifiedType: 'cert_photo' },
  { id: '0198c0de-0000-7000-8000-000000000000' },
  { blocked_at: null, avatar: 'https://evil.example/a.png' },
])('claims of the account service grant no rights: %j', async (claims) => {
  const user = await userOf(person('https://a.example', `claims ${JSON.stringify(claims)}`, claims))
  expect(user).toMatchObject({ roleId: 2, verifiedStatus: 0, verifiedType: 'none', avatar: null })
  expect(user['id']).not.toBe('0198c0de-0000-7000-8000-000000000000')
})
