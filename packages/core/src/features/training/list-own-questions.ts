import {
  type AnswerOf,
  ok,
  type Result,
  type listOwnQuestions as route,
  type Standing,
} from '@tiltyard/contracts'
import { type Actor, reading } from '../../kernel/index.ts'
import { type AskedList, readFilter } from './asked-list.ts'
import { listCategories, listSourceCompetitions } from './list-filters.store.ts'
import { countOwn, listOwnPage } from './own-list.store.ts'
import { ownQuestionListed } from './question-list.view.ts'
import type { ListDeps } from './training-deps.ts'

export async function listOwnQuestions(
  { database, lexicon }: ListDeps,
  { userId }: Actor,
  { standing, ...asked }: AskedList & { readonly standing?: Standing | undefined },
): Promise<Result<AnswerOf<typeof route>>> {
  const reader = reading(database)
  const filter = readFilter(lexicon, asked)
  const own = filter && { ...filter, userId, standing }
  const [rows, total, categories, competitions] = await Promise.all([
    own ? listOwnPage(reader, own, asked) : [],
    own ? countOwn(reader, own) : 0,
    listCategories(reader, asked.bank),
    listSourceCompetitions(reader, asked.bank),
  ])
  return ok({
    data: rows.map((row) => ownQuestionListed(row, competitions)),
    total,
    filters: { categories, competitions },
  })
}
