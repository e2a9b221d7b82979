import type { Localised } from '@tiltyard/contracts'
import { type CoreDeps, toReader } from '../../../kernel/index.ts'
import { findCompetition } from '../catalogue/competition.store.ts'
import { listMemberIds } from '../teams/team.store.ts'
import { findSubmittedWriteup, type WriteupRef } from './writeup-review.store.ts'

/** Content and recipients of the message about a decision. */
export async function getWriteupNotification({ database, clock }: CoreDeps, ref: WriteupRef) {
  const reader = toReader(database)
  const row = await findSubmittedWriteup(reader, ref)
  const competition = row && (await findCompetition(reader, clock, ref.competitionId))
  if (!row || !competition) return null
  return {
    competitionName: competition.name as Localised,
    taskName: row.task_name as Localised,
    reason: row.reason,
    memberIds: await listMemberIds(reader, row.team_id),
  }
}
