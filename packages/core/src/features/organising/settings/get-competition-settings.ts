import { ok, type Result, refuse, type SettingsRead } from '@tiltyard/contracts'
import { type Actor, type CoreDeps, reading } from '../../../kernel/index.ts'
import { demandRole, lookers } from '../../competitions/index.ts'
import { untranslatedPaths } from '../../contents/index.ts'
import { findSettings, type SettingsRow } from './settings.store.ts'

export async function getCompetitionSettings(
  { database }: CoreDeps,
  actor: Actor,
  { competitionId }: { readonly competitionId: string },
): Promise<Result<SettingsRead, 'competitions.not_found'>> {
  const reader = reading(database)
  const role = await demandRole(reader, actor, competitionId, lookers)
  const row = role.ok ? await findSettings(reader, competitionId) : null
  if (!row) return refuse('competitions.not_found')
  const { settings, settingsRevision, documents, texts } = row
  return ok({ ...settings, settingsRevision, documents, texts, untranslated: untranslatedIn(row) })
}

export function untranslatedIn({ settings, texts }: Pick<SettingsRow, 'settings' | 'texts'>): string[] {
  const { name, summary, conditions, teamUserFields } = settings
  return untranslatedPaths({ name, summary, ...texts, conditions, teamUserFields })
}
