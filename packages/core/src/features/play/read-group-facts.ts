import type { PlatformDatabase, PlatformTx } from '../../kernel/index.ts'
import { stageState } from '../competitions/index.ts'
import type { LedgerEnd } from '../standings/index.ts'
import { findScript, matchesFlag } from '../tasks/index.ts'
import { listAttempts, listMintedBy, listSolved } from './group-facts.store.ts'
import type { GroupFacts, SentAnswer } from './judge-group.rules.ts'
import { findPlayedNow, listPlayerEntries } from './presence.store.ts'

/** A handful of statements, however many are in the group. Whoever asks holds the ledger. */
export async function readGroupFacts(
  tx: PlatformTx,
  database: PlatformDatabase,
  { competitionId, at }: LedgerEnd,
  group: readonly SentAnswer[],
): Promise<GroupFacts | null> {
  const competition = await findPlayedNow(tx, competitionId)
  if (!competition) return null
  const script = await findScript(database, tx, { competitionId, revision: competition.revision })
  const entries = await listPlayerEntries(tx, competitionId, [...new Set(group.map(({ userId }) => userId))])
  const sent = group.flatMap(({ userId, taskId, flag }) => {
    const [teamId, task] = [entries.get(userId)?.teamId, script.tasks.get(taskId)]
    return teamId && task ? [{ teamId, taskId, task, digest: flag.exact }] : []
  })
  const needed = sent.flatMap(({ teamId, task }) => task.needs.map((taskId) => ({ teamId, taskId })))
  const own = sent.filter(({ task }) => task.flagTemplate !== null)
  return {
    at,
    competition,
    script,
    stateOf: (stage) => stageState(stage, at),
    opens: (task, { flag, verdicts }) => matchesFlag(task.flags, flag, verdicts),
    entries,
    attempts: sent.length > 0 ? await listAttempts(tx, sent) : new Map(),
    solved: needed.length > 0 ? await listSolved(tx, needed) : new Set(),
    minted: own.length > 0 ? await listMintedBy(tx, own) : new Map(),
  }
}
