import { decimalsOf } from '@tiltyard/competition-types'
import {
  type BodyOf,
  type CompetitionResults,
  ok,
  type RefusalsOf,
  type Result,
  refuse,
  resultsPageSize,
  type publishResults as route,
} from '@tiltyard/contracts'
import { publishEvent } from '../../../kernel/events.ts'
import {
  type Actor,
  audit,
  type CoreDeps,
  type PlatformReader,
  toReader,
  transaction,
} from '../../../kernel/index.ts'
import {
  appendToColumns,
  emptyColumns,
  foldScores,
  openLedger,
  rankTeams,
  readScoreEvents,
  type Scores,
} from '../../scores/index.ts'
import { competitionPages } from '../catalogue/competition.rules.ts'
import { incrementRevision, listStages } from '../catalogue/competition.store.ts'
import { requireStaffRole } from '../staff/staff-role.ts'
import { type FinalPlace, finalOrder, hasOrderChanged, isOver, whyCannotPublish } from './result.rules.ts'
import {
  countPracticeTasks,
  getConclusion,
  listPublishedResults,
  listRankedTeams,
  lockConclusion,
  markResultsPublished,
  replaceResults,
} from './result.store.ts'

/** The staff sees the whole order at any time, also during a freeze. */
export async function getResults(
  { database, clock }: CoreDeps,
  { competitionId, page }: { readonly competitionId: string; readonly page: number },
): Promise<Result<CompetitionResults>> {
  const reader = toReader(database)
  const [order, published, conclusion, stages, training] = await Promise.all([
    loadFinalOrder(reader, competitionId),
    listPublishedResults(reader, competitionId),
    getConclusion(reader, clock, competitionId),
    listStages(reader, clock, competitionId),
    countPracticeTasks(reader, competitionId),
  ])
  const { publishedAt, at, type } = conclusion
  const awards = new Map(published.map(({ place, award }) => [place, award]))
  const first = (page - 1) * resultsPageSize
  return ok({
    obstacle: whyCannotPublish({ stages, at, teams: order.length }),
    publishedAt: publishedAt?.toISOString() ?? null,
    decimals: decimalsOf(type),
    rows: order.slice(first, first + resultsPageSize).map(({ divisionId: _, ...row }) => ({
      ...row,
      award: awards.get(row.place) ?? null,
    })),
    total: order.length,
    hasChanged: publishedAt !== null && hasOrderChanged(published, order),
    training: { ...training, canPublish: isOver(stages) },
  })
}

type Input = BodyOf<typeof route> & { readonly competitionId: string }

/** The order of the locked ledger. A correction replaces all results and requires a reason. */
export function publishResults(
  { database, clock }: CoreDeps,
  actor: Actor,
  { competitionId, awards, reason }: Input,
): Promise<Result<{ publishedAt: string; total: number }, RefusalsOf<typeof route>>> {
  return transaction(database, async (tx) => {
    const { publishedAt, at } = await lockConclusion(tx, clock, competitionId)
    const role = await requireStaffRole(tx, actor, competitionId, 'organiser')
    if (!role.ok) return role
    const stages = await listStages(tx, clock, competitionId)
    await openLedger(tx, clock, competitionId)
    const order = await loadFinalOrder(tx, competitionId)
    const why = whyCannotPublish({ stages, at, teams: order.length })
    if (why) return refuse(`results.${why}`)
    if (publishedAt && !reason) return refuse('results.reason_required')
    if (awards.some(({ place }) => place > order.length)) return refuse('results.unknown_place')
    const before = publishedAt && { publishedAt, ...(await summary(tx, competitionId)) }
    const awardsByPlace = new Map(awards.map(({ place, award }) => [place, award]))
    await replaceResults(
      tx,
      competitionId,
      order.map((row) => ({ ...row, award: awardsByPlace.get(row.place) ?? null })),
    )
    const published = await markResultsPublished(tx, clock, competitionId)
    await incrementRevision(tx, competitionId)
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
    await publishEvent(tx, 'pages.invalidated', competitionPages(competitionId))
    return ok({ publishedAt: published.toISOString(), total: order.length })
  })
}

const auditedPlaces = 10

/** Enough for the audit log to show what a correction changed; the ledger has the rest. */
async function summary(tx: Parameters<typeof listPublishedResults>[0], competitionId: string) {
  const rows = await listPublishedResults(tx, competitionId)
  return {
    teams: rows.length,
    first: rows
      .slice(0, auditedPlaces)
      .map(({ rank, teamId, score, award }) => ({ rank, teamId, score, award })),
  }
}

async function loadFinalOrder(reader: PlatformReader, competitionId: string): Promise<FinalPlace[]> {
  const scores = await loadScores(reader, competitionId)
  return finalOrder(scores, rankTeams(scores), await listRankedTeams(reader, competitionId))
}

/** Scores by the whole ledger up to now, regardless of a freeze. */
export async function loadScores(reader: PlatformReader, competitionId: string): Promise<Scores> {
  const columns = emptyColumns()
  for await (const events of readScoreEvents(reader, { competitionId, seq: 0 }))
    for (const event of events) appendToColumns(columns, event)
  return foldScores(columns)
}
