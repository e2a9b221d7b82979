import type { Bank, Localised, OwnQuestionListed, QuestionKind, QuestionListed } from '@tiltyard/contracts'
import type { SourceCompetition } from './list-filters.store.ts'
import type { OwnListedRow } from './own-list.store.ts'
import type { ListedRow } from './question-list.store.ts'
import { standingOf } from './standing.rules.ts'

export function questionListed(row: ListedRow, competitions: readonly SourceCompetition[]): QuestionListed {
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

export function ownQuestionListed(
  row: OwnListedRow,
  competitions: readonly SourceCompetition[],
): OwnQuestionListed {
  return {
    ...questionListed(row, competitions),
    standing: standingOf(row.answers ?? 0, row.solved_at),
    highestScore: row.highest_score,
  }
}
