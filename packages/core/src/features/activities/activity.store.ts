import type { LocalisedHtml, LocalisedOutline } from '@tiltyard/contracts'
import { type Clock, now, type PlatformReader, type PlatformTx } from '../../kernel/index.ts'
import type { Publication } from '../../publication.ts'

export async function replaceActivity(
  tx: PlatformTx,
  { id, document, publishedAt, updatedAt }: Publication<'activity'>,
  { html, outline }: { readonly html: LocalisedHtml; readonly outline: LocalisedOutline },
): Promise<void> {
  const row = {
    title: JSON.stringify(document.title),
    summary: JSON.stringify(document.summary),
    html: JSON.stringify(html),
    outline: JSON.stringify(outline),
    starts_at: document.startsAt,
    ends_at: document.endsAt,
    place: document.place ? JSON.stringify(document.place) : null,
    join_url: document.joinUrl ?? null,
    speakers: JSON.stringify(document.speakers),
    seats: document.seats ?? null,
    recording_url: document.recordingUrl ?? null,
    slides_url: document.slidesUrl ?? null,
    published_at: publishedAt,
    updated_at: updatedAt,
  }
  await tx
    .insertInto('activities')
    .values({ id, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
  await tx.deleteFrom('activity_papers').where('activity_id', '=', id).execute()
  const links = [...new Set(document.paperIds)].map((paper_id, position) => ({
    activity_id: id,
    paper_id,
    position,
  }))
  if (links.length > 0) await tx.insertInto('activity_papers').values(links).execute()
}

export async function deleteActivity(tx: PlatformTx, id: string): Promise<void> {
  await tx.deleteFrom('activities').where('id', '=', id).execute()
}

const listed = [
  'id',
  'title',
  'summary',
  'starts_at',
  'ends_at',
  'place',
  'join_url',
  'speakers',
  'seats',
  'recording_url',
] as const

export type When = 'upcoming' | 'past'

export function listActivityPage(
  reader: PlatformReader,
  clock: Clock,
  when: When,
  { page, limit }: { readonly page: number; readonly limit: number },
) {
  const direction = when === 'upcoming' ? 'asc' : 'desc'
  return reader
    .selectFrom('activities')
    .select(listed)
    .where('ends_at', when === 'upcoming' ? '>' : '<=', now(clock))
    .orderBy('ends_at', direction)
    .orderBy('id', direction)
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
}
export type ListedRow = Awaited<ReturnType<typeof listActivityPage>>[number]

export async function findActivityCount(reader: PlatformReader, clock: Clock, when: When): Promise<number> {
  const { total } = await reader
    .selectFrom('activities')
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .where('ends_at', when === 'upcoming' ? '>' : '<=', now(clock))
    .executeTakeFirstOrThrow()
  return Number(total)
}

export function findActivity(reader: PlatformReader, id: string) {
  return reader
    .selectFrom('activities')
    .select(listed)
    .select(['html', 'outline', 'slides_url', 'published_at', 'updated_at'])
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function listPaperIds(reader: PlatformReader, activityId: string): Promise<string[]> {
  const rows = await reader
    .selectFrom('activity_papers')
    .select('paper_id')
    .where('activity_id', '=', activityId)
    .orderBy('position')
    .execute()
  return rows.map(({ paper_id }) => paper_id)
}
