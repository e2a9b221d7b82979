import { expect, test } from 'vitest'
import { countRows } from '../../../testing/platform.fixture.ts'
import { pauseStage, resumeStage } from '../../competitions/index.ts'
import { closeDueSittings } from '../closing/close-due.ts'
import { markClosedSittings } from '../closing/mark-sittings.ts'
import { getSitting, listSittings } from '../invigilation/invigilation.ts'
import { change, leaderOf, openCandidates, unwrap } from '../testing/candidates.fixture.ts'
import { createExamFixture, keyCanary } from '../testing/exams.fixture.ts'
import { listCandidatePapers } from './candidate-papers.ts'
import { recordExamSignals } from './signals.ts'

const { platform, deps, later, begin, openSheet, save, handIn } = await openCandidates()
const { owner } = platform
const right = [{ option: 1 }, { options: [0, 2] }, { isTrue: true }, { blanks: [keyCanary, '7.2', 'AES128'] }]

test('an older packet never replaces a newer answer, and a repeated one is acknowledged again', async () => {
  const at = await createExamFixture(platform)
  unwrap(await begin(at))
  expect(unwrap(await save(at, [change(0, 5, { option: 1 }), change(2, 1, { isTrue: true })]))).toMatchObject(
    {
      saved: [
        { place: 0, revision: 5 },
        { place: 2, revision: 1 },
      ],
      kept: [],
    },
  )
  const old = unwrap(await save(at, [change(0, 4, { option: 2 }), change(0, 5, { option: 3 })]))
  expect(old).toMatchObject({
    saved: [],
    kept: [
      { place: 0, revision: 5, answer: { option: 1 } },
      { place: 0, revision: 5, answer: { option: 1 } },
    ],
  })
  expect(unwrap(await save(at, [change(0, 5, { option: 1 })]))).toMatchObject({
    saved: [{ place: 0, revision: 5 }],
    kept: [],
  })
  // Of the answers of one packet and of packets that arrive together the newest stands, whatever their order.
  const together = await Promise.all([
    save(at, [change(1, 3, { options: [2] }), change(1, 2, { options: [1] })]),
    save(at, [change(1, 9, { options: [0, 2] })]),
    save(at, [change(1, 8, null)]),
  ])
  for (const one of together) unwrap(one)
  const { answers } = unwrap(await openSheet(at))
  expect(answers).toEqual([
    { place: 0, revision: 5, answer: { option: 1 } },
    { place: 1, revision: 9, answer: { options: [0, 2] } },
    { place: 2, revision: 1, answer: { isTrue: true } },
  ])
})

test('an answer has to fit the question at its place, and nothing of such a packet is saved', async () => {
  const at = await createExamFixture(platform)
  unwrap(await begin(at))
  const unfit = [
    change(0, 1, { option: 4 }),
    change(0, 1, { isTrue: true }),
    change(1, 1, { options: [0, 0] }),
    change(1, 1, { options: [9] }),
    change(2, 1, { option: 0 }),
    change(3, 1, { blanks: ['only one'] }),
    change(3, 1, { blanks: ['\0', 'b', 'c'] }),
    change(3, 1, { blanks: ['\ud800', 'b', 'c'] }),
    change(4, 1, { option: 0 }),
    change(999, 1, null),
  ]
  for (const one of unfit)
    expect(await save(at, [change(2, 1, { isTrue: false }), one])).toMatchObject({
      reason: 'exam_sittings.invalid_answer',
    })
  expect(unwrap(await openSheet(at)).answers).toEqual([])
  const longest = change(3, 1, { blanks: ['题'.repeat(300), '题'.repeat(300), '题'.repeat(300)] })
  expect(await save(at, [longest])).toMatchObject({ ok: true })
})

test('answers are taken until deadline and grace, and the sheet is gone afterwards', async () => {
  const at = await createExamFixture(platform, { minutes: 10 })
  unwrap(await begin(at))
  expect(await save(at, [change(0, 1, { option: 0 })], { using: later(603) })).toMatchObject({ ok: true })
  const after = later(606)
  expect(await save(at, [change(0, 2, { option: 1 })], { using: after })).toMatchObject({
    reason: 'exam_sittings.over',
  })
  expect(await handIn(at, leaderOf(at), after)).toMatchObject({ reason: 'exam_sittings.over' })
  expect(await openSheet(at, leaderOf(at), after)).toMatchObject({ reason: 'exam_sittings.closed' })
  expect(await begin(at, leaderOf(at), after)).toMatchObject({ reason: 'exam_sittings.closed' })
  const [listed] = unwrap(await listCandidatePapers(after, leaderOf(at), at.request)).papers
  expect(listed).toMatchObject({ state: 'closed', closedAt: listed?.deadlineAt })
})

test('a hand-in gives its receipt again, also when it is repeated at once, and ends the sitting', async () => {
  const at = await createExamFixture(platform)
  expect(await handIn(at)).toMatchObject({ reason: 'exam_sittings.not_begun' })
  unwrap(await begin(at))
  await save(at, [change(0, 1, { option: 1 }), change(1, 1, null), change(2, 1, { isTrue: false })])
  const five = (await Promise.all(Array.from({ length: 5 }, () => handIn(at)))).map(unwrap)
  for (const one of five) expect(one).toEqual(five[0])
  expect(five[0]).toMatchObject({ answered: 2, receipt: expect.stringMatching(/^[A-Z2-7]{10}$/) })
  expect(await save(at, [change(0, 2, { option: 2 })])).toMatchObject({ reason: 'exam_sittings.closed' })
  expect(await recordExamSignals(deps, leaderOf(at), { ...at.request, signals: [] })).toMatchObject({
    reason: 'exam_sittings.closed',
  })
})

