import { type FlagVerdict, ok, type Refusal, type Result, refuse } from '@tiltyard/contracts'
import { commitTogether, newId, type PlatformTx, type RetryKey } from '../../kernel/index.ts'
import { lockLedger } from '../standings/index.ts'
import { type Judged, judgeGroup, type SentAnswer, type SubmitReason } from './judge-group.rules.ts'
import type { SubmitDeps } from './play-deps.ts'
import { readGroupFacts } from './read-group-facts.ts'
import { writeGroup } from './write-group.ts'

export type Submission = SentAnswer & { readonly retryKey: RetryKey | undefined }
export type SubmitResult = Result<FlagVerdict, SubmitReason>

/** Each is judged on its own, in the order of arrival, by what stands while the ledger is held. */
export function commitGroup(
  deps: SubmitDeps,
  competitionId: string,
  group: readonly Submission[],
): Promise<SubmitResult[]> {
  return commitTogether(deps.database, group, (tx, fresh) => answerFresh(tx, deps, competitionId, fresh))
}

async function answerFresh(
  tx: PlatformTx,
  { database, clock }: Pick<SubmitDeps, 'database' | 'clock'>,
  competitionId: string,
  group: readonly Submission[],
): Promise<SubmitResult[]> {
  const ledger = await lockLedger(tx, clock, competitionId)
  const facts = ledger && (await readGroupFacts(tx, database, ledger, group))
  if (!facts) return group.map(() => refuse('competitions.not_found'))
  const decided = judgeGroup(facts, group)
  const judged = decided.flatMap((one, index) =>
    isRefusal(one) ? [] : [{ ...one, id: newId(facts.at.getTime()), sent: group[index] as Submission }],
  )
  const verdicts = judged.length > 0 ? await writeGroup(tx, clock, ledger, facts, judged) : []
  let next = 0
  return decided.map((one) => (isRefusal(one) ? one : ok(verdicts[next++] as FlagVerdict)))
}

function isRefusal(one: Judged | Refusal<SubmitReason>): one is Refusal<SubmitReason> {
  return 'reason' in one
}
