import {
  type AnswerOf,
  banks,
  type listBanks as listBanksRoute,
  type listOwnQuestions as listOwnQuestionsRoute,
  type listQuestions as listQuestionsRoute,
  ok,
  type QuestionProgressState,
  type Result,
} from '@tiltyard/contracts'
import { type Actor, type CoreDeps, toReader } from '../../../kernel/index.ts'
import type { ListDeps } from '../training-deps.ts'
import { ownQuestionListItemView, questionListItemView } from './question.view.ts'
import { parseQuestionFilter, type QuestionListQuery } from './question-filter.ts'
import {
  countOwnQuestions,
  countQuestions,
  listBankSummaries,
  listCategories,
  listOwnQuestionPage,
  listQuestionPage,
  listSourceCompetitions,
} from './question-list.store.ts'

/** The same for everybody, so that it can be cached; `listOwnQuestions` adds personal data. */
export async function listQuestions(
  { database, lexicon }: ListDeps,
  query: QuestionListQuery,
): Promise<Result<AnswerOf<typeof listQuestionsRoute>>> {
  const reader = toReader(database)
  const filter = parseQuestionFilter(lexicon, query)
  const [rows, total, categories, competitions] = await Promise.all([
    filter ? listQuestionPage(reader, filter, query) : [],
    filter ? countQuestions(reader, filter) : 0,
    listCategories(reader, query.bank),
    listSourceCompetitions(reader, query.bank),
  ])
  return ok({
    data: rows.map((row) => questionListItemView(row, competitions)),
    total,
    filters: { categories, competitions },
  })
}

export async function listOwnQuestions(
  { database, lexicon }: ListDeps,
  { userId }: Actor,
  { standing, ...query }: QuestionListQuery & { readonly standing?: QuestionProgressState | undefined },
): Promise<Result<AnswerOf<typeof listOwnQuestionsRoute>>> {
  const reader = toReader(database)
  const filter = parseQuestionFilter(lexicon, query)
  const own = filter && { ...filter, userId, standing }
  const [rows, total, categories, competitions] = await Promise.all([
    own ? listOwnQuestionPage(reader, own, query) : [],
    own ? countOwnQuestions(reader, own) : 0,
    listCategories(reader, query.bank),
    listSourceCompetitions(reader, query.bank),
  ])
  return ok({
    data: rows.map((row) => ownQuestionListItemView(row, competitions)),
    total,
    filters: { categories, competitions },
  })
}

/** All five banks, empty ones included. */
export async function listBanks({ database }: CoreDeps): Promise<Result<AnswerOf<typeof listBanksRoute>>> {
  const reader = toReader(database)
  const [facts, categories] = await Promise.all([
    listBankSummaries(reader),
    Promise.all(banks.map((bank) => listCategories(reader, bank))),
  ])
  return ok(
    banks.map((bank, index) => {
      const row = facts.find((one) => one.bank === bank)
      return {
        bank,
        questions: row?.questions ?? 0,
        points: row?.points ?? 0,
        withEnvironment: row?.with_environment ?? 0,
        categories: categories[index] ?? [],
      }
    }),
  )
}
