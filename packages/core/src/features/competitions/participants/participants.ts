import {
  type CompetitionList,
  type FileReply,
  type Language,
  ok,
  type Result,
  refuse,
  type TeamParticipants,
} from '@tiltyard/contracts'
import {
  type Actor,
  audit,
  type CoreDeps,
  type PlatformTx,
  toReader,
  transaction,
} from '../../../kernel/index.ts'
import { listProfileValues } from '../../identity/index.ts'
import { tableFile } from '../../scores/index.ts'
import { type Competition, requiredProfileFields } from '../catalogue/competition.rules.ts'
import { findCompetition } from '../catalogue/competition.store.ts'
import { findEntry } from '../entries/entry.store.ts'
import { requireStaffRole, type StaffRefusal } from '../staff/staff-role.ts'
import { findTeam, listMembers } from '../teams/team.store.ts'
import { exportRows } from './participant-export.ts'

type EntryKey = { readonly competitionId: string; readonly teamId: string }

/** The values that the competition requires of this team. The view is audited in the transaction that reads them. */
export function listParticipants(
  { database, clock }: CoreDeps,
  actor: Actor,
  { competitionId, teamId }: EntryKey,
): Promise<Result<TeamParticipants, StaffRefusal | 'entries.not_found'>> {
  return transaction(database, async (tx) => {
    const role = await requireStaffRole(tx, actor, competitionId, 'organiser', { inArchive: true })
    if (!role.ok) return role
    const [entry, team] = [await findEntry(tx, teamId), await findTeam(tx, teamId)]
    const competition = await findCompetition(tx, clock, competitionId)
    if (!team || !competition || entry?.competitionId !== competitionId) return refuse('entries.not_found')
    const keys = requiredProfileFields(competition, [team.orgType])
    const rows = await listMembers(tx, teamId)
    const userIds = rows.map(({ user_id }) => user_id)
    const values = await listProfileValues(tx, userIds, keys)
    auditView(tx, actor, { competition, after: { teamId, team: team.name, userId: userIds, fields: keys } })
    return ok({
      orgType: team.orgType,
      members: rows.map((row) => ({
        userId: row.user_id,
        nickname: row.nickname,
        isLeader: row.user_id === team.leaderId,
        isVerified: row.verified_status === 1,
        values: keys.map((key) => ({ key, value: values.get(row.user_id)?.[key] ?? null })),
      })),
    })
  })
}

const auditView = (
  tx: PlatformTx,
  { userId }: Actor,
  { competition, after }: { readonly competition: Competition; readonly after: object },
) =>
  audit(tx, {
    actor: userId,
    action: 'entries.view-participants',
    subject: `competition:${competition.id}`,
    after,
  })

type ExportInput = {
  readonly competitionId: string
  readonly list: CompetitionList
  readonly format: 'csv' | 'xlsx'
  readonly language: Language
}

/** The audit row is committed before the first byte is sent. */
export async function exportCompetitionList(
  { database, clock }: CoreDeps,
  actor: Actor,
  { competitionId, list, format, language }: ExportInput,
): Promise<Result<FileReply, StaffRefusal>> {
  const audited = await transaction(database, async (tx) => {
    const role = await requireStaffRole(tx, actor, competitionId, 'organiser', { inArchive: true })
    if (!role.ok) return role
    const competition = await findCompetition(tx, clock, competitionId)
    if (!competition) return refuse('competitions.not_found')
    const fields = list === 'participants' ? requiredProfileFields(competition, everyOrgType) : []
    audit(tx, {
      actor: actor.userId,
      action: `entries.export-${list}`,
      subject: `competition:${competitionId}`,
      after: { format, ...(fields.length > 0 && { fields }) },
    })
    return ok(competition)
  })
  if (!audited.ok) return audited
  const rows = exportRows(toReader(database), audited.value, { list, language })
  return ok(tableFile({ name: `${list}-${competitionId}`, format }, rows))
}

const everyOrgType = ['company', 'school', 'other'] as const
