import {
  type DataExport,
  downloadDataExport,
  favoriteItem,
  getCurrentUser,
  getPersonalData,
  ok,
  type PersonalData,
  requestAccountDeletion,
  requestDataExport,
  sendContribution,
  updateNotificationSettings,
  updateProfile,
} from '@tiltyard/contracts'
import { withdrawDeletion } from '@tiltyard/core/identity'
import { newId, transaction } from '@tiltyard/core/kernel'
import { buildDataExport, deleteDueAccounts, purgeDataExports } from '@tiltyard/core/personal-data'
import { describeRoute, type Visitor } from '@tiltyard/testkit'
import { describe, expect, test } from 'vitest'
import { openApi } from '../testing/api.fixture.ts'
import { tablesContaining } from '../testing/canaries.fixture.ts'
import { createPublishedArticle, sampleContribution } from '../testing/content.fixture.ts'
import { createMessageFor } from '../testing/notifications.fixture.ts'

const api = await openApi()
const stranger = () => api.visitor()
const day = 24 * 3600
const stateOf = async (visitor: Visitor) =>
  (await visitor.call(getPersonalData)).body.data as unknown as PersonalData
const userOf = async (visitor: Visitor) =>
  (await visitor.call(getCurrentUser)).body.data as unknown as { id: string; nickname: string }

async function exported(visitor: Visitor): Promise<string> {
  const { id } = (await visitor.call(requestDataExport)).body.data as unknown as DataExport
  await buildDataExport(api.deps, { exportId: id })
  return id
}

describeRoute(getPersonalData, {
  200: async () => {
    const visitor = await api.signedIn()
    const answer = await visitor.call(getPersonalData)
    expect(answer.body.data).toMatchObject({ exports: [], nextExportAt: null, ledTeams: [] })
    expect((answer.body.data as unknown as PersonalData).reauthenticatedUntil).not.toBeNull()
    return answer
  },
  401: () => stranger().call(getPersonalData),
})

describeRoute(requestDataExport, {
  200: async () => {
    const visitor = await api.signedIn()
    const answer = await visitor.call(requestDataExport)
    expect(answer.body.data).toMatchObject({ state: 'pending', expiresAt: null, size: null })
    expect((await stateOf(visitor)).nextExportAt).not.toBeNull()
    return answer
  },
  401: () => stranger().call(requestDataExport),
  409: async () => {
    const visitor = await api.signedIn()
    const answers = await Promise.all(Array.from({ length: 10 }, () => visitor.call(requestDataExport)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(409)])
    const [row] = (await stateOf(visitor)).exports
    await buildDataExport(api.deps, { exportId: row?.id ?? '' })
    const soon = await visitor.call(requestDataExport)
    expect(soon.body.reason).toBe('personal_data.export_requested_recently')
    return answers.find(({ status }) => status === 409) ?? soon
  },
})

describeRoute(downloadDataExport, {
  200: async () => {
    const visitor = await api.signedIn()
    await visitor.call(updateProfile, { body: { realName: '要带走的人' } })
    const answer = await visitor.call(downloadDataExport, { params: { exportId: await exported(visitor) } })
    const { about, data } = JSON.parse(answer.text)
    expect(about.userId).toBe((await userOf(visitor)).id)
    expect(data.profiles).toMatchObject([{ real_name: '要带走的人' }])
    expect(data.sessions).toHaveLength(1)
    expect(answer.headers['content-disposition']).toMatch(/^attachment/)
    return answer
  },
  400: async () => (await api.signedIn()).call(downloadDataExport, { params: { exportId: 'x' } }),
  401: () => stranger().call(downloadDataExport, { params: { exportId: newId() } }),
  404: async () => {
    const owner = await api.signedIn()
    const exportId = await exported(owner)
    return (await api.signedIn()).call(downloadDataExport, { params: { exportId } })
  },
})

