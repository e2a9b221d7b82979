import {
  type BodyOf,
  ok,
  type RefusalsOf,
  type Result,
  refuse,
  type publishResults as route,
} from '@tiltyard/contracts'
import { tell } from '../../events.ts'
import { type Actor, audit, type CoreDeps, transaction } from '../../kernel/index.ts'
import { competitionPages, demandRole, listStages, raiseRevision } from '../competitions/index.ts'
import { openLedger } from '../standings/index.ts'
import { whyCannotPublish } from './publishing.rules.ts'
import { readFinalOrder } from './read-final-order.ts'
import { listPublished, lockConclusion, markPublished, replaceResults } from './result.store.ts'

type Asked = BodyOf<typeof route> & { readonly competitionId: string }

/** The order as the ledger has it while nobody can add to it. A correction replaces all of it and says why. */
export function publishResults(
  { database, clock }: CoreDeps,
  actor: Actor,
  { competitionId, awards, reason }: Asked,
): Promise<Result<{ publishedAt: string; total: number }, RefusalsOf<typeof route>>> {
  return transaction(database, async (tx) => {
    const { revealedAt, publishedAt, at } = await lockConclusion(tx, clock, competitionId)
    const role = await demandRole(tx, actor, competitionId, 'organiser')
    if (!role.ok) return role
    const stages = await listStages(tx, clock, competitionId)
    await openLedger(tx, clock, competitionId)
    const order = await readFinalOrder(tx, competitionId)
    const why = whyCannotPublish({ stages, revealedAt, at, teams: order.length })
    if (why) return refuse(`results.${why}`)
    if (publishedAt && !reason) return refuse('results.reason_missing')
    if (awards.some(({ place }) => place > order.length)) return refuse('results.place_unknown')
    const before = publishedAt && { publishedAt, ...(await summary(tx, competitionId)) }
    const given = new Map(awards.map(({ place, award }) => [place, award]))
    await replaceResults(
      tx,
      competitionId,
      order.map((row) => ({ ...row, award: given.get(row.place) ?? null })),
    )
    const published = await markPublished(tx, clock, competitionId)
    await raiseRevision(tx, competitionId)
    audit(tx, {
      actor: actor.userId,
      action: publishedAt ? 'results.correct' : 'results.publish',
      subject: `competition:${competitionId}`,
      before,
      after: {
        publishedAt: published,
        ...(await summary(tx, competitionId)),
        ...(reason && { reason }),
      },
    })
    await tell(tx, 'pages.changed', competitionPages(competitionId))
    return ok({ publishedAt: published.toISOString(), total: order.length })
  })
}

const shownPlaces = 10

/** Enough to see in the audit log what a correction changed; the rest is in the ledger. */
async function summary(tx: Parameters<typeof listPublished>[0], competitionId: string) {
  const rows = await listPublished(tx, competitionId)
  return {
    teams: rows.length,
    first: rows
      .slice(0, shownPlaces)
      .map(({ rank, teamId, score, award }) => ({ rank, teamId, score, award })),
  }
}
