import {
  type AdminRecommendation,
  type Localised,
  ok,
  type Recommendation,
  type Result,
  refuse,
  type SiteArea,
  type Success,
} from '@tiltyard/contracts'
import { publishEvent } from '../../kernel/events.ts'
import {
  type Actor,
  audit,
  type CoreDeps,
  type PlatformTx,
  toReader,
  transaction,
} from '../../kernel/index.ts'
import {
  deleteMarkedRecommendation,
  deleteRecommendation,
  insertChosenRecommendation,
  listAllRecommendations,
  listShownRecommendations,
  lockAllRecommendations,
  lockRecommendation,
  type RecommendationRow,
  updatePeriod,
  updateRecommendationOrder,
  upsertRecommendation,
} from './recommendation.store.ts'
import { adminRecommendationView, recommendationView } from './recommendation.view.ts'
import { getHiddenAreas } from './site.ts'

const kindsOf: { readonly [A in SiteArea]: readonly Recommendation['kind'][] } = {
  opendata: ['dataset'],
  training: ['question'],
  info: ['article', 'paper_explain', 'conference', 'activity', 'paper'],
  video: ['video'],
  armory: ['tool'],
  'hall-of-fame': [],
}

export async function listRecommendations(
  { database, clock }: CoreDeps,
  { limit }: { readonly limit: number },
): Promise<Result<Recommendation[]>> {
  const reader = toReader(database)
  const hiddenKinds = (await getHiddenAreas(reader)).flatMap((area) => kindsOf[area])
  return ok((await listShownRecommendations(reader, clock, { hiddenKinds, limit })).map(recommendationView))
}

type RecommendationInput = {
  readonly id: string
  readonly kind: 'info' | 'video_series' | Exclude<Recommendation['kind'], 'article'>
  readonly title: Localised
  readonly summary: Localised | null
  readonly path: string
  readonly publishedAt: Date
}

const described = ({ kind, summary, ...rest }: RecommendationInput) => ({
  ...rest,
  kind: recommendationKind(kind),
  summary: summary ?? rest.title,
})

/** Articles have another name on the home page, and a series is shown as a video. */
function recommendationKind(kind: RecommendationInput['kind']): Recommendation['kind'] {
  if (kind === 'info') return 'article'
  return kind === 'video_series' ? 'video' : kind
}

/** Called in the publishing transaction of a content that its editors recommend. */
export function recommendContent(tx: PlatformTx, input: RecommendationInput): Promise<void> {
  return upsertRecommendation(tx, described(input))
}

/** Called in the publishing transaction of a content that they do not recommend, or no more. */
export function unmarkRecommendation(tx: PlatformTx, id: string): Promise<void> {
  return deleteMarkedRecommendation(tx, id)
}

/** Called in the transaction that withdraws an item of any kind, so that the home page has no dead link. */
export async function withdrawRecommendation(tx: PlatformTx, id: string): Promise<void> {
  if (await deleteRecommendation(tx, id)) await purgeHome(tx)
}

type ChosenInput = RecommendationInput & { readonly shownFrom: Date | null; readonly shownUntil: Date | null }

/** The caller has locked the item, so that it cannot be withdrawn before the commit. */
export async function chooseRecommendation(
  tx: PlatformTx,
  actor: Actor,
  { shownFrom, shownUntil, ...input }: ChosenInput,
): Promise<Result<null, 'recommendations.already_there'>> {
  const isNew = await insertChosenRecommendation(tx, { ...described(input), shownFrom, shownUntil })
  if (!isNew) return refuse('recommendations.already_there')
  await record(tx, actor, {
    action: 'recommendations.add',
    subject: `recommendation:${input.id}`,
    after: { title: input.title, path: input.path, shownFrom, shownUntil },
  })
  return ok()
}

export async function listAdminRecommendations({
  database,
}: CoreDeps): Promise<Success<AdminRecommendation[]>> {
  const reader = toReader(database)
  const [rows, hiddenAreas] = await Promise.all([listAllRecommendations(reader), getHiddenAreas(reader)])
  return ok(rows.map((row) => adminRecommendationView(row, hiddenAreas)))
}

export function orderRecommendations(
  { database }: CoreDeps,
  actor: Actor,
  { ids }: { readonly ids: readonly string[] },
): Promise<Result<null, 'recommendations.changed'>> {
  return transaction(database, async (tx) => {
    const rows = await lockAllRecommendations(tx)
    const isSame =
      new Set(ids).size === ids.length &&
      rows.length === ids.length &&
      rows.every(({ id }) => ids.includes(id))
    if (!isSame) return refuse('recommendations.changed')
    await updateRecommendationOrder(tx, ids)
    const before = [...rows].sort((a, b) => a.position - b.position).map(({ id }) => id)
    await record(tx, actor, {
      action: 'recommendations.order',
      subject: 'recommendations',
      before: { ids: before },
      after: { ids },
    })
    return ok()
  })
}

type PeriodInput = {
  readonly recommendationId: string
  readonly shownFrom: string | null
  readonly shownUntil: string | null
}

export function changeRecommendation(
  { database }: CoreDeps,
  actor: Actor,
  { recommendationId: id, shownFrom, shownUntil }: PeriodInput,
): Promise<Result<null, 'recommendations.not_found'>> {
  return transaction(database, async (tx) => {
    const before = await lockRecommendation(tx, id)
    if (!before) return refuse('recommendations.not_found')
    await updatePeriod(tx, id, {
      shownFrom: shownFrom === null ? null : new Date(shownFrom),
      shownUntil: shownUntil === null ? null : new Date(shownUntil),
    })
    await record(tx, actor, {
      action: 'recommendations.change',
      subject: `recommendation:${id}`,
      before: periodOf(before),
      after: { shownFrom, shownUntil },
    })
    return ok()
  })
}

export function removeRecommendation(
  { database }: CoreDeps,
  actor: Actor,
  { recommendationId: id }: { readonly recommendationId: string },
): Promise<Result<null, 'recommendations.not_found'>> {
  return transaction(database, async (tx) => {
    const before = await deleteRecommendation(tx, id)
    if (!before) return refuse('recommendations.not_found')
    await record(tx, actor, {
      action: 'recommendations.remove',
      subject: `recommendation:${id}`,
      before: { title: before.title, path: before.path, ...periodOf(before) },
    })
    return ok()
  })
}

const periodOf = ({ shown_from, shown_until }: RecommendationRow) => ({
  shownFrom: shown_from,
  shownUntil: shown_until,
})

type Recorded = {
  readonly action: string
  readonly subject: string
  readonly before?: unknown
  readonly after?: unknown
}

async function record(tx: PlatformTx, actor: Actor, change: Recorded): Promise<void> {
  audit(tx, { actor: actor.userId, ...change })
  await purgeHome(tx)
}

const purgeHome = (tx: PlatformTx) => publishEvent(tx, 'pages.invalidated', { addresses: ['/'] })
