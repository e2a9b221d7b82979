import type { Environment } from '@tiltyard/contracts'
import type { Clock, PlatformReader } from '../../kernel/index.ts'
import { listQuestionNames } from '../questions/index.ts'
import type { TimedEnvironment } from './environment.store.ts'
import { environmentView } from './environment.view.ts'
import type { EnvironmentLimits } from './environment-deps.ts'
import { listPlaces } from './queue.store.ts'
import { listTypicalSeconds } from './start-times.store.ts'
import { listTemplatesById } from './templates/template.store.ts'
import { listUses } from './use.store.ts'

export type ReadingParts = { readonly clock: Clock; readonly environmentLimits: EnvironmentLimits }

/** Rows as their owners see them. The queue is looked at only by those who stand in it. */
export async function readEnvironments(
  reader: PlatformReader,
  { clock, environmentLimits }: ReadingParts,
  rows: readonly TimedEnvironment[],
): Promise<Environment[]> {
  if (rows.length === 0) return []
  const templateIds = rows.map(({ template_id }) => template_id)
  const uses = await listUses(
    reader,
    rows.map(({ id }) => id),
  )
  const names = await listQuestionNames(reader, [...new Set(uses.map(({ questionId }) => questionId))])
  const templates = await listTemplatesById(reader, templateIds)
  const places = rows.some(({ state }) => state === 'queued')
    ? await listPlaces(reader, environmentLimits)
    : new Map()
  const typical = await listTypicalSeconds(reader, clock, templateIds)
  return rows.flatMap((row) => {
    const template = templates.get(row.template_id)
    if (!template) return []
    const questions = uses
      .filter(({ environmentId }) => environmentId === row.id)
      .flatMap(({ questionId: id }) => {
        const name = names.get(id)
        return name ? [{ id, name }] : []
      })
    return environmentView({
      row,
      template,
      stands: places.get(row.id),
      questions,
      typicalSeconds: typical.get(row.template_id) ?? null,
    })
  })
}
