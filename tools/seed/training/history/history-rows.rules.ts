import type { Practised } from './history.rules.ts'

export type Group = { readonly id: string; readonly passScore: number }
export type ResultRow = {
  question_id: string
  answers: number
  latest_score: number | null
  latest_at: Date
  highest_score: number | null
  solved_at: Date | null
}
export type GainRow = { question_id: string; kind: 'solve' | 'improve' | 'hint'; points: number; at: Date }
export type PersonRows = {
  readonly results: readonly ResultRow[]
  readonly gains: readonly GainRow[]
  readonly solved: readonly string[]
}

/** What the platform would have kept of it beside the answers: standings, gains, and what was solved. */
export function rowsOfPractice(
  told: readonly (Practised & { readonly at: Date })[],
  groupOf: (questionId: string) => Group | undefined,
): PersonRows {
  const results = new Map<string, ResultRow>()
  const gains: GainRow[] = []
  const resultOf = (id: string, at: Date) => {
    const row = results.get(id) ?? {
      question_id: id,
      answers: 0,
      latest_score: null,
      latest_at: at,
      highest_score: null,
      solved_at: null,
    }
    results.set(id, row)
    return row
  }
  for (const { practice, kind, isRight, score, at } of told) {
    if (kind === 'hint') {
      // Reading one a second time costs nothing.
      const isRead = gains.some((gain) => gain.kind === 'hint' && gain.question_id === practice.id)
      if (score !== 0 && !isRead) gains.push({ question_id: practice.id, kind, points: score, at })
      continue
    }
    const row = resultOf(practice.id, at)
    const more = Math.max(0, score - (row.highest_score ?? 0))
    const isNew = isRight && row.solved_at === null
    if (more > 0)
      gains.push({ question_id: practice.id, kind: isNew ? 'solve' : 'improve', points: more, at })
    Object.assign(row, {
      answers: row.answers + 1,
      latest_score: score,
      latest_at: at,
      highest_score: (row.highest_score ?? 0) + more,
      ...(isNew && { solved_at: at }),
    })
    const group = groupOf(practice.id)
    if (group) follow(resultOf(group.id, at), group, more, at)
  }
  const solved = [...results.values()].filter(({ solved_at }) => solved_at !== null)
  return { results: [...results.values()], gains, solved: solved.map(({ question_id }) => question_id) }
}

/** A group stands at what its steps gained together. */
function follow(row: ResultRow, { passScore }: Group, more: number, at: Date): void {
  const score = (row.highest_score ?? 0) + more
  Object.assign(row, { answers: row.answers + 1, latest_score: score, latest_at: at, highest_score: score })
  if (row.solved_at === null && score >= passScore) row.solved_at = at
}
