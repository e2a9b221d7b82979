import type { QueryFunctionContext, QueryKey } from '@tanstack/react-query'

export const queuePageSize = 20

/** What `queryOptions` returns; `queryFn` is a method so that a query with a narrower key fits. */
export type QueueQuery<Data> = {
  readonly queryKey: QueryKey
  queryFn?(context: QueryFunctionContext): Data | Promise<Data>
}
