import type { Verdict } from '@tiltyard/competition-types'
import type { FlagVerdict } from '@tiltyard/contracts'
import type { Clock, PlatformTx } from '../../kernel/index.ts'
import { openCase } from '../cases/index.ts'
import { type LedgerEnd, writeCauses } from '../standings/index.ts'
import { attemptsLeft } from './attempts.rules.ts'
import { countBloods } from './count-bloods.ts'
import { type GroupFacts, type Judged, pairOf, type SentAnswer } from './judge-group.rules.ts'
import { insertSubmissions, keepAttempts } from './submission.store.ts'
import { tellTeams } from './tell-teams.ts'

export type JudgedAnswer = Judged & { readonly id: string; readonly sent: SentAnswer }

/** Everything that follows from a group of judged answers, in a few statements; answers with what each sender is told. */
export async function writeGroup(
  tx: PlatformTx,
  clock: Clock,
  ledger: LedgerEnd,
  facts: GroupFacts,
  judged: readonly JudgedAnswer[],
): Promise<FlagVerdict[]> {
  const { competitionId, at } = ledger
  const bloods = await countBloods(tx, facts, judged)
  const kept = await insertSubmissions(
    tx,
    { competitionId, at },
    judged.map(({ id, task, entry, sent, verdict }) => ({
      id,
      taskId: task.id,
      teamId: entry.teamId,
      userId: sent.userId,
      verdict,
      answer: verdict === 'wrong' ? sent.flag.text : null,
    })),
  )
  const last = new Map(
    judged.map(({ entry, task, attempts }) => [
      pairOf(entry.teamId, task.id),
      { teamId: entry.teamId, taskId: task.id, ...attempts },
    ]),
  )
  await keepAttempts(tx, [...last.values()])
  const solved = judged.filter(({ id }) => kept.get(id) === 'right')
  await writeCauses(
    tx,
    ledger,
    solved.map(({ id, entry, task }) => ({
      kind: 'solve',
      team: entry.number,
      task: task.number,
      note: { submissionId: id },
    })),
  )
  for (const { id, task, entry, sourceTeamId } of judged)
    if (sourceTeamId)
      await openCase(tx, clock, {
        competitionId,
        submissionId: id,
        taskId: task.id,
        teamId: entry.teamId,
        sourceTeamId,
      })
  await tellTeams(
    tx,
    competitionId,
    solved.map(({ entry, task }) => ({ teamId: entry.teamId, taskId: task.id })),
  )
  return judged.map((one) => {
    const verdict = kept.get(one.id) as Verdict
    return {
      verdict: told(verdict),
      attemptsLeft: attemptsLeft(one.attempts, one.task.attemptsMax),
      blood: verdict === 'right' ? bloods.place(one) : null,
    }
  })
}

/** Another entry's flag is answered as any wrong one: its sender learns nothing. */
const told = (verdict: Verdict) => (verdict === 'foreign' ? 'wrong' : verdict)
