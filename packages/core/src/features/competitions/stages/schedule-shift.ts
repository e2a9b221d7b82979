import type { EffectLine } from '@tiltyard/contracts'
import type { Clock, PlatformTx } from '../../../kernel/index.ts'
import { whySettingsInvalid } from '../admin/competition-admin.rules.ts'
import { findSettings, updateRegistrationWindow } from '../admin/competition-admin.store.ts'
import { listStages } from '../catalogue/competition.store.ts'
import { shiftLines, shiftSchedule } from './schedule-shift.rules.ts'
import { updateStagePlan } from './stage.store.ts'

type Moved = {
  readonly refusal:
    | 'competitions.invalid_registration_window'
    | 'competitions.roster_lock_before_registration'
    | null
  readonly lines: readonly EffectLine[]
}

/** Moves what depends on the start of a stage by the same distance. The caller holds the lock on the competition. */
export async function moveRest(
  tx: PlatformTx,
  clock: Clock,
  { competitionId, stageId }: { readonly competitionId: string; readonly stageId: string },
  { distanceMs, at }: { readonly distanceMs: number; readonly at: Date },
): Promise<Moved> {
  const found = await findSettings(tx, competitionId)
  if (!found) return { refusal: null, lines: [] }
  const stages = await listStages(tx, clock, competitionId)
  const shift = shiftSchedule({ stages, window: found.settings }, { stageId, distanceMs, at })
  const why = whySettingsInvalid({ ...found.settings, ...shift.window }, { hasAgreement: true })
  if (
    why === 'competitions.invalid_registration_window' ||
    why === 'competitions.roster_lock_before_registration'
  )
    return { refusal: why, lines: [] }
  for (const { after } of shift.stages) await updateStagePlan(tx, after.id, after)
  await updateRegistrationWindow(tx, competitionId, shift.window)
  return { refusal: null, lines: shiftLines(found.settings, shift, at) }
}
