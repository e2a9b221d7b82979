import type { Clock, PlatformTx } from '../../../kernel/index.ts'
import { openIncident } from '../incidents/incident.store.ts'
import type { JudgedSubmission } from './play.rules.ts'
import { findOnlyTeam } from './variant.store.ts'

/**
 * Another team's flag opens an incident. An answer to another variant of the evidence does so if one team alone has that
 * variant; otherwise the verdict of the submission is all that is noted.
 */
export async function recordIncident(
  tx: PlatformTx,
  clock: Clock,
  {
    competitionId,
    id,
    task,
    entry,
    sourceTeamId,
    foreignVariant,
  }: JudgedSubmission & { readonly competitionId: string; readonly id: string },
): Promise<void> {
  const variant =
    foreignVariant === null || task.parentId === null
      ? null
      : { groupId: task.parentId, number: foreignVariant }
  const source = sourceTeamId ?? (variant && (await findOnlyTeam(tx, variant)))
  if (source)
    await openIncident(tx, clock, {
      competitionId,
      submissionId: id,
      taskId: task.id,
      teamId: entry.teamId,
      sourceTeamId: source,
    })
}
