import { ok } from '@tiltyard/contracts'
import { afterAll, expect, test } from 'vitest'
import { type Actor, transaction } from '../../../kernel/index.ts'
import { openPlatform } from '../../../testing/platform.fixture.ts'
import { createBoards } from '../../scores/index.ts'
import { holdSittings, upsertAnswers } from '../sittings/answer.store.ts'
import { saveExamAnswers } from '../sittings/answers.ts'
import { handInSitting } from '../sittings/handing-in.ts'
import { closeSittings } from '../sittings/sitting.store.ts'
import { beginSitting } from '../sittings/sittings.ts'
import { createExamFixture, type ExamFixture, examKey } from '../testing/exams.fixture.ts'
import { closeDueSittings } from './close-due.ts'
import { lockDueSittings } from './closing.store.ts'
import { runExamLoop } from './exam-loop.ts'
import { markClosedSittings } from './mark-sittings.ts'

const platform = await openPlatform()
const { owner, database, clock } = platform
const boards = createBoards(platform)
afterAll(() => boards.close())
const logged: object[] = []
const log = { error: (facts: object) => void logged.push(facts) }
const deps = { database, clock, boards, examKey, log }
const afterDeadline = { shiftSeconds: 3_700 }

const leaderOf = ({ entries }: ExamFixture, entry: number) => entries[entry]?.leader as Actor
const save = (at: ExamFixture, entry: number, revision: number, using = deps) =>
  saveExamAnswers(using, leaderOf(at, entry), {
    ...at.request,
    device: 'one',
    answers: [{ place: 0, revision, answer: { option: revision % 4 }, seconds: 1 }],
  })
async function beginAll(at: ExamFixture): Promise<void> {
  const begun = await Promise.all(
    at.entries.map((_, entry) =>
      beginSitting(deps, leaderOf(at, entry), { ...at.request, acceptsRules: true }),
    ),
  )
  for (const sheet of begun) expect(sheet).toMatchObject({ ok: true })
}
const sittingsOf = ({ taskId }: ExamFixture) =>
  owner.query<{ user_id: string; state: string; closed_by: string; marks: number[]; revision: string }>(
    `select s.user_id, s.state, s.closed_by, s.marks, a.revision,
       s.answers_hash = sha256(convert_to(coalesce(a.place || ' ' || a.revision || ' ' || a.answer::text, ''), 'UTF8')) as sealed
     from platform.exam_sittings s left join platform.exam_answers a on a.sitting_id = s.id
     where s.task_id = $1`,
    [taskId],
  )
const dueIn = ({ taskId }: ExamFixture, seconds: number) =>
  owner.query(
    `update platform.exam_sittings set deadline_at = now() + make_interval(secs => $2 * random()) where task_id = $1`,
    [taskId, seconds],
  )
const withoutGrace = ({ taskId }: ExamFixture) =>
  owner.query('update platform.exam_papers set grace_seconds = 0 where task_id = $1', [taskId])

