import type { Localised, QuestionOpened } from '@tiltyard/contracts'
import type { QuestionFileRow, QuestionHintRow, QuestionRow } from '../questions/index.ts'
import { answerForm } from './answer-form.view.ts'

export type OpenedFacts = {
  readonly question: QuestionRow
  readonly steps: readonly QuestionRow[]
  readonly files: readonly QuestionFileRow[]
  readonly hints: readonly QuestionHintRow[]
  readonly solves: number
  readonly competition: {
    readonly id: string
    readonly name: Localised
    readonly flagFormat: string | null
  } | null
  readonly environment: QuestionOpened['environment']
  readonly neighbours: Pick<QuestionOpened, 'previousId' | 'nextId'>
}

export function questionOpened(facts: OpenedFacts): QuestionOpened {
  const { question, steps, competition } = facts
  const flagFormat = competition?.flagFormat ?? null
  const parts = (id: string) => ({
    files: facts.files
      .filter(({ questionId }) => questionId === id)
      .map((file) => ({
        id: file.id,
        name: file.name,
        size: file.size,
        sha256: file.sha256.toString('hex'),
      })),
    hints: facts.hints
      .filter(({ questionId }) => questionId === id)
      .map(({ number, price }) => ({ number, price })),
  })
  return {
    id: question.id,
    bank: question.bank,
    kind: question.kind,
    name: question.name,
    category: question.category,
    tags: question.tags,
    difficulty: question.difficulty,
    minutes: question.minutes,
    points: steps.reduce((sum, { points }) => sum + points, question.points),
    solves: facts.solves,
    hasEnvironment: question.template_id !== null,
    competition: competition && { id: competition.id, name: competition.name },
    content: question.content,
    author: question.author,
    form: answerForm(question, flagFormat),
    ...parts(question.id),
    steps: steps.map((step) => ({
      id: step.id,
      name: step.name,
      content: step.content,
      points: step.points,
      form: answerForm(step, flagFormat),
      ...parts(step.id),
    })),
    passScore: question.pass_score,
    environment: facts.environment,
    publishedAt: (question.published_at ?? question.created_at).toISOString(),
    ...facts.neighbours,
  }
}
