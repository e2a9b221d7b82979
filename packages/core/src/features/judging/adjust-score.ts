import { ok, type RefusalsOf, type Result, refuse, type adjustScore as route } from '@tiltyard/contracts'
import { type Actor, audit, type CoreDeps, transaction } from '../../kernel/index.ts'
import { tellTeams } from '../play/index.ts'
import { openLedger, writeCauses } from '../standings/index.ts'
import { lockJudged } from './lock-judged.ts'

type Adjustment = {
  readonly competitionId: string
  readonly teamId: string
  readonly kind: 'award' | 'penalty'
  readonly amount: number
  readonly reason: string
}

/** Only of an entry that counts: under its lock nobody suspends it meanwhile. */
export function adjustScore(
  { database, clock }: CoreDeps,
  actor: Actor,
  { competitionId, teamId, kind, amount, reason }: Adjustment,
): Promise<Result<null, RefusalsOf<typeof route>>> {
  return transaction(database, async (tx) => {
    const judged = await lockJudged(tx, actor, { competitionId, teamId })
    if (!judged.ok) return judged
    const { entry, teamName } = judged.value
    if (entry.state !== 'accepted') return refuse('entries.not_playing')
    await writeCauses(tx, await openLedger(tx, clock, competitionId), [
      { kind, team: entry.number, amount, note: { reason } },
    ])
    audit(tx, {
      actor: actor.userId,
      action: `scores.${kind}`,
      subject: `competition:${competitionId}`,
      after: { teamId, team: teamName, amount, reason },
    })
    await tellTeams(tx, competitionId, [{ teamId }])
    return ok()
  })
}
