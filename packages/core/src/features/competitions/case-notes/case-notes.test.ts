import { buffer } from 'node:stream/consumers'
import { caseFactsMax } from '@tiltyard/contracts'
import { afterAll, expect, test } from 'vitest'
import { type Actor, newId } from '../../../kernel/index.ts'
import { type CaseFixture, createCaseFixture } from '../../../scenes/case.fixture.ts'
import { countRows, openPlatform } from '../../../testing/platform.fixture.ts'
import { createBoards } from '../../scores/index.ts'
import { addCaseFact, changeCaseFact, exportCaseFacts, listCaseFacts, removeCaseFact } from './case-facts.ts'
import { getCaseNotes, saveCaseNotes } from './case-notes.ts'

const platform = await openPlatform()
const { owner, database, clock } = platform
const boards = createBoards(platform)
afterAll(() => boards.close())
const deps = { database, clock, boards }

const leaderOf = ({ entries }: CaseFixture, entry = 0) => entries[entry]?.leader as Actor
const requestOf = ({ competitionId, type, caseId }: CaseFixture) => ({ competitionId, type, taskId: caseId })
const fact = { happenedAt: '2026-11-03T14:05:00+08:00', source: 'auth.log', text: '=root 登录' }
const added = async (at: CaseFixture, entry = 0) => {
  const result = await addCaseFact(deps, leaderOf(at, entry), { ...requestOf(at), fact })
  if (!result.ok) throw new Error(result.reason)
  return result.value.id
}

test('of ten members who save the notes at once one succeeds, and the others are told', async () => {
  const at = await createCaseFixture(platform)
  const save = (baseRevision: number, text: string) =>
    saveCaseNotes(deps, leaderOf(at), { ...requestOf(at), baseRevision, text })
  for (const base of [0, 1]) {
    const ten = await Promise.all(Array.from({ length: 10 }, (_, n) => save(base, `${base} ${n}`)))
    expect(ten.filter(({ ok }) => ok)).toEqual([{ ok: true, value: { revision: base + 1 } }])
    for (const result of ten) if (!result.ok) expect(result.reason).toBe('notes.revision_conflict')
  }
  expect(await getCaseNotes(deps, leaderOf(at), requestOf(at))).toMatchObject({
    value: { revision: 2, savedBy: leaderOf(at).nickname, text: expect.stringMatching(/^1 \d$/) },
  })
})

test('notes and facts of another team are not found, and the staff has none', async () => {
  const at = await createCaseFixture(platform)
  await saveCaseNotes(deps, leaderOf(at), { ...requestOf(at), baseRevision: 0, text: '秘密' })
  const factId = await added(at)
  const other = leaderOf(at, 1)
  expect(await getCaseNotes(deps, other, requestOf(at))).toMatchObject({ value: { text: '', revision: 0 } })
  expect(await listCaseFacts(deps, other, requestOf(at))).toEqual({ ok: true, value: [] })
  const ref = { ...requestOf(at), factId }
  expect(await changeCaseFact(deps, other, { ...ref, fact })).toMatchObject({
    reason: 'notes.fact_not_found',
  })
  expect(await removeCaseFact(deps, other, ref)).toMatchObject({ reason: 'notes.fact_not_found' })
  expect(await getCaseNotes(deps, at.organiser, requestOf(at))).toMatchObject({ reason: 'play.not_admitted' })
  expect(await countRows(owner, 'platform.case_facts', `id = '${factId}'`)).toBe(1)
})

test('the timeline is in the order of what happened, and a cell cannot begin a formula', async () => {
  const at = await createCaseFixture(platform)
  const later = await added(at)
  const early = { ...fact, happenedAt: '2026-11-03T06:04:59Z', text: '连接' }
  await addCaseFact(deps, leaderOf(at), { ...requestOf(at), fact: early })
  const file = await exportCaseFacts(deps, leaderOf(at), requestOf(at))
  if (!file.ok) throw new Error(file.reason)
  const lines = (await buffer(file.value.content)).toString().split('\r\n')
  expect(lines[1]).toMatch(/^2026-11-03T06:04:59.000Z,auth.log,连接,/)
  expect(lines[2]).toMatch(/^2026-11-03T06:05:00.000Z,auth.log,'=root 登录,/)
  const changed = await changeCaseFact(deps, leaderOf(at), { ...requestOf(at), factId: later, fact: early })
  expect(changed.ok).toBe(true)
  expect((await removeCaseFact(deps, leaderOf(at), { ...requestOf(at), factId: later })).ok).toBe(true)
  expect(await listCaseFacts(deps, leaderOf(at), requestOf(at))).toMatchObject({ value: [{ text: '连接' }] })
})

test('a timeline with one place left takes one of five facts at once', async () => {
  const at = await createCaseFixture(platform)
  await owner.query(
    `insert into platform.case_facts (id, task_id, team_id, happened_at, source, text, user_id, saved_at)
     select id, $1, $2, now(), '', 'x', $3, now() from unnest($4::uuid[]) as id`,
    [
      at.caseId,
      at.entries[0]?.teamId,
      leaderOf(at).userId,
      Array.from({ length: caseFactsMax - 1 }, () => newId()),
    ],
  )
  const five = await Promise.all(
    Array.from({ length: 5 }, () => addCaseFact(deps, leaderOf(at), { ...requestOf(at), fact })),
  )
  expect(five.map((result) => (result.ok ? 'ok' : result.reason)).sort()).toEqual([
    ...Array.from({ length: 4 }, () => 'notes.too_many_facts'),
    'ok',
  ])
})

test('a question has no notes of its own', async () => {
  const at = await createCaseFixture(platform)
  const request = { ...requestOf(at), taskId: at.questions[0]?.id as string }
  expect(await getCaseNotes(deps, leaderOf(at), request)).toMatchObject({ reason: 'tasks.not_found' })
})
