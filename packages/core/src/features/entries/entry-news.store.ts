import type { Localised } from '@tiltyard/contracts'
import { EntryState } from '@tiltyard/contracts'
import type { PlatformReader } from '../../kernel/index.ts'

export async function findEntryNews(reader: PlatformReader, teamId: string) {
  const row = await reader
    .selectFrom('entries as e')
    .innerJoin('teams as t', 't.id', 'e.team_id')
    .innerJoin('competitions as c', 'c.id', 'e.competition_id')
    .select([
      'e.state',
      'e.reason',
      'e.competition_id',
      't.name',
      't.leader_id',
      'c.name as competition_name',
    ])
    .where('e.team_id', '=', teamId)
    .executeTakeFirst()
  return row
    ? {
        competitionId: row.competition_id,
        competitionName: row.competition_name as Localised,
        teamName: row.name,
        isDissolved: row.leader_id === null,
        state: EntryState.parse(row.state),
        reason: row.reason,
      }
    : null
}
