import {
  exportPerson,
  getCurrentUser,
  getPerson,
  getPersonAccount,
  listMessages,
  listPeople,
  mergePerson,
  type PersonDetails,
  type PersonListItem,
  roles,
  unblockPerson,
} from '@tiltyard/contracts'
import { newId } from '@tiltyard/core/kernel'
import { describeRoute, type Visitor } from '@tiltyard/testkit'
import { expect, test } from 'vitest'
import { openApi } from '../testing/api.fixture.ts'
import { insertIdentityRequest } from '../testing/teams.fixture.ts'
import { bearerHeaders, createTokenFor, signedInAs, userIdOf } from '../testing/users.fixture.ts'

const api = await openApi()
const admin = await signedInAs(api, 'administrator')
const reason = '同一人'
const unknown = newId()

async function newcomer() {
  const person = api.someone()
  const visitor = await api.signedIn(person)
  return { person, visitor, userId: await userIdOf(visitor) }
}
const pair = async () => [await newcomer(), await newcomer()] as const
const merge = (userId: string, duplicateId: string, visitor: Visitor = admin) =>
  visitor.call(mergePerson, { params: { userId }, body: { duplicateId, reason } })
const details = async (userId: string) =>
  (await admin.call(getPerson, { params: { userId } })).body.data as PersonDetails
const auditRow = async (userId: string, action: string) =>
  api.owner.query<{ before: object; after: object }>(
    'select before, after from platform.audit_log where subject = $1 and action = $2',
    [`user:${userId}`, action],
  )
const set = (userId: string, values: string) =>
  api.owner.query(`update platform.users set ${values} where id = $1`, [userId])
const addIdNumber = (userId: string, number: string) =>
  api.owner.query(`insert into platform.verified_identities values (sha256($2::bytea), $1, now())`, [
    userId,
    number,
  ])
const verified = `verified_status = 1, verified_type = 'mobile'`

describeRoute(mergePerson, {
  200: async () => {
    const [kept, duplicate] = await pair()
    const { token } = await createTokenFor(duplicate.visitor)
    await set(duplicate.userId, verified)
    const answer = await merge(kept.userId, duplicate.userId)
    expect((await duplicate.visitor.call(getCurrentUser)).status).toBe(401)
    expect((await api.visitor().call(listMessages, { headers: bearerHeaders(token) })).status).toBe(401)
    for (const { person } of [kept, duplicate])
      expect(await userIdOf(await api.signedIn(person))).toBe(kept.userId)
    expect(await details(kept.userId)).toMatchObject({
      verifiedStatus: 1,
      mergedInto: null,
      mergedFrom: [{ id: duplicate.userId }],
    })
    expect(await details(duplicate.userId)).toMatchObject({
      isMerged: true,
      isBlocked: false,
      blockedTime: null,
      verifiedStatus: 0,
      sessions: [],
      accessTokens: 0,
      mergedInto: { id: kept.userId },
    })
    const none = { verifiedStatus: 0, verifiedType: 'none' }
    const issuer = api.office.origin
    const mobile = { verifiedStatus: 1, verifiedType: 'mobile' }
    expect(await auditRow(kept.userId, 'people.merge')).toEqual([
      { before: none, after: { ...mobile, mergedFrom: duplicate.userId, issuer, teams: [], reason } },
    ])
    expect(await auditRow(duplicate.userId, 'people.close-merged')).toEqual([
      {
        before: { ...mobile, issuer },
        after: { ...none, issuer, mergedInto: kept.userId, sessions: 1, tokens: 1, reason },
      },
    ])
    return answer
  },
  400: () => admin.call(mergePerson, { params: { userId: unknown }, body: { duplicateId: 'x', reason } }),
  401: () => merge(unknown, newId(), api.visitor()),
  403: async () => {
    const [kept, duplicate] = await pair()
    const answer = await merge(kept.userId, duplicate.userId, await signedInAs(api, 'organiser'))
    expect(await details(duplicate.userId)).toMatchObject({ isMerged: false })
    return answer
  },
  404: async () => {
    const { userId } = await newcomer()
    expect((await merge(userId, unknown)).status).toBe(404)
    await set(userId, `deleted_at = now(), blocked_at = now()`)
    return merge((await newcomer()).userId, userId)
  },
  409: async () => {
    const [kept, duplicate] = await pair()
    expect((await merge(kept.userId, kept.userId)).body.reason).toBe('people.merge_same_account')
    await merge(kept.userId, duplicate.userId)
    return merge(kept.userId, duplicate.userId)
  },
})

