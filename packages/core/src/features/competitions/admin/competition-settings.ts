import {
  type CompetitionDocuments,
  type CompetitionSettings,
  ok,
  type Result,
  refuse,
} from '@tiltyard/contracts'
import { type Actor, transaction } from '../../../kernel/index.ts'
import { extractImageKeys, type SearchDeps } from '../../content/index.ts'
import { claimImages } from '../../files/index.ts'
import { indexCompetition } from '../catalogue/competition-search.ts'
import { settingsEffect, termsLines } from '../effects/effect.rules.ts'
import { countTeamsOutside } from '../effects/effect.store.ts'
import { requireConfirmedEffect } from '../effects/effects.ts'
import {
  auditedSettings,
  changedFields,
  documentDigests,
  mergeDocuments,
  whySettingsInvalid,
} from './competition-admin.rules.ts'
import { findSettings, updateSettings } from './competition-admin.store.ts'
import { lockCompetitionAtRevision, recordSettingsChange, type WriteRefusal } from './competition-edit.ts'
import { renderTexts } from './competition-texts.ts'
import { whyNotWritten } from './content-language.ts'

type Input = {
  readonly competitionId: string
  readonly baseRevision: number
  readonly settings: CompetitionSettings
  readonly documents: CompetitionDocuments
}
type Refusals =
  | WriteRefusal
  | 'competitions.text_language_missing'
  | 'competitions.invalid_team_size_range'
  | 'competitions.invalid_registration_window'
  | 'competitions.roster_lock_before_registration'
  | 'competitions.agreement_required_for_materials'
  | 'effects.not_confirmed'

export function saveCompetitionSettings(
  deps: SearchDeps,
  actor: Actor,
  { settings, documents, ...input }: Input,
): Promise<Result<{ settingsRevision: number }, Refusals>> {
  return transaction(deps.database, async (tx) => {
    const locked = await lockCompetitionAtRevision(tx, actor, input)
    if (!locked.ok) return locked
    const before = await findSettings(tx, input.competitionId)
    if (!before) return refuse('competitions.not_found')
    const unwritten = whyNotWritten(settings.contentLanguage, { settings, documents })
    if (unwritten) return unwritten
    const texts = renderTexts(documents)
    const agreement = texts.agreement === undefined ? before.texts.agreement : texts.agreement
    const why = whySettingsInvalid(settings, { hasAgreement: agreement !== null })
    if (why) return refuse(why)
    const size = { min: settings.teamSizeMin, max: settings.teamSizeMax }
    const misfits = await countTeamsOutside(tx, input.competitionId, size)
    const unconfirmed = await requireConfirmedEffect(tx, deps, input.competitionId, {
      lines: [
        ...settingsEffect(before.settings, settings).lines,
        ...termsLines(before.settings, settings, misfits),
      ],
    })
    if (unconfirmed) return unconfirmed
    const merged = mergeDocuments(before.documents, documents)
    await updateSettings(tx, input.competitionId, { settings, documents: merged, texts })
    const pictures = [settings.cover, settings.logo].filter((file) => file !== null)
    await claimImages(tx, deps.clock, { competitionId: input.competitionId }, [
      ...extractImageKeys(documents),
      ...pictures,
    ])
    if (locked.value.isPublished) await indexCompetition(tx, deps, input.competitionId)
    const changed = changedFields(
      { ...auditedSettings(before.settings), texts: documentDigests(before.documents) },
      { ...auditedSettings(settings), texts: documentDigests(merged) },
    )
    return ok(
      await recordSettingsChange(tx, actor, locked.value, {
        action: 'competitions.save-settings',
        ...changed,
      }),
    )
  })
}
