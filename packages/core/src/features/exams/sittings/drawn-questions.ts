import type { ExamItemTexts } from '@tiltyard/contracts'
import {
  connectionState,
  createBatcher,
  createVersionedCache,
  type PlatformDatabase,
  toReader,
} from '../../../kernel/index.ts'
import { placeKey } from '../marking/mark-sitting.rules.ts'
import type { KnownPaper } from './known-papers.ts'
import { listPlaces, type Ref } from './sitting.store.ts'

export type Questions = readonly (ExamItemTexts | undefined)[]

/** About 1 kB each, for as many candidates as may sit at the same time. */
const questionCache = connectionState(() => createVersionedCache<Questions>(20_000))
const placeBatcher = connectionState(() =>
  createBatcher(
    async (batch: readonly (Ref & { readonly database: PlatformDatabase })[]) => {
      const [first] = batch
      return first ? listPlaces(toReader(first.database), batch) : []
    },
    { lanes: 2, largest: 100 },
  ),
)
const notBegun = new Error('the sitting has not begun')

/** The questions of a candidate by place, cached for good: a draw is written once. Null until the sitting has begun. */
export async function getDrawnQuestions(
  database: PlatformDatabase,
  paper: KnownPaper,
  userId: string,
): Promise<Questions | null> {
  const { taskId } = paper
  try {
    return await questionCache(database)({ key: `${taskId} ${userId}`, version: 1 }, async () => {
      const places = await placeBatcher(database)({ database, taskId, userId })
      // A failure is not cached.
      if (!places) throw notBegun
      return places.map((drawn) => paper.at.get(placeKey(drawn))?.item.texts)
    })
  } catch (fault) {
    if (fault === notBegun) return null
    throw fault
  }
}
