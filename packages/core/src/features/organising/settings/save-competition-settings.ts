import {
  type CompetitionDocuments,
  type CompetitionSettings,
  ok,
  type Result,
  refuse,
} from '@tiltyard/contracts'
import { type Actor, type CoreDeps, transaction } from '../../../kernel/index.ts'
import { picturesIn } from '../../contents/index.ts'
import { openLedger, writeCauses } from '../../standings/index.ts'
import { claimImages } from '../../uploads/index.ts'
import { changedFields } from '../changed-fields.rules.ts'
import { holdAsRead } from '../hold-competition.ts'
import { recordChange } from '../record-change.ts'
import type { WriteRefusal } from '../refusals.ts'
import { renderTexts } from './render-texts.ts'
import { bloodsDiffer, changesCounting, whyNotSettings } from './settings.rules.ts'
import { findSettings, markSettings } from './settings.store.ts'
import { marksOf, mergeDocuments } from './texts.rules.ts'

type Input = {
  readonly competitionId: string
  readonly baseRevision: number
  readonly settings: CompetitionSettings
  readonly documents: CompetitionDocuments
}
type Refusals =
  | WriteRefusal
  | 'competitions.team_size_turned'
  | 'competitions.registration_turned'
  | 'competitions.roster_before_registration'
  | 'competitions.materials_need_agreement'
  | 'competitions.results_are_out'

export function saveCompetitionSettings(
  { database, clock }: CoreDeps,
  actor: Actor,
  { settings, documents, ...asked }: Input,
): Promise<Result<{ settingsRevision: number }, Refusals>> {
  return transaction(database, async (tx) => {
    const held = await holdAsRead(tx, actor, asked)
    if (!held.ok) return held
    const before = await findSettings(tx, asked.competitionId)
    if (!before) return refuse('competitions.not_found')
    const texts = renderTexts(documents)
    const agreement = texts.agreement === undefined ? before.texts.agreement : texts.agreement
    const why = whyNotSettings(settings, { hasAgreement: agreement !== null })
    if (why) return refuse(why)
    if (held.value.resultsPublishedAt && changesCounting(before.settings, settings))
      return refuse('competitions.results_are_out')

    const merged = mergeDocuments(before.documents, documents)
    await markSettings(tx, asked.competitionId, { settings, documents: merged, texts })
    await claimImages(tx, clock, picturesIn(documents))
    if (bloodsDiffer(before.settings, settings)) {
      const ledger = await openLedger(tx, clock, asked.competitionId)
      await writeCauses(tx, ledger, [{ kind: 'bloods', percents: settings.bloodPercents }])
    }
    const changed = changedFields(
      { ...before.settings, texts: marksOf(before.documents) },
      { ...settings, texts: marksOf(merged) },
    )
    return ok(await recordChange(tx, actor, held.value, { action: 'competitions.save-settings', ...changed }))
  })
}