test('an export is encrypted in the store and deleted after seven days', async () => {
  const person = api.someone()
  const visitor = await api.signedIn(person)
  await visitor.call(updateProfile, { body: { realName: 'Somebody Unreadable' } })
  const exportId = await exported(visitor)
  const key = `private/data-export/${exportId}`
  const stored = await api.deps.files.read(key, { largestBytes: 1e6 })
  expect(Buffer.from(stored as Uint8Array).toString('latin1')).not.toContain('Unreadable')
  api.wait(7 * day)
  const later = await api.signedIn(person)
  expect((await later.call(downloadDataExport, { params: { exportId } })).status).toBe(404)
  await purgeDataExports(api.deps)
  expect(await api.deps.files.read(key, { largestBytes: 1e6 })).toBeNull()
  expect((await stateOf(later)).exports).toMatchObject([{ state: 'expired' }])
})

test('an export contains no credentials', async () => {
  const visitor = await api.signedIn()
  const { text } = await visitor.call(downloadDataExport, { params: { exportId: await exported(visitor) } })
  expect(text).not.toMatch(/hash|secret|wrapped|id_number|_key/)
})

const leave = (visitor: Visitor, nickname: string) =>
  visitor.call(requestAccountDeletion, { body: { nickname } })

describeRoute(requestAccountDeletion, {
  200: async () => {
    const person = api.someone()
    const [visitor, elsewhere] = [await api.signedIn(person), await api.signedIn(person)]
    const answer = await leave(visitor, (await userOf(visitor)).nickname)
    expect(visitor.cookies.has('__Host-sid')).toBe(false)
    expect((await elsewhere.call(getCurrentUser)).status).toBe(401)
    return answer
  },
  400: async () => (await api.signedIn()).call(requestAccountDeletion, { body: {} }),
  401: () => leave(stranger(), 'x'),
  403: async () => {
    const visitor = await api.signedIn()
    const { nickname } = await userOf(visitor)
    api.wait(601)
    expect((await stateOf(visitor)).reauthenticatedUntil).toBeNull()
    const answer = await leave(visitor, nickname)
    expect(answer.body.reason).toBe('personal_data.reauthentication_required')
    return answer
  },
  409: async () => {
    const visitor = await api.signedIn()
    const { id, nickname } = await userOf(visitor)
    await leadTeamWithAnother(id, (await userOf(await api.signedIn())).id)
    expect((await stateOf(visitor)).ledTeams).toEqual(['Those who stay'])
    return leave(visitor, nickname)
  },
  422: async () => {
    const visitor = await api.signedIn()
    const answer = await leave(visitor, 'somebody else')
    expect((await visitor.call(getCurrentUser)).status).toBe(200)
    return answer
  },
})

async function leadTeamWithAnother(leader: string, member: string): Promise<void> {
  const [competition, team] = [newId(), newId()]
  await api.owner.query(
    `insert into platform.competitions (id, name, state, team_size_max, created_at)
     values ($1, '{"zh": "赛"}', 'published', 5, now())`,
    [competition],
  )
  await api.owner.query(
    `with founded as (
       insert into platform.teams (id, competition_id, name, name_key, name_skeleton, org_type, org_name, leader_id, created_at)
       values ($1, $2, 'Those who stay', 'stay', 'stay', 'other', 'x', $3, now()) returning id)
     insert into platform.team_members (team_id, competition_id, user_id, joined_at)
     select id, $2, person, now() from founded, unnest($4::uuid[]) as person`,
    [team, competition, leader, [leader, member]],
  )
}

