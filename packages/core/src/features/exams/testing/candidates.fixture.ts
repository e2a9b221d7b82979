import {
  type ExamSheet,
  ok,
  type PreparedReply,
  preparedReplyText,
  type ReasonId,
  type Result,
} from '@tiltyard/contracts'
import { afterAll } from 'vitest'
import type { Actor } from '../../../kernel/index.ts'
import { openPlatform } from '../../../testing/platform.fixture.ts'
import { createBoards } from '../../scores/index.ts'
import { saveExamAnswers } from '../sittings/answers.ts'
import { handInSitting } from '../sittings/handing-in.ts'
import { beginSitting, getSheet } from '../sittings/sittings.ts'
import { type ExamFixture, examKey } from './exams.fixture.ts'

export const leaderOf = ({ entries }: ExamFixture, entry = 0) => entries[entry]?.leader as Actor
export const unwrap = <T>(result: { ok: true; value: T } | { ok: false; reason: string }): T => {
  if (!result.ok) throw new Error(result.reason)
  return result.value
}
type Change = Parameters<typeof saveExamAnswers>[2]['answers'][number]
export const change = (place: number, revision: number, answer: object | null): Change =>
  ({ place, revision, answer, seconds: 1 }) as Change

/** As it reaches the page. */
function readSheet<R extends ReasonId>(result: Result<PreparedReply<ExamSheet>, R>): Result<ExamSheet, R> {
  return result.ok ? ok(JSON.parse(preparedReplyText(result.value)) as ExamSheet) : result
}

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
    begin: async (at: ExamFixture, actor = leaderOf(at), using = deps, acceptsRules = true) =>
      readSheet(await beginSitting(using, actor, { ...at.request, acceptsRules })),
    openSheet: async (at: ExamFixture, actor = leaderOf(at), using = deps) =>
      readSheet(await getSheet(using, actor, at.request)),
    save: (
      at: ExamFixture,
      answers: readonly Change[],
      { actor = leaderOf(at), using = deps, device = 'one' } = {},
    ) => saveExamAnswers(using, actor, { ...at.request, device, answers }),
    handIn: (at: ExamFixture, actor = leaderOf(at), using = deps) => handInSitting(using, actor, at.request),
  }
}
