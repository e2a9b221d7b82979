import { parseStageSettings } from '@tiltyard/competition-types'
import {
  type CompetitionTemplate,
  type ContentLanguage,
  type Localised,
  ok,
  type Result,
  refuse,
} from '@tiltyard/contracts'
import { type Actor, type CoreDeps, newId, transaction } from '../../../kernel/index.ts'
import { appendScoreEvents, openLedger } from '../../scores/index.ts'
import { boardRights } from '../divisions/division.rules.ts'
import { insertDivision } from '../divisions/division.store.ts'
import { insertStaffMember } from '../staff/staff.store.ts'
import { insertStage } from '../stages/stage.store.ts'
import { insertCompetition } from './competition-admin.store.ts'
import { auditCompetitionChange } from './competition-edit.ts'
import { renderTexts } from './competition-texts.ts'
import { whyNotWritten } from './content-language.ts'
import { templates } from './template-catalogue.ts'

type Input = {
  readonly template: CompetitionTemplate
  readonly name: Localised
  readonly contentLanguage?: ContentLanguage
  readonly startsAt: string
}
const hourMs = 3600_000

/** Creates a draft with everything that the template contains; its creator becomes the owner. */
export function createCompetition(
  { database, clock }: CoreDeps,
  actor: Actor,
  { template: chosen, name, contentLanguage = 'both', startsAt }: Input,
): Promise<Result<{ id: string }, 'competitions.start_in_past' | 'competitions.text_language_missing'>> {
  return transaction(database, async (tx) => {
    const unwritten = whyNotWritten(contentLanguage, name)
    if (unwritten) return unwritten
    const { stage, divisions, settings, documents } = templates[chosen]
    const stageSettings = parseStageSettings(stage.type, stage.settings ?? {})
    const competitionId = newId()
    const start = new Date(startsAt)
    const end = new Date(start.getTime() + stage.hours * hourMs)
    await insertCompetition(tx, clock, {
      id: competitionId,
      type: stage.type,
      settings: {
        ...settings,
        name,
        contentLanguage,
        registrationOpensAt: null,
        registrationClosesAt: start.toISOString(),
        rosterLocksAt: start.toISOString(),
      },
      documents,
      texts: renderTexts(documents),
    })
    const ledger = await openLedger(tx, clock, competitionId)
    if (start <= ledger.at) return refuse('competitions.start_in_past')
    await insertStaffMember(tx, clock, { competitionId, userId: actor.userId, role: 'owner' })
    await insertStage(tx, {
      id: newId(),
      competitionId,
      number: 1,
      name: stage.name,
      type: stage.type,
      settings: stageSettings,
      startsAt: start,
      freezeAt: new Date(end.getTime() - stage.frozenHours * hourMs),
      endsAt: end,
      revealAt: null,
    })
    for (const [number, plan] of divisions.entries())
      await insertDivision(tx, { id: newId(), competitionId, number }, plan)
    await appendScoreEvents(tx, ledger, [
      ...divisions.map((plan, division) => ({
        kind: 'division' as const,
        division,
        rights: boardRights(plan, []),
      })),
      { kind: 'bloods', percents: stageSettings.bloodPercents },
    ])
    auditCompetitionChange(tx, actor, competitionId, {
      action: 'competitions.create',
      after: { template: chosen, name, contentLanguage, startsAt: start },
    })
    return ok({ id: competitionId })
  })
}
