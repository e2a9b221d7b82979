import {
  CompetitionDocuments,
  CompetitionSettings,
  type CompetitionText,
  competitionTexts,
  type LocalisedHtml,
} from '@tiltyard/contracts'
import { type Clock, now, type PlatformReader, type PlatformTx } from '../../../kernel/index.ts'

export type SettingsRow = {
  readonly settings: CompetitionSettings
  readonly settingsRevision: number
  readonly documents: CompetitionDocuments
  readonly texts: Readonly<Record<CompetitionText, LocalisedHtml | null>>
}

export async function findSettings(reader: PlatformReader, id: string): Promise<SettingsRow | null> {
  const row = await reader.selectFrom('competitions').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return null
  return {
    settings: CompetitionSettings.parse({
      name: row.name,
      summary: row.summary,
      flagFormat: row.flag_format,
      teamSizeMin: row.team_size_min,
      teamSizeMax: row.team_size_max,
      verifyType: row.verify_type,
      registrationOpensAt: row.registration_opens_at?.toISOString() ?? null,
      registrationClosesAt: row.registration_closes_at?.toISOString() ?? null,
      rosterLocksAt: row.roster_locks_at?.toISOString() ?? null,
      conditions: row.registration_conditions,
      teamUserFields: row.team_user_fields,
      companyNeedsMaterials: row.company_needs_materials,
      bloodPercents: row.blood_percents,
      hintPayment: row.hint_payment,
      attemptsAMinute: row.attempts_a_minute,
      boardIsPublic: row.board_is_public,
    }),
    settingsRevision: row.settings_revision,
    documents: CompetitionDocuments.parse(row.documents),
    texts: Object.fromEntries(
      competitionTexts.map((name) => [name, row[name] as LocalisedHtml | null]),
    ) as SettingsRow['texts'],
  }
}

const columns = (settings: CompetitionSettings) => ({
  name: JSON.stringify(settings.name),
  summary: settings.summary && JSON.stringify(settings.summary),
  flag_format: settings.flagFormat,
  team_size_min: settings.teamSizeMin,
  team_size_max: settings.teamSizeMax,
  verify_type: settings.verifyType,
  registration_opens_at: settings.registrationOpensAt,
  registration_closes_at: settings.registrationClosesAt,
  roster_locks_at: settings.rosterLocksAt,
  registration_conditions: JSON.stringify(settings.conditions),
  team_user_fields: JSON.stringify(settings.teamUserFields),
  company_needs_materials: settings.companyNeedsMaterials,
  blood_percents: [...settings.bloodPercents],
  hint_payment: settings.hintPayment,
  attempts_a_minute: settings.attemptsAMinute,
  board_is_public: settings.boardIsPublic,
})

export type Written = {
  readonly settings: CompetitionSettings
  readonly documents: CompetitionDocuments
  /** Only the texts that change. */
  readonly texts: Readonly<Partial<Record<CompetitionText, LocalisedHtml | null>>>
}

const written = ({ settings, documents, texts }: Written) => ({
  ...columns(settings),
  documents: JSON.stringify(documents),
  ...Object.fromEntries(
    Object.entries(texts).map(([name, html]) => [name, html === null ? null : JSON.stringify(html)]),
  ),
})

export async function insertCompetition(
  tx: PlatformTx,
  clock: Clock,
  { id, type, ...what }: Written & { readonly id: string; readonly type: string },
): Promise<void> {
  await tx
    .insertInto('competitions')
    .values({ id, type, created_at: now(clock), ...written(what) })
    .execute()
}

export async function markSettings(tx: PlatformTx, id: string, what: Written): Promise<void> {
  await tx.updateTable('competitions').set(written(what)).where('id', '=', id).execute()
}
