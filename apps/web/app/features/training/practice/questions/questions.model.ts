import type { Bank, QuestionProgressState } from '@tiltyard/contracts/browser'
import { listAddress, parseChoice, parsePage } from '../../../shared/list-page/index.ts'
import { bankPath, questionsPath } from '../paths.ts'

export const pageSize = 20
export const orders = ['newest', 'easiest', 'hardest', 'most-solved', 'least-solved'] as const
export type Order = (typeof orders)[number]
export const standings: readonly QuestionProgressState[] = ['not_started', 'attempted', 'solved']

export type QuestionQuery = {
  /** From the path: each bank has its own page. */
  readonly bank?: Bank | undefined
  readonly difficulty?: number | undefined
  readonly category?: string | undefined
  readonly tag?: string | undefined
  readonly competitionId?: string | undefined
  readonly environment?: 'true' | 'false' | undefined
  /** Known in the browser only. */
  readonly standing?: QuestionProgressState | undefined
  readonly keyword?: string | undefined
  readonly order?: Order | undefined
  readonly page: number
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const textOf = (search: URLSearchParams, name: string, most: number) =>
  search.get(name)?.trim().slice(0, most) || undefined

export function parseQuestionQuery(search: URLSearchParams, bank?: Bank): QuestionQuery {
  const difficulty = search.get('difficulty') ?? ''
  const competitionId = search.get('competitionId') ?? ''
  return {
    bank,
    difficulty: /^[1-5]$/.test(difficulty) ? Number(difficulty) : undefined,
    category: textOf(search, 'category', 40),
    tag: textOf(search, 'tag', 30),
    competitionId: uuid.test(competitionId) ? competitionId : undefined,
    environment: parseChoice(search, 'environment', ['true', 'false']),
    standing: parseChoice(search, 'standing', standings),
    keyword: textOf(search, 'keyword', 80),
    order: parseChoice(search, 'order', orders),
    page: parsePage(search),
  }
}

/** The bank is part of the path, and the default order is omitted. */
export function questionsAddress({ bank, order, ...rest }: QuestionQuery): string {
  const { difficulty, category, tag, competitionId, environment, standing, keyword, page } = rest
  return listAddress(bank ? bankPath(bank) : questionsPath, {
    difficulty,
    category,
    tag,
    competitionId,
    environment,
    standing,
    keyword,
    order: order === 'newest' ? undefined : order,
    page,
  })
}

/** Whether any filter but the bank is set, so that filters can be cleared. */
export function isFiltered({ bank: _, page: __, order: ___, ...filters }: QuestionQuery): boolean {
  return Object.values(filters).some((value) => value !== undefined)
}

/** Filters of the public list: all but the user's own progress. */
export function publicFilters({ standing: _, page, ...filters }: QuestionQuery) {
  const entries = Object.entries(filters).filter(([, value]) => value !== undefined)
  return { ...(Object.fromEntries(entries) as typeof filters), page, limit: pageSize }
}

/** A random page of `total` pages; `chance` is in [0, 1). */
export const randomPage = (total: number, chance: number): number =>
  Math.min(total, Math.floor(chance * total) + 1)
