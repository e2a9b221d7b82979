import {
  changeAvatar,
  getCurrentUser,
  getNotificationSettings,
  getProfile,
  type NotificationSettings,
  type Profile,
  updateNotificationSettings,
  updateProfile,
} from '@tiltyard/contracts'
import { isSentByMail } from '@tiltyard/core/identity'
import { describeRoute, type Visitor } from '@tiltyard/testkit'
import { describe, expect, test } from 'vitest'
import { openApi } from '../testing/api.fixture.ts'
import { samplePng, upload, uploadedFile } from '../testing/uploads.fixture.ts'

const api = await openApi({
  images: {
    resize: async () => 'not-an-image',
    watermark: async () => 'not-an-image',
    sanitize: async (bytes) => ({ bytes: Buffer.from(bytes), width: 32, height: 24, format: 'png' }),
  },
})
const stranger = () => api.visitor()
const profileOf = async (visitor: Visitor) => (await visitor.call(getProfile)).body.data as unknown as Profile
const idOf = async (visitor: Visitor) =>
  ((await visitor.call(getCurrentUser)).body.data as unknown as { id: string }).id

describeRoute(getProfile, {
  200: async () => {
    const visitor = await api.signedIn(api.office.person('newcomer', 'Newcomer'))
    const answer = await visitor.call(getProfile)
    const { nickname, ...told } = answer.body.data as unknown as Profile
    expect(nickname).toBe('Newcomer')
    expect(new Set(Object.values(told))).toEqual(new Set([null]))
    return answer
  },
  401: () => stranger().call(getProfile),
})

const whole = {
  realName: '张三',
  gender: 'female',
  birthday: '1999-12-31',
  orgType: 'company',
  orgName: 'x'.repeat(100),
  industryCode: '09',
  department: '安全部',
  jobTitle: 'Engineer',
  major: '密码学',
  degree: 'master',
  studentNo: 'S-1',
  city: '北京',
  bio: 'two\nlines 👩‍💻',
}

describeRoute(updateProfile, {
  200: async () => {
    const visitor = await api.signedIn()
    const answer = await visitor.call(updateProfile, { body: { nickname: '  演武  者 ', ...whole } })
    expect(answer.body.data).toEqual({ nickname: '演武 者', mobile: null, ...whole })
    expect((await visitor.call(getCurrentUser)).body.data).toMatchObject({ nickname: '演武 者' })
    expect(await profileOf(visitor)).toEqual(answer.body.data)
    return answer
  },
  400: async () => (await api.signedIn()).call(updateProfile, { body: { nickname: '' } }),
  401: () => stranger().call(updateProfile, { body: { nickname: 'x' } }),
  409: async () => {
    await (await api.signedIn()).call(updateProfile, { body: { nickname: 'Taken' } })
    const visitor = await api.signedIn()
    const before = await profileOf(visitor)
    const answer = await visitor.call(updateProfile, { body: { nickname: 'taken', city: '上海' } })
    expect(answer.body.reason).toBe('users.nickname_taken')
    expect(await profileOf(visitor)).toEqual(before)
    return answer
  },
  422: async () => {
    const visitor = await api.signedIn()
    const ahead = await visitor.call(updateProfile, { body: { birthday: '2999-01-01' } })
    expect([ahead.status, ahead.body.reason]).toEqual([422, 'users.birthday_in_future'])
    const answer = await visitor.call(updateProfile, { body: { industryCode: '99', city: '上海' } })
    expect(answer.body.reason).toBe('users.unknown_industry')
    expect((await profileOf(visitor)).city).toBeNull()
    return answer
  },
})

