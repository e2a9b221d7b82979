import type { Localised } from '@tiltyard/contracts'
import { type CoreDeps, toReader } from '../../../kernel/index.ts'
import { findCompetition } from '../catalogue/competition.store.ts'
import { listMemberIds } from '../teams/team.store.ts'
import { findAppeal } from './appeal.store.ts'
import { appealView } from './appeal.view.ts'

/** Content and recipients of the message about a decided appeal. */
export async function getAppealNotification(
  { database, clock }: CoreDeps,
  ref: { readonly competitionId: string; readonly appealId: string },
) {
  const reader = toReader(database)
  const row = await findAppeal(reader, ref)
  const competition = row && (await findCompetition(reader, clock, ref.competitionId))
  if (!row || !competition) return null
  return {
    ...appealView(row),
    competitionName: competition.name as Localised,
    teamName: row.team_name,
    memberIds: await listMemberIds(reader, row.team_id),
  }
}