test('of 500 sittings that end while their candidates save, every acknowledged answer is in the marks', async () => {
  const at = await createExamFixture(platform, {}, { entries: 500 })
  await withoutGrace(at)
  await beginAll(at)
  await dueIn(at, 2)
  const acknowledged = new Map<string, number>()
  const handedIn = new Set<string>()
  const candidates = at.entries.map(async ({ leader }, entry) => {
    for (let revision = 1; ; revision += 1) {
      const saved = await save(at, entry, revision)
      if (!saved.ok) return expect(saved.reason).toBe('exam_sittings.over')
      expect(saved.value.saved).toEqual([{ place: 0, revision }])
      acknowledged.set(leader.userId, revision)
      if (entry % 10 > 0 || revision < 3) continue
      const result = await handInSitting(deps, leader, at.request)
      if (result.ok) handedIn.add(leader.userId)
      return undefined
    }
  })
  const closed: number[] = []
  let isOver = false
  const closers = Array.from({ length: 3 }, async () => {
    const closer = { database: platform.anotherProcess(), clock }
    while (!isOver) closed.push(await closeDueSittings(closer))
  })
  await Promise.all(candidates)
  while ((await sittingsOf(at)).some(({ state }) => state === 'open'))
    closed.push(await closeDueSittings(deps))
  isOver = true
  await Promise.all(closers)
  expect(await markClosedSittings(deps)).toEqual([])

  const rows = await sittingsOf(at)
  expect(rows).toHaveLength(500)
  expect(closed.reduce((sum, count) => sum + count) + handedIn.size).toBe(500)
  for (const { user_id, closed_by, marks, revision, ...row } of rows) {
    expect(row).toEqual({ state: 'closed', sealed: true })
    expect(closed_by).toBe(handedIn.has(user_id) ? 'candidate' : 'clock')
    const last = acknowledged.get(user_id)
    expect(revision === null ? undefined : Number(revision)).toBe(last)
    expect(marks).toEqual([last !== undefined && last % 4 === 1 ? 400 : 0, 0, 0, 0])
  }
}, 120_000)

test('six workers close each sitting once', async () => {
  const at = await createExamFixture(platform, {}, { entries: 60 })
  await beginAll(at)
  const closed = await Promise.all(
    Array.from({ length: 6 }, () =>
      closeDueSittings({ database: platform.anotherProcess(), clock: afterDeadline }),
    ),
  )
  expect(closed.reduce((sum, count) => sum + count)).toBe(60)
  for (const row of await sittingsOf(at)) expect(row).toMatchObject({ closed_by: 'clock', sealed: true })
})

