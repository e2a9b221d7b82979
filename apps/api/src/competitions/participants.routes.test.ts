import { exportCompetitionList, listParticipants, type TeamParticipants } from '@tiltyard/contracts'
import { newId } from '@tiltyard/core/kernel'
import { describeRoute, type Visitor } from '@tiltyard/testkit'
import { expect, test } from 'vitest'
import { openApi } from '../testing/api.fixture.ts'
import { listAuditRows } from '../testing/competition-admin.fixture.ts'
import { createOperationsScene, createSubmittedEntry } from '../testing/competition-operations.fixture.ts'
import { userIdOf } from '../testing/users.fixture.ts'

const api = await openApi()
const [visitor, stranger, leader] = [api.visitor(), await api.signedIn(), await api.signedIn()]
const scene = await createOperationsScene(api)
const elsewhere = await createOperationsScene(api)
const { organiser, judge, params, competitionId } = scene
const teamId = await createSubmittedEntry(api, scene, leader)
const [leaderId, organiserId] = [await userIdOf(leader), await userIdOf(organiser)]

const field = (key: string) => ({ key, value: { zh: key } })
await api.owner.query('update platform.competitions set team_user_fields = $2 where id = $1', [
  competitionId,
  JSON.stringify({
    company: [field('realName'), field('jobTitle')],
    school: [field('studentNo')],
    other: [],
  }),
])
await api.owner.query(
  `insert into platform.profiles (user_id, real_name, job_title, mobile, updated_at)
   values ($1, '=1+1', '分析师', '13800000000', now())
   on conflict (user_id) do update set real_name = '=1+1', job_title = '分析师', mobile = '13800000000'`,
  [leaderId],
)
await api.owner.query(`update platform.teams set org_type = 'company' where id = $1`, [teamId])

const view = (who: Visitor, of: object = { teamId }) =>
  who.call(listParticipants, { params: { ...params, ...of } })
const auditedViews = async () =>
  (await listAuditRows(api, competitionId)).filter(({ action }) => action === 'entries.view-participants')
const lastActor = async () => {
  const [row] = await api.owner.query<{ actor: string }>(
    'select actor from platform.audit_log where subject = $1 order by seq desc limit 1',
    [`competition:${competitionId}`],
  )
  return row?.actor
}

describeRoute(listParticipants, {
  200: async () => {
    const answer = await view(organiser)
    expect(answer.body.data).toMatchObject({
      orgType: 'company',
      members: [
        {
          userId: leaderId,
          isLeader: true,
          values: [
            { key: 'realName', value: '=1+1' },
            { key: 'jobTitle', value: '分析师' },
          ],
        },
      ],
    } satisfies { orgType: string; members: Partial<TeamParticipants['members'][number]>[] })
    expect((await auditedViews()).at(-1)).toMatchObject({
      after: { teamId, userId: [leaderId], fields: ['realName', 'jobTitle'] },
    })
    expect(await lastActor()).toBe(organiserId)
    return answer
  },
  400: () => view(organiser, { teamId: 'x' }),
  401: () => view(visitor),
  403: async () => {
    const before = await auditedViews()
    const answer = await view(judge)
    expect(await auditedViews()).toEqual(before)
    return answer
  },
  404: async () => {
    expect((await view(stranger)).status).toBe(404)
    expect((await view(elsewhere.organiser)).body).toMatchObject({ reason: 'competitions.not_found' })
    return view(organiser, { teamId: await createSubmittedEntry(api, elsewhere, await api.signedIn()) })
  },
})

const save = (who: Visitor, list: string, format = 'csv', of: object = params) =>
  who.call(exportCompetitionList, { params: { ...of, list } as never, query: { format } as never })

describeRoute(exportCompetitionList, {
  200: async () => {
    const answer = await save(organiser, 'participants')
    const line = answer.text.split('\r\n').find((each) => each.includes('分析师'))
    expect(line).toContain(",'=1+1,")
    expect(answer.text).not.toContain('13800000000')
    expect((await listAuditRows(api, competitionId)).at(-1)).toMatchObject({
      action: 'entries.export-participants',
      after: { format: 'csv', fields: ['realName', 'jobTitle', 'studentNo'] },
    })
    return answer
  },
  400: () => save(organiser, 'flags'),
  401: () => save(visitor, 'entries'),
  403: () => save(judge, 'participants'),
  404: () => save(stranger, 'participants'),
})

test('registrations are exported with their states, audited with the format', async () => {
  const entries = await save(organiser, 'entries')
  expect(entries.text.split('\r\n').length).toBe(scene.entries.length + 3)
  const xlsx = await save(organiser, 'entries', 'xlsx')
  expect(xlsx.text).toContain('xl/worksheets/sheet1.xml')
  expect((await listAuditRows(api, competitionId)).at(-1)).toMatchObject({
    action: 'entries.export-entries',
    after: { format: 'xlsx' },
  })
})

test('of another competition nothing is exported', async () => {
  const answer = await save(organiser, 'entries', 'csv', { competitionId: newId() })
  expect(answer.status).toBe(404)
})
