import { ok, type Result, refuse, type SettingsRead } from '@tiltyard/contracts'
import { type CoreDeps, reading } from '../../../kernel/index.ts'
import { untranslatedPaths } from '../../contents/index.ts'
import { findSettings, type SettingsRow } from './settings.store.ts'

export async function getCompetitionSettings(
  { database }: CoreDeps,
  { competitionId }: { readonly competitionId: string },
): Promise<Result<SettingsRead, 'competitions.not_found'>> {
  const row = await findSettings(reading(database), competitionId)
  if (!row) return refuse('competitions.not_found')
  const { settings, settingsRevision, documents, texts } = row
  return ok({ ...settings, settingsRevision, documents, texts, untranslated: untranslatedIn(row) })
}

export function untranslatedIn({ settings, texts }: Pick<SettingsRow, 'settings' | 'texts'>): string[] {
  const { name, summary, conditions, teamUserFields } = settings
  return untranslatedPaths({ name, summary, ...texts, conditions, teamUserFields })
}
