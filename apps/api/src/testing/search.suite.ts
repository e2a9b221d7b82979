import { type Localised, ok, type SearchType } from '@tiltyard/contracts'
import { newId, transaction } from '@tiltyard/core/kernel'
import { indexDocument } from '@tiltyard/core/search'
import type { TestApi } from './api.suite.ts'

export type Sample = {
  readonly title: Localised
  readonly zh?: string
  readonly en?: string
  readonly type?: SearchType
  readonly labels?: readonly string[]
  readonly daysOld?: number
}

/** Published as a feature publishes: in a transaction, through the door. */
export async function publishSample(
  { deps }: TestApi,
  { title, zh = '', en, type = 'info', labels = [], daysOld = 0 }: Sample,
): Promise<string> {
  const id = newId()
  await transaction(deps.database, async (tx) => {
    await indexDocument(tx, deps, {
      type,
      id,
      path: `/info/article/${id}`,
      title,
      body: { zh, en },
      labels,
      publishedAt: new Date(Date.now() - daysOld * 86_400_000),
    })
    return ok()
  })
  return id
}
