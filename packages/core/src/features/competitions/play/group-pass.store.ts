import { type PlatformTx, prepared } from '../../../kernel/index.ts'
import { pairKey } from './play.rules.ts'

type Pair = { readonly teamId: string; readonly taskId: string }

/** The solved children of these groups, each for one entry. */
export async function listChildSolves(tx: PlatformTx, groups: readonly Pair[]) {
  const { rows } = await prepared<{
    teamId: string
    groupId: string
    taskId: string
    creditPermille: number
  }>('play-child-solves')`
    select asked.team_id as "teamId", asked.group_id as "groupId", t.id as "taskId", s.credit_permille as "creditPermille"
    from unnest(${groups.map(({ teamId }) => teamId)}::uuid[], ${groups.map(({ taskId }) => taskId)}::uuid[])
      as asked (team_id, group_id)
    join tasks t on t.parent_id = asked.group_id
    cross join lateral (
      select credit_permille from solves s where s.team_id = asked.team_id and s.task_id = t.id limit 1) as s`.execute(
    tx,
  )
  return rows
}

export type SolveRow = Pair & {
  readonly submissionId: string
  readonly creditPermille: number
  /** When the answer was sent, where it was judged later; left out: the moment of the ledger. */
  readonly sentAt?: Date
}

/** The unique key on solves prevents duplicates. Returns the pairs that are new. */
export async function insertSolves(
  tx: PlatformTx,
  { competitionId, at }: { readonly competitionId: string; readonly at: Date },
  solves: readonly SolveRow[],
): Promise<Set<string>> {
  const { rows } = await prepared<Pair>('play-insert-solves')`
    insert into solves (team_id, task_id, competition_id, submission_id, solved_at, credit_permille)
    select team_id, task_id, ${competitionId}, submission_id, sent_at, credit
    from unnest(${solves.map(({ teamId }) => teamId)}::uuid[], ${solves.map(({ taskId }) => taskId)}::uuid[],
      ${solves.map(({ submissionId }) => submissionId)}::uuid[], ${solves.map(({ creditPermille }) => creditPermille)}::smallint[],
      ${solves.map(({ sentAt = at }) => sentAt.toISOString())}::timestamptz[])
      as given (team_id, task_id, submission_id, credit, sent_at)
    on conflict do nothing returning team_id as "teamId", task_id as "taskId"`.execute(tx)
  return new Set(rows.map(({ teamId, taskId }) => pairKey(teamId, taskId)))
}
