import { type AnswerOf, exportResults, getResults, publishResults } from '@tiltyard/contracts'
import { newId } from '@tiltyard/core/kernel'
import { describeRoute, type Visitor } from '@tiltyard/testkit'
import { expect, test } from 'vitest'
import { openApi } from '../testing/api.fixture.ts'
import { listAuditRows } from '../testing/competition-admin.fixture.ts'
import {
  createOperationsScene,
  endCompetition,
  type OperationsScene,
} from '../testing/competition-operations.fixture.ts'

const api = await openApi()
const [visitor, stranger] = [api.visitor(), await api.signedIn()]
const scene = await createOperationsScene(api)
const { organiser, judge } = scene

const award = { zh: '一等奖', en: 'First prize' }
const publish = (who: Visitor, of: OperationsScene, body: object) =>
  who.confirm(publishResults, { params: of.params, body })

test('a team wins an award of the overall board and one of its division, and both are offered for a correction', async () => {
  const own = await createOperationsScene(api)
  await endCompetition(api, own)
  const { divisionId } = own
  const second = { zh: '学生组二等奖', en: 'Second prize' }
  const awards = [
    { place: 1, award },
    { place: 1, divisionId, award: second },
    { place: 2, divisionId, award: second },
  ]
  expect((await publish(own.organiser, own, { awards })).status).toBe(200)
  const view = async (query: Record<string, string> = {}) =>
    (await own.organiser.call(getResults, { params: own.params, query })).body.data as AnswerOf<
      typeof getResults
    >
  const told = await view()
  expect(told.awards).toEqual(awards)
  expect(told.divisions).toMatchObject([{ id: divisionId, teams: 2 }])
  expect(told.rows).toMatchObject([
    { award, divisionAward: second },
    { award: null, divisionAward: second },
  ])
  expect(await view({ division: divisionId })).toMatchObject({ rowCount: 2, total: 2 })
  expect(await view({ division: newId() })).toMatchObject({ rows: [], rowCount: 0, total: 2 })
  const unknown = { awards: [{ place: 3, divisionId, award }], reason: 'x' }
  expect((await publish(own.organiser, own, unknown)).body).toMatchObject({ reason: 'results.unknown_place' })
  const [act] = (await listAuditRows(api, own.competitionId)).slice(-1)
  expect(act?.after).toMatchObject({ divisionAwards: [{ award: second }, { award: second }] })
})

const save = (who: Visitor, of: OperationsScene, format = 'csv') =>
  who.call(exportResults, { params: of.params, query: { format } as never })

describeRoute(exportResults, {
  200: async () => {
    const own = await createOperationsScene(api)
    await endCompetition(api, own)
    const { divisionId } = own
    await publish(own.organiser, own, {
      awards: [
        { place: 1, award },
        { place: 2, divisionId, award: { zh: '组别二等奖' } },
      ],
    })
    const answer = await save(own.organiser, own)
    const lines = answer.text.trim().split('\r\n')
    expect(lines).toHaveLength(3)
    expect(lines[1]).toMatch(/^1,.*,一等奖,$/)
    expect(lines[2]).toMatch(/,,组别二等奖$/)
    expect((await save(own.organiser, own, 'xlsx')).text).toContain('xl/worksheets/sheet1.xml')
    expect((await listAuditRows(api, own.competitionId)).at(-1)).toMatchObject({
      action: 'results.export',
      after: { format: 'xlsx' },
    })
    return answer
  },
  400: () => save(organiser, scene, 'pdf'),
  401: () => save(visitor, scene),
  403: () => save(judge, scene),
  404: () => save(stranger, scene),
  409: () => save(organiser, scene),
})
