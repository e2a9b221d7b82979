import { decimalsOf } from '@tiltyard/competition-types'
import type {
  CompetitionType,
  HallMember,
  HallOfFameEntry,
  HallRecord,
  HallTeam,
  Localised,
} from '@tiltyard/contracts'
import type { HallCompetitionRow, HallRecordRow, HallTeamRow } from './hall-entry.store.ts'

type MemberRow = { readonly user_id: string; readonly name: string | null; readonly is_leader: boolean }

const hallMemberView = ({ user_id, name, is_leader }: MemberRow): HallMember => ({
  // A deleted account has no page.
  userId: name === null ? null : user_id,
  name,
  isLeader: is_leader,
})

export const hallTeamView = (
  row: HallTeamRow,
  members: ReadonlyMap<string, readonly MemberRow[]>,
): HallTeam => ({
  place: row.place,
  rank: row.rank,
  divisionPlace: row.division_place,
  divisionRank: row.division_rank,
  teamId: row.team_id,
  teamName: row.team_name,
  orgName: row.org_name,
  divisionId: row.division_id,
  divisionName: row.division_name as Localised,
  score: Number(row.score),
  award: row.award as Localised | null,
  divisionAward: row.division_award as Localised | null,
  members: members.get(`${row.competition_id} ${row.team_id}`)?.map(hallMemberView) ?? [],
})

export const hallRecordView = (row: HallRecordRow): HallRecord => ({
  kind: row.kind as HallRecord['kind'],
  teamId: row.team_id,
  teamName: row.team_name,
  taskName: row.task_name as Localised | null,
  amount: Number(row.amount),
})

export const hallEntryView = (
  row: HallCompetitionRow,
  { total, records }: Pick<HallOfFameEntry, 'total' | 'records'>,
): Omit<HallOfFameEntry, 'teams'> => ({
  competitionId: row.id,
  competitionName: row.name as Localised,
  type: row.type as CompetitionType,
  startsAt: row.starts_at?.toISOString() ?? null,
  endsAt: row.ends_at?.toISOString() ?? null,
  publishedAt: (row.results_published_at as Date).toISOString(),
  decimals: decimalsOf(row.type as CompetitionType),
  total,
  records,
})