test('a save that meets the closing of its sitting waits for it and is refused', async () => {
  const at = await createExamFixture(platform, {}, { entries: 1 })
  await beginAll(at)
  const [isClosed, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const closing = transaction(platform.anotherProcess(), async (tx) => {
    const ids = await lockDueSittings(tx, afterDeadline, 1)
    await closeSittings(tx, afterDeadline, { ids, by: 'clock' })
    isClosed.resolve()
    await released.promise
    return ok()
  })
  await isClosed.promise
  const saving = save(at, 0, 1)
  const first = await Promise.race([saving, owner.query('select pg_sleep(0.3)').then(() => 'waits')])
  released.resolve()
  await closing
  expect(first).toBe('waits')
  expect(await saving).toMatchObject({ reason: 'exam_sittings.over' })
  expect(await sittingsOf(at)).toMatchObject([{ revision: null, sealed: true }])
})

test('a sitting whose answers are being saved is passed over and closed with them', async () => {
  const at = await createExamFixture(platform, {}, { entries: 2 })
  await beginAll(at)
  const [isHeld, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const userId = leaderOf(at, 0).userId
  const saving = transaction(platform.anotherProcess(), async (tx) => {
    const held = await holdSittings(tx, [{ taskId: at.taskId, userId, shift: 0 }])
    isHeld.resolve()
    await released.promise
    const { id, at: savedAt } = held.get(0) as { id: string; at: Date }
    const answer = { place: 0, revision: 1, answer: { option: 1 }, seconds: 0 }
    await upsertAnswers(tx, [{ ...answer, sittingId: id, at: savedAt }])
    return ok()
  })
  await isHeld.promise
  expect(await closeDueSittings({ database, clock: afterDeadline })).toBe(1)
  released.resolve()
  await saving
  expect(await closeDueSittings({ database, clock: afterDeadline })).toBe(1)
  for (const row of await sittingsOf(at)) expect(row).toMatchObject({ state: 'closed', sealed: true })
  expect((await sittingsOf(at)).find((row) => row.user_id === userId)).toMatchObject({ revision: '1' })
})

test('a deadline that is moved while a closer reads is the one that counts', async () => {
  const at = await createExamFixture(platform, {}, { entries: 1 })
  await beginAll(at)
  const [isMoved, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const moving = transaction(platform.anotherProcess(), async (tx) => {
    await tx
      .updateTable('exam_sittings')
      .set({ deadline_at: new Date(Date.now() + 86_400_000) })
      .where('task_id', '=', at.taskId)
      .execute()
    isMoved.resolve()
    await released.promise
    return ok()
  })
  await isMoved.promise
  const saving = saveExamAnswers({ ...deps, clock: afterDeadline }, leaderOf(at, 0), {
    ...at.request,
    device: 'one',
    answers: [{ place: 0, revision: 1, answer: { option: 1 }, seconds: 1 }],
  })
  await Promise.race([saving, owner.query('select pg_sleep(0.3)')])
  released.resolve()
  await moving
  expect(await saving).toMatchObject({ ok: true })
  expect(await closeDueSittings({ database, clock: afterDeadline })).toBe(0)
})

test('a sitting that cannot be marked, and a paper whose key does not open, keep no other from being marked', async () => {
  const [broken, at] = [
    await createExamFixture(platform),
    await createExamFixture(platform, {}, { entries: 3 }),
  ]
  await beginAll(broken)
  await beginAll(at)
  await closeDueSittings({ database, clock: afterDeadline })
  await owner.query(`update platform.exam_item_versions set key_sealed = sha256('x') where item_id = $1`, [
    broken.itemIds[0],
  ])
  const first = leaderOf(at, 0).userId
  await owner.query(
    `update platform.exam_sittings set places = '[{"section": 9, "position": 9, "optionOrder": null}]'
     where task_id = $1 and user_id = $2`,
    [at.taskId, first],
  )
  logged.length = 0
  const failed = await markClosedSittings(deps)
  expect(failed).toHaveLength(2)
  expect(failed).toContain(broken.taskId)
  expect(logged).toHaveLength(2)
  for (const { user_id, marks } of await sittingsOf(at))
    expect(marks).toEqual(user_id === first ? null : [0, 0, 0, 0])
  // What failed is left out for a while.
  logged.length = 0
  expect(await markClosedSittings(deps, new Set(failed))).toEqual([])
  expect(logged).toEqual([])
  await owner.query(`update platform.exam_papers set settled_revision = 0 where task_id = any($1)`, [
    [broken.taskId, at.taskId],
  ])
})

test('a correction is marked again for all, by several workers at once', async () => {
  const at = await createExamFixture(platform, {}, { entries: 12 })
  await beginAll(at)
  await closeDueSittings({ database, clock: afterDeadline })
  await markClosedSittings(deps)
  await owner.query(
    `with correction as (
       insert into platform.exam_corrections (task_id, revision, item_id, act, reason, by_user, at) values ($1, 1, $2, 'full', 'x', $3, now()))
     update platform.exam_papers set key_revision = 1 where task_id = $1`,
    [at.taskId, at.itemIds[2], at.organiser.userId],
  )
  await Promise.all(
    Array.from({ length: 3 }, () => markClosedSittings({ ...deps, database: platform.anotherProcess() })),
  )
  for (const { marks } of await sittingsOf(at)) expect(marks).toEqual([0, 0, 400, 0])
})

test('the loop closes and marks without anybody asking, and stops', async () => {
  const at = await createExamFixture(platform, {}, { entries: 4 })
  await beginAll(at)
  const loop = runExamLoop({ ...deps, clock: afterDeadline }, { everyMs: 20 })
  await expect
    .poll(async () => (await sittingsOf(at)).every(({ marks }) => marks !== null), { timeout: 10_000 })
    .toBe(true)
  await loop.stop()
  const later = await createExamFixture(platform, {}, { entries: 1 })
  await beginAll(later)
  await owner.query('select pg_sleep(0.2)')
  expect(await sittingsOf(later)).toMatchObject([{ state: 'open' }])
})
