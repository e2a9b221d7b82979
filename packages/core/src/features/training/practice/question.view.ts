import type {
  Bank,
  Localised,
  OwnQuestionListItem,
  QuestionDetail,
  QuestionKind,
  QuestionListItem,
} from '@tiltyard/contracts'
import { answerFormView, type ChallengeFileRow, type HintRow } from '../../challenges/index.ts'
import { hintPrice } from '../questions/question.rules.ts'
import type { QuestionRow } from '../questions/question.store.ts'
import type { ListedRow, OwnListedRow, SourceCompetition } from './question-list.store.ts'
import { questionProgressState } from './result.rules.ts'

export function questionListItemView(
  row: ListedRow,
  competitions: readonly SourceCompetition[],
): QuestionListItem {
  return {
    id: row.id,
    bank: row.bank as Bank,
    kind: row.kind as QuestionKind,
    name: row.name as Localised,
    category: row.category,
    tags: row.tags,
    difficulty: row.difficulty,
    minutes: row.minutes,
    points: row.points,
    solves: row.solves,
    hasEnvironment: row.has_environment,
    steps: row.steps,
    competition: competitions.find(({ id }) => id === row.competition_id) ?? null,
  }
}

export function ownQuestionListItemView(
  row: OwnListedRow,
  competitions: readonly SourceCompetition[],
): OwnQuestionListItem {
  return {
    ...questionListItemView(row, competitions),
    standing: questionProgressState(row.answers ?? 0, row.solved_at),
    highestScore: row.highest_score,
  }
}

/** The usual flag format, shown where no competition has said another. */
const defaultFlagFormat = 'flag{…}'

export type QuestionDetailParts = {
  readonly question: QuestionRow
  readonly steps: readonly QuestionRow[]
  readonly files: readonly ChallengeFileRow[]
  readonly hints: readonly HintRow[]
  readonly solves: number
  readonly competition: {
    readonly id: string
    readonly name: Localised
    readonly flagFormat: string | null
  } | null
  readonly environment: QuestionDetail['environment']
  readonly neighbours: Pick<QuestionDetail, 'previousId' | 'nextId'>
}

export function questionDetailView(facts: QuestionDetailParts): QuestionDetail {
  const { question, steps, competition } = facts
  const flagFormat = competition?.flagFormat ?? defaultFlagFormat
  const parts = (of: QuestionRow) => ({
    files: facts.files
      .filter(({ challengeId }) => challengeId === of.challenge_id)
      .map((file) => ({
        id: file.id,
        name: file.name,
        size: file.size,
        sha256: file.sha256.toString('hex'),
        evidence: file.evidence,
      })),
    hints: facts.hints
      .filter(({ challengeId }) => challengeId === of.challenge_id)
      .map(({ number, price }) => ({ number, price: hintPrice(of, price) })),
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
    form: answerFormView(question, { flagFormat, dailyLimit: question.daily_limit }),
    ...parts(question),
    steps: steps.map((step) => ({
      id: step.id,
      name: step.name,
      content: step.content,
      points: step.points,
      form: answerFormView(step, { flagFormat, dailyLimit: step.daily_limit }),
      ...parts(step),
    })),
    passScore: question.pass_score,
    environment: facts.environment,
    publishedAt: (question.published_at ?? question.created_at).toISOString(),
    ...facts.neighbours,
  }
}
