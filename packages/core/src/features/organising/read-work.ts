import type { Clock, PlatformReader } from '../../kernel/index.ts'
import { findImport, listDivisions, listStages } from '../competitions/index.ts'
import { countWork, findMoments } from './at-work.store.ts'
import { gapsOf } from './gaps.rules.ts'
import { untranslatedIn } from './settings/get-competition-settings.ts'
import { findSettings } from './settings/settings.store.ts'

/** Everything that the overview says of a competition, and what keeps it from being opened. */
export async function readWork(reader: PlatformReader, clock: Clock, competitionId: string) {
  const moments = await findMoments(reader, competitionId)
  const written = await findSettings(reader, competitionId)
  if (!moments || !written) return null
  const stages = await listStages(reader, clock, competitionId)
  const divisions = await listDivisions(reader, competitionId)
  const counts = await countWork(reader, clock, competitionId)
  const imported = await findImport(reader, competitionId)
  const gaps = gapsOf({
    at: counts.at,
    importWaits: imported?.waits ?? false,
    isPublished: moments.state === 'published',
    stages,
    divisions,
    registrationClosesAt: moments.registration_closes_at,
    hasOverview: written.texts.overview !== null,
    hasRules: written.texts.rules !== null,
    hasFlagFormat: written.settings.flagFormat !== null,
    untranslated: untranslatedIn(written).length,
    tasks: counts.tasks,
    publishedTasks: counts.published,
    tasksWithoutFlag: counts.without_flag,
    tasksWithSlowPattern: counts.slow_pattern,
  })
  return { moments, settings: written.settings, imported, stages, divisions, counts, gaps }
}
export type Work = NonNullable<Awaited<ReturnType<typeof readWork>>>