test.each<[string, (userId: string, visitor: Visitor) => Promise<unknown>]>([
  ['people.merge_has_role', (id) => set(id, `role_id = ${roles.reviewer}`)],
  ['people.merge_blocked', (id) => set(id, `blocked_at = now(), blocked_reason = 'x'`)],
  [
    'people.merge_leaving',
    (id) =>
      api.owner.query(`insert into platform.account_deletions values ($1, now(), now() + interval '1 day')`, [
        id,
      ]),
  ],
  ['people.merge_in_review', (_, visitor) => insertIdentityRequest(api, visitor)],
])('a duplicate is refused with %s, and the text names it', async (refusal, change) => {
  const [kept, { userId, visitor }] = await pair()
  const { nickname } = await details(userId)
  await change(userId, visitor)
  const answer = await merge(kept.userId, userId)
  expect([answer.status, answer.body.reason]).toEqual([409, refusal])
  expect(answer.body.msg).toContain(nickname)
  expect(await details(userId)).toMatchObject({ isMerged: false })
  expect(await auditRow(userId, 'people.close-merged')).toEqual([])
})

test('accounts with different ID numbers are not merged; a common one is, and both numbers stay with the person', async () => {
  const [kept, duplicate] = await pair()
  await addIdNumber(kept.userId, '1')
  await addIdNumber(duplicate.userId, '2')
  expect((await merge(kept.userId, duplicate.userId)).body.reason).toBe('people.merge_other_person')
  await addIdNumber(duplicate.userId, '1')
  expect((await merge(kept.userId, duplicate.userId)).status).toBe(200)
  const numbers = await api.owner.query('select from platform.verified_identities where user_id = $1', [
    kept.userId,
  ])
  expect(numbers).toHaveLength(2)
})

test('a verified number goes to the account that lacks one, with its place among three', async () => {
  const [kept, duplicate] = await pair()
  await set(duplicate.userId, verified)
  await api.owner.query(`insert into platform.verified_mobiles values (sha256($1::bytea), 2, $2, now())`, [
    duplicate.userId,
    duplicate.userId,
  ])
  await api.owner.query(
    `insert into platform.profiles (user_id, mobile, updated_at) values ($1, '+8613800000000', now())`,
    [duplicate.userId],
  )
  expect((await merge(kept.userId, duplicate.userId)).status).toBe(200)
  const rows = await api.owner.query(
    `select p.user_id, p.mobile, v.slot from platform.profiles p left join platform.verified_mobiles v using (user_id)
     where p.user_id in ($1, $2) order by p.mobile nulls last`,
    [kept.userId, duplicate.userId],
  )
  expect(rows).toEqual([
    { user_id: kept.userId, mobile: '+8613800000000', slot: 2 },
    { user_id: duplicate.userId, mobile: null, slot: null },
  ])
})

test('a merged account is found and tagged, is not among the blocked, and stays closed', async () => {
  const [kept, duplicate] = await pair()
  await merge(kept.userId, duplicate.userId)
  const find = async (state?: 'active' | 'blocked') =>
    (
      (await admin.call(listPeople, { query: { q: duplicate.userId, ...(state && { state }) } })).body
        .data as {
        data: PersonListItem[]
      }
    ).data
  expect(await find()).toMatchObject([{ id: duplicate.userId, isMerged: true, isBlocked: false }])
  expect([await find('blocked'), await find('active')]).toEqual([[], []])
  const params = { userId: duplicate.userId }
  const unblocked = await admin.call(unblockPerson, { params, body: { reason } })
  expect(unblocked.body.reason).toBe('people.merged')
})

test('acts on the account reach the merged one of the account service where the kept one has none there', async () => {
  const [kept, duplicate] = await pair()
  const { subject: id } = duplicate.person
  const account = { id, email: 'b@mail.example', displayName: 'B', confirmed: true, totpOn: false }
  api.office.accountsById.set(id, account)
  await set(kept.userId, `issuer = 'https://sso.example'`)
  const look = () => admin.call(getPersonAccount, { params: { userId: kept.userId } })
  expect((await look()).body.reason).toBe('people.account_elsewhere')
  await merge(kept.userId, duplicate.userId)
  expect((await look()).body.data).toMatchObject({ email: 'b@mail.example' })
})

test('the export of a person contains the accounts that were merged', async () => {
  const [kept, duplicate] = await pair()
  await merge(kept.userId, duplicate.userId)
  const params = { userId: kept.userId }
  const { body } = await admin.call(exportPerson, { params, body: { reason } })
  const { data } = body.data as { data: { users: { id: string }[] } }
  expect(data.users.map(({ id }) => id)).toEqual([duplicate.userId, kept.userId])
})
