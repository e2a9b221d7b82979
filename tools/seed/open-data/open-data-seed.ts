import type { Actor, Clock, PlatformDatabase } from '@tiltyard/core/kernel'
import type { FileStore } from '@tiltyard/core/ports'
import type pg from 'pg'

export type OpenDataSeed = {
  readonly owner: pg.ClientBase
  readonly platform: PlatformDatabase
  readonly files: FileStore
  readonly watermarkKey: Buffer
  readonly timeZone: string
}

export type OpenDataPeople = {
  readonly admin: Actor
  readonly organiser: Actor
  readonly steward: Actor
  readonly researcher: Actor
}

const day = 86_400

/** The clock of so many days ago: use cases write what they would have written then. */
const clockAt = (daysAgo: number): Clock => ({ shiftSeconds: -Math.round(daysAgo * day) })

export const depsAt = ({ platform, timeZone }: OpenDataSeed, daysAgo: number) => ({
  database: platform,
  clock: clockAt(daysAgo),
  timeZone,
})

/** Something that happened so many days ago. */
export type Moment = { readonly daysAgo: number; run(): Promise<void> }

/** The value of an act that the demo expects to succeed. */
export function unwrap<T>(
  result: { readonly ok: true; readonly value: T } | { readonly ok: false; readonly reason: string },
): T {
  if (!result.ok) throw new Error(`the demo was refused: ${result.reason}`)
  return result.value
}

/** Calendar days of the installation, so many days from now. */
export async function daysFromToday({ owner, timeZone }: OpenDataSeed): Promise<(days: number) => string> {
  const { rows } = await owner.query<{ today: string }>(
    `select (now() at time zone $1)::date::text as today`,
    [timeZone],
  )
  const today = Date.parse(`${rows[0]?.today}T00:00:00Z`)
  return (days) => new Date(today + days * day * 1000).toISOString().slice(0, 10)
}
