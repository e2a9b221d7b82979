import { beginSitting, type ExamSheet } from '@tiltyard/contracts'
import type { CompetitionFixtureOptions } from '@tiltyard/core/competitions/testing'
import { createExamFixture, type ExamPaperOptions } from '@tiltyard/core/exams/testing'
import type { Visitor } from '@tiltyard/testkit'
import type { TestApi } from './api.fixture.ts'

export type ExamScene = Awaited<ReturnType<typeof createExamScene>>

/** A running competition with a sealed paper; its first two teams have a leader each and nobody else. */
export async function createExamScene(
  api: TestApi,
  paper: ExamPaperOptions = {},
  options: CompetitionFixtureOptions = {},
) {
  const { database, clock } = api.deps
  const made = await createExamFixture({ database, clock, owner: api.owner }, paper, options)
  return { ...made, params: { ...made.request, type: made.type } }
}

/** Begins the sitting of a candidate; returns its id. */
export async function sit(candidate: Visitor, { params }: Pick<ExamScene, 'params'>): Promise<string> {
  const { status, text, body } = await candidate.call(beginSitting, { params, body: { acceptsRules: true } })
  if (status !== 200) throw new Error(`beginning a sitting answered ${status}: ${text}`)
  return (body.data as ExamSheet).sittingId
}

export const sampleAnswers = (revision = 1) => ({
  device: 'browser-1',
  answers: [{ place: 0, revision, answer: { option: 1 }, seconds: 3 }],
})
