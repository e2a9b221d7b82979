import type { Environment } from '@tiltyard/contracts'
import type { Clock, PlatformReader } from '../../kernel/index.ts'
import { listQuestionNames } from '../questions/index.ts'
import { environmentView } from './environment.view.ts'
import type { EnvironmentLimits } from './environment-deps.ts'
import { listPlaces } from './queue.store.ts'
import { listShown } from './shown.store.ts'

export type ReadingParts = { readonly clock: Clock; readonly environmentLimits: EnvironmentLimits }

/** As their owner sees them, all or one. The queue is looked at only by those who stand in it. */
export async function readEnvironments(
  reader: PlatformReader,
  { clock, environmentLimits }: ReadingParts,
  whose: { readonly ownerId: string; readonly id?: string },
): Promise<Environment[]> {
  const rows = await listShown(reader, clock, whose)
  const names = await listQuestionNames(reader, [...new Set(rows.flatMap((row) => row.question_ids))])
  const places = rows.some(({ state }) => state === 'queued')
    ? await listPlaces(reader, environmentLimits)
    : new Map()
  return rows.map((row) => {
    const questions = row.question_ids.flatMap((id) => {
      const name = names.get(id)
      return name ? [{ id, name }] : []
    })
    return environmentView({ row, stands: places.get(row.id), questions })
  })
}
