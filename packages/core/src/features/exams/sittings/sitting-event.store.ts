import type { SittingEvent } from '@tiltyard/contracts'
import { newId, type PlatformTx } from '../../../kernel/index.ts'

export type NewSittingEvent = {
  readonly sittingId: string
  readonly at: Date
  readonly kind: Exclude<SittingEvent['kind'], 'began'>
  readonly seconds?: number | null
  /** The reason of an act of the staff. */
  readonly detail?: string
  readonly byUser?: string
}

/** Of one kind and sitting: no candidate makes as many, and a forged browser would not stop. */
const signalsMax = 300

/** What browsers report. Those beyond the limit are dropped, so that acts of the staff stay in view. */
export async function insertSignals(tx: PlatformTx, signals: readonly NewSittingEvent[]): Promise<void> {
  if (signals.length === 0) return
  const rows = await tx
    .selectFrom('exam_sitting_events')
    .select(({ fn }) => ['sitting_id', 'kind', fn.countAll<string>().as('count')])
    .where('sitting_id', 'in', [...new Set(signals.map(({ sittingId }) => sittingId))])
    .groupBy(['sitting_id', 'kind'])
    .execute()
  const counts = new Map(rows.map(({ sitting_id, kind, count }) => [`${sitting_id} ${kind}`, Number(count)]))
  const kept = signals.filter(({ sittingId, kind }) => {
    const count = counts.get(`${sittingId} ${kind}`) ?? 0
    counts.set(`${sittingId} ${kind}`, count + 1)
    return count < signalsMax
  })
  await insertSittingEvents(tx, kept)
}

export async function insertSittingEvents(tx: PlatformTx, events: readonly NewSittingEvent[]): Promise<void> {
  if (events.length === 0) return
  await tx
    .insertInto('exam_sitting_events')
    .values(
      events.map((event) => ({
        id: newId(event.at.getTime()),
        sitting_id: event.sittingId,
        at: event.at,
        kind: event.kind,
        seconds: event.seconds ?? null,
        detail: event.detail ?? null,
        by_user: event.byUser ?? null,
      })),
    )
    .execute()
}