describe('an account deletion', () => {
  test('an account stays if its owner signs in within fourteen days', async () => {
    const person = api.someone()
    const visitor = await api.signedIn(person)
    const { id, nickname } = await userOf(visitor)
    await leave(visitor, nickname)
    api.wait(13 * day)
    await deleteDueAccounts(api.deps)
    const back = await api.signedIn(person)
    api.wait(day / 2)
    await back.call(getCurrentUser)
    api.wait(day / 2 + 60)
    await deleteDueAccounts(api.deps)
    expect(await userOf(await api.signedIn(person))).toMatchObject({ id, nickname })
  })

  test('a deleted account is in no table, counts stay, and a new sign-in creates a new user', async () => {
    const person = api.office.person('leaver', 'Leaver Xq7')
    const visitor = await api.signedIn(person)
    const { id } = await userOf(visitor)
    const mark = 'Xq7'
    const article = await createPublishedArticle(api)
    await visitor.call(updateProfile, {
      body: { nickname: `Leaver ${mark}`, realName: `Name ${mark}`, city: mark, bio: mark, orgName: mark },
    })
    await visitor.call(favoriteItem, { body: { type: 'info', id: article } })
    await visitor.call(updateNotificationSettings, { body: { kinds: [{ kind: 'team', byMail: false }] } })
    await createMessageFor(api, visitor)
    await visitor.call(sendContribution, {
      body: { ...sampleContribution, title: mark, text: mark, email: `${mark}@example.org` },
    })
    await exported(visitor)
    await leave(visitor, `Leaver ${mark}`)
    expect(await tablesContaining(api, mark)).not.toEqual([])
    api.wait(14 * day)
    await deleteDueAccounts(api.deps)

    // The audit log is append-only and keeps former nicknames; events are purged hourly.
    expect(await tablesContaining(api, mark)).toEqual(['audit_log', 'outbox_events'])
    const [user] = await api.owner.query('select nickname, email, avatar from platform.users where id = $1', [
      id,
    ])
    expect(user).toEqual({ nickname: 'deleted user', email: null, avatar: null })
    const [count] = await api.owner.query(
      'select favorites from platform.reaction_counts where item_id = $1',
      [article],
    )
    expect(count).toEqual({ favorites: '1' })
    for (const table of [
      'sessions',
      'messages',
      'reactions',
      'profiles',
      'user_names',
      'notification_settings',
    ])
      expect(
        await api.owner.query(`select 1 from platform.${table} where user_id = $1`, [id]),
        table,
      ).toEqual([])
    expect((await userOf(await api.signedIn(person))).id).not.toBe(id)
  })

  test('a sign-in concurrent with the deletion either keeps the whole account or creates a new user', async () => {
    const people = await Promise.all(
      Array.from({ length: 12 }, async () => {
        const person = api.someone()
        const visitor = await api.signedIn(person)
        await visitor.call(updateProfile, { body: { city: 'Lisbon' } })
        const { id, nickname } = await userOf(visitor)
        await leave(visitor, nickname)
        return { person, id }
      }),
    )
    api.wait(14 * day)
    const back = people.map(async ({ person, id }, turn) => {
      await new Promise((resolve) => setTimeout(resolve, turn * 8))
      const visitor = api.visitor()
      await api.signIn(visitor, person)
      return { visitor, id }
    })
    await deleteDueAccounts(api.deps)
    for (const { visitor, id } of await Promise.all(back)) {
      const { status, body } = await visitor.call(getCurrentUser)
      const isSame = status === 200 && (body.data as unknown as { id: string }).id === id
      const [row] = await api.owner.query<{ deleted: boolean; profiles: number }>(
        `select deleted_at is not null as deleted,
                (select count(*)::int from platform.profiles where user_id = u.id) as profiles
         from platform.users u where id = $1`,
        [id],
      )
      expect(row).toEqual({ deleted: !isSame, profiles: isSame ? 1 : 0 })
    }
  })

  test('a sign-in in progress prevents the deletion', async () => {
    const visitor = await api.signedIn()
    const { id, nickname } = await userOf(visitor)
    await leave(visitor, nickname)
    api.wait(14 * day)
    let job: Promise<void> | undefined
    await transaction(api.deps.database, async (tx) => {
      await withdrawDeletion(tx, id)
      job = deleteDueAccounts(api.deps)
      await new Promise((resolve) => setTimeout(resolve, 300))
      return ok()
    })
    await job
    const [user] = await api.owner.query('select nickname from platform.users where id = $1', [id])
    expect(user).toEqual({ nickname })
  })

  test('a deletion waits while the user leads a team with others, and blocks no other deletion', async () => {
    const [leader, other] = [await api.signedIn(), await api.signedIn()]
    const [leading, going] = [await userOf(leader), await userOf(other)]
    await leave(leader, leading.nickname)
    await leave(other, going.nickname)
    await leadTeamWithAnother(leading.id, (await userOf(await api.signedIn())).id)
    api.wait(14 * day)
    await deleteDueAccounts(api.deps)
    const deleted = await api.owner.query<{ id: string }>(
      'select id from platform.users where id = any($1) and deleted_at is not null',
      [[leading.id, going.id]],
    )
    expect(deleted).toEqual([{ id: going.id }])
  })
})
