import { type AnswerOf, ok, type Result, type listQuestions as route } from '@tiltyard/contracts'
import { reading } from '../../kernel/index.ts'
import { type AskedList, readFilter } from './asked-list.ts'
import { listCategories, listSourceCompetitions } from './list-filters.store.ts'
import { countQuestions, listQuestionPage } from './question-list.store.ts'
import { questionListed } from './question-list.view.ts'
import type { ListDeps } from './training-deps.ts'

/** The same for everybody, so that it can be kept; what is one's own is in `listOwnQuestions`. */
export async function listQuestions(
  { database, lexicon }: ListDeps,
  asked: AskedList,
): Promise<Result<AnswerOf<typeof route>>> {
  const reader = reading(database)
  const filter = readFilter(lexicon, asked)
  const [rows, total, categories, competitions] = await Promise.all([
    filter ? listQuestionPage(reader, filter, asked) : [],
    filter ? countQuestions(reader, filter) : 0,
    listCategories(reader, asked.bank),
    listSourceCompetitions(reader, asked.bank),
  ])
  return ok({
    data: rows.map((row) => questionListed(row, competitions)),
    total,
    filters: { categories, competitions },
  })
}
