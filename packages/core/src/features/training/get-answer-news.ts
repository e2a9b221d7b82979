import type { Localised } from '@tiltyard/contracts'
import { type CoreDeps, reading } from '../../kernel/index.ts'
import { findFinished } from './finish-answer.store.ts'

export type AnswerNews = {
  readonly userId: string
  /** Of the page that shows it: a step's is its group's. */
  readonly questionId: string
  readonly name: Localised
  readonly outcome:
    | { readonly score: number; readonly points: number }
    | { readonly message: Localised | null }
}

/** What there is to tell of a finished answer; null as long as it is not. */
export async function getAnswerNews({ database }: CoreDeps, answerId: string): Promise<AnswerNews | null> {
  const row = await findFinished(reading(database), answerId)
  if (!row) return null
  return {
    userId: row.user_id,
    questionId: row.parent_id ?? row.question_id,
    name: row.name as Localised,
    outcome:
      row.state === 'scored'
        ? { score: row.score ?? 0, points: row.points }
        : { message: row.message as Localised | null },
  }
}
