import { type Localised, ok, type Result, refuse } from '@tiltyard/contracts'
import { type Actor, type CoreDeps, newId, type PlatformTx, transaction } from '../../../kernel/index.ts'
import { copyChallenges } from '../../challenges/index.ts'
import { appendScoreEvents, type NewScoreEvent, openLedger } from '../../scores/index.ts'
import { listDivisions, listStages } from '../catalogue/competition.store.ts'
import { newJoinCode } from '../catalogue/join-code.ts'
import { boardRights } from '../divisions/division.rules.ts'
import { listDivisionTaskOverrides } from '../divisions/division.store.ts'
import { insertStaffMember } from '../staff/staff.store.ts'
import { listTaskRules } from '../tasks/task-admin.store.ts'
import {
  type CopyIds,
  copyDivisions,
  copySettings,
  copyStages,
  copyTasks,
  findCopied,
} from './competition-copy.store.ts'
import { auditCompetitionChange, lockCompetitionForEdit, type RoleRefusal } from './competition-edit.ts'
import { requireWritten } from './content-language.ts'

type Input = { readonly competitionId: string; readonly name: Localised; readonly startsAt: string }
/** Papers are of the area exams, which knows competitions. */
type Deps = CoreDeps & {
  readonly copyExamPapers: (
    tx: PlatformTx,
    actor: Actor,
    copies: Pick<CopyIds, 'competitionId' | 'tasks'>,
  ) => Promise<object>
}
type Refusals =
  | RoleRefusal
  | 'competitions.text_language_missing'
  | 'competitions.start_in_past'
  | 'competitions.import_pending'

/**
 * A draft with the settings, stages, divisions and tasks of another competition; teams, staff and results stay
 * behind, and exam papers are drafts. All times move by the same distance as the start.
 */
export function copyCompetition(
  { database, clock, copyExamPapers }: Deps,
  actor: Actor,
  { competitionId: sourceId, name, startsAt }: Input,
): Promise<Result<{ id: string }, Refusals>> {
  return transaction(database, async (tx) => {
    const locked = await lockCompetitionForEdit(tx, actor, { competitionId: sourceId, inArchive: true })
    if (!locked.ok) return locked
    const unwritten = await requireWritten(tx, sourceId, name)
    if (unwritten) return unwritten
    const source = await findCopied(tx, sourceId)
    // An administrator has not looked at what it contains yet.
    if (source.importPending) return refuse('competitions.import_pending')
    const ids: CopyIds = {
      sourceId,
      competitionId: newId(),
      stages: withNewIds(source.stages),
      divisions: withNewIds(source.divisions),
      tasks: withNewIds(source.tasks),
      shiftMs: source.startsAt ? Date.parse(startsAt) - source.startsAt.getTime() : 0,
    }
    await copySettings(tx, clock, ids, { name, joinCode: newJoinCode() })
    const ledger = await openLedger(tx, clock, ids.competitionId)
    if (Date.parse(startsAt) <= ledger.at.getTime()) return refuse('competitions.start_in_past')
    await insertStaffMember(tx, clock, {
      competitionId: ids.competitionId,
      userId: actor.userId,
      role: 'owner',
    })
    await copyStages(tx, ids)
    await copyDivisions(tx, ids)
    if (ids.tasks.size > 0) await copyChallenges(tx, clock, ids.tasks)
    await copyTasks(tx, ids)
    const exams = await copyExamPapers(tx, actor, ids)
    const [stage] = await listStages(tx, clock, ids.competitionId)
    const divisions = await listDivisions(tx, ids.competitionId)
    const overrides = await listDivisionTaskOverrides(
      tx,
      divisions.map(({ id }) => id),
    )
    await appendScoreEvents(tx, ledger, [
      ...divisions.map(
        (division): NewScoreEvent => ({
          kind: 'division',
          division: division.number,
          rights: boardRights(division, overrides.get(division.id) ?? []),
        }),
      ),
      ...(stage ? [{ kind: 'bloods', percents: stage.settings.bloodPercents } as const] : []),
      ...(await listTaskRules(tx, ids.competitionId)).map(
        ({ number, rule }): NewScoreEvent => ({ kind: 'rule', task: number, rule, note: { revision: 1 } }),
      ),
    ])
    const copy = { from: sourceId, name, startsAt, tasks: ids.tasks.size, exams }
    auditCompetitionChange(tx, actor, ids.competitionId, { action: 'competitions.copy', after: copy })
    auditCompetitionChange(tx, actor, sourceId, {
      action: 'competitions.copied',
      after: { to: ids.competitionId, name },
    })
    return ok({ id: ids.competitionId })
  })
}

const withNewIds = (ids: readonly string[]) => new Map(ids.map((id) => [id, newId()]))
