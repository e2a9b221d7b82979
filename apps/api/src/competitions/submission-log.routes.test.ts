import {
  type AnswerOf,
  exportSubmissions,
  listAddressedSubmissions,
  listSharedAddresses,
  listSubmissions,
} from '@tiltyard/contracts'
import { describeRoute, type Visitor } from '@tiltyard/testkit'
import { expect, test } from 'vitest'
import { openApi } from '../testing/api.fixture.ts'
import { listAuditRows } from '../testing/competition-admin.fixture.ts'
import { createOperationsScene, createSubmission } from '../testing/competition-operations.fixture.ts'
import { addStaffMember } from '../testing/teams.fixture.ts'

const api = await openApi()
const [visitor, stranger] = [api.visitor(), await api.signedIn()]
const scene = await createOperationsScene(api)
const { organiser, judge, monitor, params, competitionId } = scene
const campus = '198.51.100.7'
const first = await createSubmission(api, scene, {
  ...{ team: 0, task: 0, verdict: 'wrong', answer: '=flag{a}', address: campus },
})
const second = await createSubmission(api, scene, {
  ...{ team: 1, task: 1, verdict: 'right', address: '2001:db8:0:7::/64' },
})
const third = await createSubmission(api, scene, { team: 1, task: 0, verdict: 'wrong', address: campus })
await api.owner.query(`update platform.teams set name = '白鹭 50%' where id = $1`, [scene.entries[1]?.teamId])

const addressed = (who: Visitor, query: Record<string, string> = {}) =>
  who.call(listAddressedSubmissions, { params, query })
const idsOf = async (query: Record<string, string>) =>
  ((await addressed(organiser, query)).body.data as AnswerOf<typeof listAddressedSubmissions>).data.map(
    ({ id }) => id,
  )
const views = async () =>
  (await listAuditRows(api, competitionId)).filter(({ action }) => action === 'entries.view-addresses').length

describeRoute(listAddressedSubmissions, {
  200: async () => {
    const answer = await addressed(organiser)
    expect(answer.body.data).toMatchObject({
      data: [
        { id: third, address: campus },
        { id: second, address: '2001:db8:0:7::/64' },
        { id: first, address: campus, answer: '=flag{a}' },
      ],
      next: null,
    })
    return answer
  },
  400: () => addressed(organiser, { from: 'yesterday' }),
  401: () => addressed(visitor),
  403: async () => {
    expect((await addressed(monitor)).status).toBe(403)
    return addressed(judge)
  },
  404: () => addressed(stranger),
})

test('submissions are found by address, part of a team’s name and time, together', async () => {
  expect(await idsOf({ address: campus })).toEqual([third, first])
  expect(await idsOf({ address: campus, keyword: '50%' })).toEqual([third])
  expect(await idsOf({ keyword: '%' })).toEqual([third, second])
  const [row] = await api.owner.query<{ at: Date }>('select now() as at')
  const at = row?.at.getTime() ?? 0
  expect(await idsOf({ from: new Date(at + 60_000).toISOString() })).toEqual([])
  expect(await idsOf({ to: new Date(at + 60_000).toISOString() })).toHaveLength(3)
  expect(await idsOf({ to: '1969-01-01T00:00:00Z' })).toEqual([])
})

test('a person’s views of one day are one audit row, another person’s are another', async () => {
  const other = await api.signedIn()
  await addStaffMember(api, other, competitionId, 'owner')
  await addressed(organiser)
  const before = await views()
  await Promise.all([addressed(organiser), shared(organiser), addressed(organiser)])
  expect(await views()).toBe(before)
  await Promise.all([addressed(other), shared(other), addressed(other)])
  expect(await views()).toBe(before + 1)
})

const shared = (who: Visitor, query: Record<string, string> = {}) =>
  who.call(listSharedAddresses, { params, query })

describeRoute(listSharedAddresses, {
  200: async () => {
    const answer = await shared(organiser)
    expect(answer.body.data).toMatchObject({
      stage: { id: scene.stageId },
      addresses: [
        {
          address: campus,
          teamCount: 2,
          submissionCount: 2,
          teams: [
            { id: scene.entries[1]?.teamId, name: '白鹭 50%', submissionCount: 1 },
            { id: scene.entries[0]?.teamId, submissionCount: 1 },
          ],
        },
      ],
    } satisfies { stage: object; addresses: object[] })
    expect((await shared(organiser, { stageId: competitionId })).body.data).toEqual({
      stage: null,
      addresses: [],
    })
    return answer
  },
  400: () => shared(organiser, { stageId: 'x' }),
  401: () => shared(visitor),
  403: () => shared(judge),
  404: () => shared(stranger),
})

const save = (who: Visitor, query: Record<string, string>) =>
  who.call(exportSubmissions, { params, query: { format: 'csv', ...query } as never })

describeRoute(exportSubmissions, {
  200: async () => {
    const answer = await save(organiser, { verdict: 'wrong', withAddresses: 'true' })
    const lines = answer.text.trim().split('\r\n')
    expect(lines).toHaveLength(3)
    expect(lines[1]).toContain(`白鹭 50%`)
    expect(lines[2]).toContain("'=flag{a}")
    expect(lines[2]).toContain(campus)
    expect((await listAuditRows(api, competitionId)).at(-1)).toMatchObject({
      action: 'entries.export-submissions',
      after: { format: 'csv', addresses: true, filters: ['verdict'] },
    })
    return answer
  },
  400: () => save(organiser, { format: 'pdf' }),
  401: () => save(visitor, {}),
  403: () => save(judge, {}),
  404: () => save(stranger, {}),
})

test('an export without addresses has none, and no audit row repeats one', async () => {
  const { text } = await save(organiser, { address: campus })
  expect(text).not.toContain(campus)
  expect(text.trim().split('\r\n')).toHaveLength(3)
  expect((await save(organiser, { format: 'xlsx' })).text).toContain('xl/worksheets/sheet1.xml')
  const audited = await api.owner.query('select t::text from platform.audit_log t')
  expect(JSON.stringify(audited)).not.toContain(campus)
})

test('the log without addresses is for all staff, and says none', async () => {
  const { text } = await monitor.call(listSubmissions, { params, query: {} })
  expect(text).not.toContain(campus)
})
