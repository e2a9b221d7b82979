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
  readScoreEvents,
  type Scores,
} from '../../scores/index.ts'
import { requireWritten } from '../admin/content-language.ts'
import { competitionPages } from '../catalogue/competition.rules.ts'
import { incrementRevision, listStages } from '../catalogue/competition.store.ts'
import { requireConfirmedEffect } from '../effects/effects.ts'
import { requireStaffRole } from '../staff/staff-role.ts'
import { finalOrder } from './final-order.ts'
import { replaceRecords } from './record.store.ts'
import { listRecords } from './records.ts'
import {
  awardsOf,
  currentAwards,
  divisionsOf,
  hasOrderChanged,
  isOver,
  isPlaceOf,
  whyCannotPublish,
} from './result.rules.ts'
import {
  countPracticeTasks,
  getConclusion,
  listPublishedResults,
  listRankedTeams,
  lockConclusion,
  markResultsPublished,
  replaceResults,
} from './result.store.ts'

type ResultsQuery = {
  readonly competitionId: string
  readonly page: number
  readonly division?: string | undefined
}

/** The staff sees the whole order at any time, also during a freeze. */
export async function getResults(
  { database, clock }: CoreDeps,
  { competitionId, page, division }: ResultsQuery,
): Promise<Result<CompetitionResults>> {
  const reader = toReader(database)
  const [{ order }, published, conclusion, stages, training] = await Promise.all([
    loadStandings(reader, competitionId),
    listPublishedResults(reader, competitionId),
    getConclusion(reader, clock, competitionId),
    listStages(reader, clock, competitionId),
    countPracticeTasks(reader, competitionId),
  ])
  const { publishedAt, at, type } = conclusion
  const awarded = new Map(published.map((row) => [row.teamId, row]))
  const board = division === undefined ? order : order.filter(({ divisionId }) => divisionId === division)
  const first = (page - 1) * resultsPageSize
  return ok({
    obstacle: whyCannotPublish({ stages, at, teams: order.length }),
    publishedAt: publishedAt?.toISOString() ?? null,
    decimals: decimalsOf(type),
    rows: board.slice(first, first + resultsPageSize).map((row) => ({
      ...row,
      award: awarded.get(row.teamId)?.award ?? null,
      divisionAward: awarded.get(row.teamId)?.divisionAward ?? null,
    })),
    rowCount: board.length,
    total: order.length,
    divisions: divisionsOf(order),
    awards: currentAwards(order, awarded),
    hasChanged: publishedAt !== null && hasOrderChanged(published, order),
    training: { ...training, canPublish: isOver(stages) },
  })
}

type Input = BodyOf<typeof route> & { readonly competitionId: string }

/** The order of the locked ledger. A correction replaces all results and requires a reason. */
export function publishResults(
  deps: CoreDeps,
  actor: Actor,
  { competitionId, awards, reason }: Input,
): Promise<Result<{ publishedAt: string; total: number }, RefusalsOf<typeof route>>> {
  const { database, clock } = deps
  return transaction(database, async (tx) => {
    const { publishedAt, at } = await lockConclusion(tx, clock, competitionId)
    const role = await requireStaffRole(tx, actor, competitionId, 'organiser')
    if (!role.ok) return role
    const unwritten = await requireWritten(tx, competitionId, awards)
    if (unwritten) return unwritten
    const stages = await listStages(tx, clock, competitionId)
    await openLedger(tx, clock, competitionId)
    const { order, ledger } = await loadStandings(tx, competitionId)
    const why = whyCannotPublish({ stages, at, teams: order.length })
    if (why) return refuse(`results.${why}`)
    if (publishedAt && !reason) return refuse('results.reason_required')
    const isKnown = (award: (typeof awards)[number]) => order.some((row) => isPlaceOf(award, row))
    if (!awards.every(isKnown)) return refuse('results.unknown_place')
    const line = { kind: 'results', teams: order.length, isCorrection: publishedAt !== null } as const
    const effect = { lines: [line], isFinal: true }
    const unconfirmed = await requireConfirmedEffect(tx, deps, competitionId, effect)
    if (unconfirmed) return unconfirmed
    const before = publishedAt && { publishedAt, ...(await summary(tx, competitionId)) }
    await replaceResults(
      tx,
      competitionId,
      order.map((row) => ({ ...row, ...awardsOf(awards, row) })),
    )
    await replaceRecords(tx, competitionId, await listRecords(tx, { competitionId, order, ...ledger }))
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
    await publishEvent(tx, 'results.published', { competitionId })
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
    divisionAwards: rows.flatMap(({ teamId, divisionRank, divisionAward }) =>
      divisionAward ? [{ teamId, divisionRank, award: divisionAward }] : [],
    ),
  }
}

async function loadStandings(reader: PlatformReader, competitionId: string) {
  const ledger = await foldLedger(reader, competitionId)
  const teams = await listRankedTeams(reader, competitionId)
  return { order: finalOrder(ledger.scores, teams), ledger: { ...ledger, teams } }
}

/** The whole ledger up to now, regardless of a freeze. */
export async function foldLedger(reader: PlatformReader, competitionId: string) {
  const columns = emptyColumns()
  for await (const events of readScoreEvents(reader, { competitionId, seq: 0 }))
    for (const event of events) appendToColumns(columns, event)
  return { columns, scores: foldScores(columns) }
}

export async function loadScores(reader: PlatformReader, competitionId: string): Promise<Scores> {
  return (await foldLedger(reader, competitionId)).scores
}
