import { ok } from '@tiltyard/contracts'
import { expect, test } from 'vitest'
import { makePerson } from '../../../testing/team.fixture.ts'
import { mergeMemberships } from '../../competitions/index.ts'
import { mergePerson } from '../../identity/index.ts'
import { change, leaderOf, openCandidates, unwrap } from '../testing/candidates.fixture.ts'
import { createExamFixture } from '../testing/exams.fixture.ts'
import { mergeSittings } from './sitting-merge.ts'

const { platform, deps, begin, openSheet, save } = await openCandidates()
const { owner } = platform
const mergeParts = [mergeMemberships, mergeSittings]

test('after a merge the kept account goes on with the sitting, and does not begin another one', async () => {
  const at = await createExamFixture(platform)
  const begun = unwrap(await begin(at))
  unwrap(await save(at, [change(0, 1, { option: 1 })]))
  const kept = await makePerson(owner)
  const duplicateId = leaderOf(at).userId
  const by = at.organiser.userId
  expect(
    await mergePerson({ ...deps, mergeParts }, { by, userId: kept.userId, duplicateId, reason: 'x' }),
  ).toEqual(ok())
  const sheet = unwrap(await openSheet(at, kept))
  expect(sheet).toMatchObject({ sittingId: begun.sittingId, deadlineAt: begun.deadlineAt })
  expect(sheet.answers).toHaveLength(1)
})

test('two accounts that sat the same paper are kept apart', async () => {
  const at = await createExamFixture(platform)
  unwrap(await begin(at))
  unwrap(await begin(at, leaderOf(at, 1)))
  // The team of one of them is gone, so that only the sittings are left to meet.
  const [kept, duplicate] = [leaderOf(at), leaderOf(at, 1)]
  const merged = await mergePerson(
    { ...deps, mergeParts: [mergeSittings] },
    { by: at.organiser.userId, userId: kept.userId, duplicateId: duplicate.userId, reason: 'x' },
  )
  expect(merged).toMatchObject({ ok: false, reason: 'people.merge_both_sat' })
})
