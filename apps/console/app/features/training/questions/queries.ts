import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { addresses } from '@tiltyard/contracts/browser'
import { callApi } from '../../identity/session/index.ts'
import type { QuestionFilters } from './names.ts'

export const pageSize = 20
const listKey = ['questions'] as const

export const questionsQuery = (filters: QuestionFilters, page: number) =>
  queryOptions({
    queryKey: [...listKey, filters, page],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      callApi(addresses.listAdminQuestions, { query: { ...filters, page, limit: pageSize } }, { signal }),
  })

export const questionQuery = (questionId: string) =>
  queryOptions({
    queryKey: ['question', questionId],
    // A form is initialised from this query: a background refetch must not overwrite its input.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    queryFn: ({ signal }) => callApi(addresses.getAdminQuestion, { params: { questionId } }, { signal }),
  })

export const previewQuery = (questionId: string, revision: number) =>
  queryOptions({
    queryKey: ['question-preview', questionId, revision],
    queryFn: ({ signal }) => callApi(addresses.previewQuestion, { params: { questionId } }, { signal }),
  })

export const invalidateQuestions = (queries: QueryClient) => queries.invalidateQueries({ queryKey: listKey })
