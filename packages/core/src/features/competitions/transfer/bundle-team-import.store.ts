import { type Clock, now, type PlatformTx } from '../../../kernel/index.ts'
import { nicknameKeys } from '../../identity/index.ts'
import { effectiveSolves } from './bundle.rules.ts'
import type { Bundle } from './bundle-format.ts'
import { type BundleIds, idOf, insertInBatches } from './bundle-import.store.ts'

/** The reason for an entry's state was addressed to people who are not part of the bundle. */
const unknownReason = '随比赛包导入 · Imported with its competition'

/**
 * Imported teams are dissolved, because they have no members: their names and results remain, and nobody can act for
 * them.
 */
export async function insertTeams(
  tx: PlatformTx,
  clock: Clock,
  ids: BundleIds,
  { teams }: Bundle,
): Promise<void> {
  const numbered = teams.map((team, index) => ({ ...team, id: ids.teams[index] as string }))
  await insertInBatches(numbered, (rows) =>
    tx.insertInto('teams').values(
      rows.map(({ id, name, orgType, orgName, submittedAt }) => {
        const { nickname_key, nickname_skeleton } = nicknameKeys(name)
        return {
          id,
          competition_id: ids.competitionId,
          name,
          name_key: nickname_key,
          name_skeleton: nickname_skeleton,
          org_type: orgType,
          org_name: orgName,
          leader_id: null,
          created_at: submittedAt,
          dissolved_at: now(clock),
        }
      }),
    ),
  )
  await insertInBatches(numbered, (rows) =>
    tx.insertInto('entries').values(
      rows.map(({ id, number, division, state, submittedAt }) => ({
        team_id: id,
        competition_id: ids.competitionId,
        division_id: idOf(ids.divisions, division),
        number,
        state,
        reason: ['returned', 'rejected', 'suspended'].includes(state) ? unknownReason : null,
        agreed_at: submittedAt,
        submitted_at: submittedAt,
      })),
    ),
  )
}

/** The solves that the ledger still counts, for queries of whether a team has solved a task. */
export async function insertEffectiveSolves(
  tx: PlatformTx,
  ids: BundleIds,
  { teams, events }: Bundle,
): Promise<void> {
  const byNumber = new Map(teams.map(({ number }, index) => [number, ids.teams[index] as string]))
  await insertInBatches(effectiveSolves(events), (rows) =>
    tx.insertInto('solves').values(
      rows.map(({ team, task, at, amount }) => ({
        team_id: byNumber.get(team) as string,
        task_id: idOf(ids.tasks, task),
        competition_id: ids.competitionId,
        solved_at: at,
        credit_permille: amount ?? 1000,
      })),
    ),
  )
}
