import { afterAll } from 'vitest'
import type { Actor } from '../../../kernel/index.ts'
import { openPlatform } from '../../../testing/platform.fixture.ts'
import { createBoards } from '../../scores/index.ts'
import { saveExamAnswers } from '../sittings/answers.ts'
import { handInSitting } from '../sittings/handing-in.ts'
import { beginSitting } from '../sittings/sittings.ts'
import { type ExamFixture, examKey } from './exams.fixture.ts'

export const leaderOf = ({ entries }: ExamFixture, entry = 0) => entries[entry]?.leader as Actor
export const unwrap = <T>(result: { ok: true; value: T } | { ok: false; reason: string }): T => {
  if (!result.ok) throw new Error(result.reason)
  return result.value
}
type Change = Parameters<typeof saveExamAnswers>[2]['answers'][number]
export const change = (place: number, revision: number, answer: object | null): Change =>
  ({ place, revision, answer, seconds: 1 }) as Change

/** A platform with what candidates do; the first leader does it, unless told otherwise. */
export async function openCandidates() {
  const platform = await openPlatform()
  const { database, clock } = platform
  const boards = createBoards(platform)
  afterAll(() => boards.close())
  const deps = { database, clock, boards, examKey, log: { error() {} } }
  return {
    platform,
    deps,
    /** The same dependencies some seconds later. */
    later: (shiftSeconds: number) => ({ ...deps, clock: { shiftSeconds } }),
    begin: (at: ExamFixture, actor = leaderOf(at), using = deps, acceptsRules = true) =>
      beginSitting(using, actor, { ...at.request, acceptsRules }),
    save: (
      at: ExamFixture,
      answers: readonly Change[],
      { actor = leaderOf(at), using = deps, device = 'one' } = {},
    ) => saveExamAnswers(using, actor, { ...at.request, device, answers }),
    handIn: (at: ExamFixture, actor = leaderOf(at), using = deps) => handInSitting(using, actor, at.request),
  }
}