test.each([
  { mobile: '+8613800000000' },
  { realName: 'x'.repeat(51) },
  { realName: 'a\u202eb' },
  { realName: 'a\u200bb' },
  { realName: 'a\nb' },
  { realName: '   ' },
  { realName: 7 },
  { gender: 'unknown' },
  { birthday: '2001-02-30' },
  { birthday: '1899-12-31' },
  { birthday: '2001-02-03T00:00:00Z' },
  { orgType: 'club' },
  { orgName: 'x'.repeat(101) },
  { orgName: 'a\u0000b' },
  { industryCode: "09'--" },
  { degree: 'phd' },
  { city: '\u2066city' },
  { bio: 'x'.repeat(501) },
  { bio: 'a\u202eb' },
  { bio: 'a\u0007b' },
  {},
])('the profile %j is refused', async (body) => {
  const visitor = await api.signedIn()
  expect((await visitor.call(updateProfile, { body })).status).toBe(400)
  expect((await profileOf(visitor)).realName).toBeNull()
})

describe('concurrent profile changes', () => {
  test('two pages that save different fields at once keep each other’s changes', async () => {
    const visitor = await api.signedIn()
    const fields = [
      { city: '杭州' },
      { orgName: '某大学' },
      { bio: 'x' },
      { realName: '李四' },
      { major: '数学' },
    ]
    const answers = await Promise.all(fields.map((body) => visitor.call(updateProfile, { body })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(await profileOf(visitor)).toMatchObject(Object.assign({}, ...fields))
  })

  test('null clears a profile field and keeps the rest', async () => {
    const visitor = await api.signedIn()
    await visitor.call(updateProfile, { body: { city: '杭州', bio: 'x' } })
    await visitor.call(updateProfile, { body: { bio: null } })
    expect(await profileOf(visitor)).toMatchObject({ city: '杭州', bio: null })
  })
})

test('the audit log names the changed profile fields without their values', async () => {
  const visitor = await api.signedIn()
  await visitor.call(updateProfile, { body: { realName: '王不见', city: '不见城', bio: null } })
  const rows = await api.owner.query(
    `select after from platform.audit_log where actor = $1 and action = 'users.change-profile'`,
    [await idOf(visitor)],
  )
  expect(rows).toEqual([{ after: { fields: ['realName', 'city', 'bio'] } }])
  const told = await api.owner.query(`select 1 from platform.audit_log a where a::text like '%不见%'`)
  expect(told).toEqual([])
})

const picture = async (visitor: Visitor) =>
  uploadedFile(await upload(visitor, 'avatar', { content: samplePng(), fileName: 'me.png' })).fileName

describeRoute(changeAvatar, {
  200: async () => {
    const visitor = await api.signedIn()
    const [first, second] = [await picture(visitor), await picture(visitor)]
    await visitor.call(changeAvatar, { body: { fileName: first } })
    const answer = await visitor.call(changeAvatar, { body: { fileName: second } })
    expect(answer.body.data).toEqual({ avatar: `/_image?file=${second}&w=200` })
    expect((await visitor.call(getCurrentUser)).body.data).toMatchObject(answer.body.data ?? {})
    expect(await statesOf(first, second)).toEqual(['removing', 'claimed'])
    await visitor.call(changeAvatar, { body: { fileName: null } })
    expect((await visitor.call(getCurrentUser)).body.data).toMatchObject({ avatar: null })
    expect(await statesOf(second)).toEqual(['removing'])
    return answer
  },
  400: async () => (await api.signedIn()).call(changeAvatar, { body: { fileName: '/etc/passwd' } }),
  401: () => stranger().call(changeAvatar, { body: { fileName: null } }),
  404: async () => {
    const [owner, thief] = [await api.signedIn(), await api.signedIn()]
    const fileName = await picture(owner)
    const answer = await thief.call(changeAvatar, { body: { fileName } })
    expect(await statesOf(fileName)).toEqual(['waiting'])
    const other = uploadedFile(
      await upload(owner, 'contribution', { content: samplePng(), fileName: 'a.png' }),
    )
    expect((await owner.call(changeAvatar, { body: { fileName: other.fileName } })).status).toBe(404)
    return answer
  },
})

async function statesOf(...keys: readonly string[]): Promise<string[]> {
  const rows = await api.owner.query<{ key: string; state: string }>(
    'select key, state from platform.files where key = any($1)',
    [keys],
  )
  return keys.map((key) => rows.find((row) => row.key === key)?.state ?? 'gone')
}

test('of ten avatars set at once one stays and nine are released', async () => {
  const visitor = await api.signedIn()
  const pictures = await Promise.all(Array.from({ length: 10 }, () => picture(visitor)))
  await Promise.all(pictures.map((fileName) => visitor.call(changeAvatar, { body: { fileName } })))
  const states = await statesOf(...pictures)
  expect(states.toSorted()).toEqual(['claimed', ...Array.from({ length: 9 }, () => 'removing')])
  const { avatar } = (await visitor.call(getCurrentUser)).body.data as unknown as { avatar: string }
  expect(avatar).toContain(pictures[states.indexOf('claimed')])
})

const byMail = (settings: unknown) =>
  Object.fromEntries((settings as NotificationSettings).kinds.map(({ kind, byMail }) => [kind, byMail]))

describeRoute(getNotificationSettings, {
  200: async () => {
    const answer = await (await api.signedIn()).call(getNotificationSettings)
    expect(byMail(answer.body.data)).toEqual({
      system: true,
      announcement: false,
      dataset: true,
      invitation: true,
      team: true,
      material: true,
      verification: true,
      competition: true,
      activity: false,
      contribution: false,
    })
    return answer
  },
  401: () => stranger().call(getNotificationSettings),
})

describeRoute(updateNotificationSettings, {
  200: async () => {
    const visitor = await api.signedIn()
    const userId = await idOf(visitor)
    const wants = async (kind: 'team' | 'activity') => {
      const [choice] = await api.owner.query<{ by_mail: boolean }>(
        'select by_mail from platform.notification_settings where user_id = $1 and kind = $2',
        [userId, kind],
      )
      return isSentByMail(kind, choice?.by_mail)
    }
    expect([await wants('team'), await wants('activity')]).toEqual([true, false])
    const answer = await visitor.call(updateNotificationSettings, {
      body: {
        kinds: [
          { kind: 'team', byMail: true },
          { kind: 'team', byMail: false },
          { kind: 'activity', byMail: true },
        ],
      },
    })
    expect(byMail(answer.body.data)).toMatchObject({ team: false, activity: true, invitation: true })
    expect([await wants('team'), await wants('activity')]).toEqual([false, true])
    return answer
  },
  400: async () =>
    (await api.signedIn()).call(updateNotificationSettings, {
      body: { kinds: [{ kind: 'x', byMail: true }] },
    }),
  401: () => stranger().call(updateNotificationSettings, { body: { kinds: [] } }),
  422: async () => {
    const visitor = await api.signedIn()
    const answer = await visitor.call(updateNotificationSettings, {
      body: {
        kinds: [
          { kind: 'team', byMail: false },
          { kind: 'verification', byMail: false },
        ],
      },
    })
    expect(byMail((await visitor.call(getNotificationSettings)).body.data)).toMatchObject({ team: true })
    return answer
  },
})

test('a retried change of nickname is one change, one audit row and one event', async () => {
  const visitor = await api.signedIn()
  const change = (nickname: string) =>
    visitor.call(updateProfile, { body: { nickname }, headers: { 'idempotency-key': 'retry-0001' } })
  const answers = await Promise.all(Array.from({ length: 20 }, () => change('Retried')))
  for (const { status, body } of answers)
    expect([status, body.data]).toMatchObject([200, { nickname: 'Retried' }])
  const rows = await api.owner.query(`select 1 from platform.audit_log where after->>'nickname' = 'Retried'`)
  const events = await api.owner.query(
    `select 1 from platform.outbox_events where payload->>'nickname' = 'Retried'`,
  )
  expect([rows.length, events.length]).toEqual([1, 1])
  const reused = await change('Another')
  expect([reused.status, reused.body.reason]).toEqual([422, 'idempotency.key_reused'])
})