test('a pause refuses saves, and time given back on resume moves the deadline', async () => {
  const at = await createExamFixture(platform, { minutes: 10 })
  const sheet = unwrap(await begin(at))
  unwrap(await pauseStage(deps, at.organiser, { competitionId: at.competitionId, stageId: at.stageId }))
  expect(await save(at, [change(0, 1, { option: 0 })])).toMatchObject({ reason: 'play.paused' })
  expect(await handIn(at)).toMatchObject({ reason: 'play.paused' })
  expect(await begin(at, leaderOf(at, 1))).toMatchObject({ reason: 'play.paused' })
  expect(unwrap(await openSheet(at)).isPaused).toBe(true)
  // Nothing is closed while the stage is paused, and nothing counts as over: time may be given back.
  const pastDeadline = later(900)
  await closeDueSittings(pastDeadline)
  expect(await save(at, [change(0, 1, { option: 0 })], { using: pastDeadline })).toMatchObject({
    reason: 'play.paused',
  })
  expect(await handIn(at, leaderOf(at), pastDeadline)).toMatchObject({ reason: 'play.paused' })
  expect(unwrap(await openSheet(at, leaderOf(at), pastDeadline)).isPaused).toBe(true)
  const [listed] = unwrap(await listCandidatePapers(pastDeadline, leaderOf(at), at.request)).papers
  expect(listed).toMatchObject({ state: 'open', closedAt: null, members: [{ state: 'open' }] })
  expect(
    await countRows(owner, 'platform.exam_sittings', `task_id = '${at.taskId}' and state = 'open'`),
  ).toBe(1)
  const resumed = later(900)
  unwrap(
    await resumeStage(resumed, at.organiser, {
      competitionId: at.competitionId,
      stageId: at.stageId,
      compensatePause: true,
    }),
  )
  const moved = unwrap(await openSheet(at, leaderOf(at), resumed))
  const seconds = (Date.parse(moved.deadlineAt) - Date.parse(sheet.deadlineAt)) / 1000
  expect(seconds).toBeGreaterThan(895)
  expect(seconds).toBeLessThan(905)
  expect(await save(at, [change(0, 1, { option: 0 })], { using: resumed })).toMatchObject({ ok: true })
})

test('a second device is a signal where the paper watches for it, and its answers are saved', async () => {
  const at = await createExamFixture(platform)
  const { sittingId } = unwrap(await begin(at))
  await save(at, [change(0, 1, { option: 0 })])
  await save(at, [change(0, 2, { option: 1 })])
  expect(await save(at, [change(0, 3, { option: 2 })], { device: 'two' })).toMatchObject({ ok: true })
  unwrap(
    await recordExamSignals(deps, leaderOf(at), { ...at.request, signals: [{ kind: 'leave', seconds: 9 }] }),
  )
  const { events, signals } = unwrap(await getSitting(deps, { competitionId: at.competitionId, sittingId }))
  expect(events.map(({ kind }) => kind)).toEqual(['began', 'second-device', 'leave'])
  expect(signals).toEqual({ leave: 1, paste: 0, secondDevice: 1 })

  const unwatched = await createExamFixture(platform, { watches: [] })
  const other = unwrap(await begin(unwatched))
  for (const [device, revision] of [
    ['one', 1],
    ['two', 2],
  ] as const)
    await save(unwatched, [change(0, revision, { option: 0 })], { device })
  await recordExamSignals(deps, leaderOf(unwatched), {
    ...unwatched.request,
    signals: [{ kind: 'paste', seconds: null }],
  })
  const ref = { competitionId: unwatched.competitionId, sittingId: other.sittingId }
  expect(unwrap(await getSitting(deps, ref)).events.map(({ kind }) => kind)).toEqual(['began'])
})

test('no key is in any reply to a candidate or to who watches, before and after the marks', async () => {
  const at = await createExamFixture(platform)
  const { sittingId } = unwrap(await begin(at))
  const replies: unknown[] = []
  const ref = { competitionId: at.competitionId, sittingId }
  const look = async (using: typeof deps) => {
    replies.push(await begin(at, leaderOf(at), using), await openSheet(at, leaderOf(at), using))
    replies.push(await listCandidatePapers(using, leaderOf(at), at.request), await getSitting(using, ref))
    replies.push(await listSittings(using, { ...ref, taskId: at.taskId, page: 1, limit: 20 }))
  }
  await look(deps)
  replies.push(await save(at, [change(3, 1, { blanks: ['x', 'y', 'z'] })]), await handIn(at))
  expect(await markClosedSittings(deps)).toEqual([])
  await look(deps)
  const text = JSON.stringify(replies)
  expect(text).toContain('题 3')
  expect(text).not.toContain(keyCanary)
  expect(text).not.toMatch(/aes|"key"|accepts|explanation|tolerance/)
})

test('everything right earns all points', async () => {
  const at = await createExamFixture(platform, { shows: 'points' })
  unwrap(await begin(at))
  await save(
    at,
    right.map((answer, place) => change(place, 1, answer)),
  )
  unwrap(await handIn(at))
  await markClosedSittings(deps)
  const [row] = await owner.query('select marks, mark from platform.exam_sittings where task_id = $1', [
    at.taskId,
  ])
  expect(row).toMatchObject({ marks: [400, 400, 400, 400], mark: '1600' })
  const [listed] = unwrap(await listCandidatePapers(deps, leaderOf(at), at.request)).papers
  expect(listed).toMatchObject({ state: 'closed', hasResult: true })
})
