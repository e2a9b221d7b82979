import { expect, test } from 'vitest'
import { getSitting } from '../invigilation/invigilation.ts'
import { giveExtraTime } from '../invigilation/sitting-changes.ts'
import { change, leaderOf, openCandidates, unwrap } from '../testing/candidates.fixture.ts'
import { createExamFixture } from '../testing/exams.fixture.ts'
import { recordExamSignals } from './signals.ts'

const { platform, deps, begin, save } = await openCandidates()

test('a browser that reports without end fills neither the table nor the list of events', async () => {
  const at = await createExamFixture(platform)
  const { sittingId } = unwrap(await begin(at))
  const signals = Array.from({ length: 350 }, () => ({ kind: 'leave', seconds: 1 }) as const)
  unwrap(await recordExamSignals(deps, leaderOf(at), { ...at.request, signals }))
  unwrap(await recordExamSignals(deps, leaderOf(at), { ...at.request, signals }))
  for (let revision = 1; revision <= 310; revision += 1)
    unwrap(await save(at, [change(0, revision, { option: 0 })], { device: `browser-${revision % 2}` }))
  const { competitionId, taskId } = at
  unwrap(
    await giveExtraTime(deps, at.organiser, {
      ...{ competitionId, taskId, sittingIds: [sittingId], minutes: 5, reason: '停电' },
    }),
  )
  const read = unwrap(await getSitting(deps, { competitionId, sittingId }))
  expect(read.signals).toEqual({ leave: 300, paste: 0, secondDevice: 300 })
  // An act of the staff is in view, however many signals came before it.
  expect(read.events.at(-1)).toMatchObject({ kind: 'extra-time', detail: '停电' })
  expect(read.events).toHaveLength(602)
})
