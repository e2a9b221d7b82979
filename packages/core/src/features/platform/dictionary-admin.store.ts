import type { Localised } from '@tiltyard/contracts'
import { sql } from 'kysely'
import { type Clock, now, type PlatformReader, type PlatformTx } from '../../kernel/index.ts'

type Key = { readonly type: string; readonly code: string }

const entryColumns = ['code', 'name', 'position', 'retired_at', 'merged_into'] as const

/** With the number of contents that name each entry in any revision. */
export function listAllEntries(reader: PlatformReader, type: string) {
  return reader
    .selectFrom('dictionary_entries as e')
    .select([
      'e.code',
      'e.name',
      'e.retired_at',
      'e.merged_into',
      sql<string>`(select count(*) from content_dictionary_entries u where u.type = e.type and u.code = e.code)`.as(
        'uses',
      ),
    ])
    .where('e.type', '=', type)
    .orderBy('e.position')
    .orderBy('e.code')
    .execute()
}
export type AdminEntryRow = Awaited<ReturnType<typeof listAllEntries>>[number]

/** Locked: nothing can name the entry, and nobody else change it, before the transaction ends. */
export function lockEntry(tx: PlatformTx, { type, code }: Key) {
  return tx
    .selectFrom('dictionary_entries')
    .select(entryColumns)
    .where('type', '=', type)
    .where('code', '=', code)
    .forUpdate()
    .executeTakeFirst()
}

/** All entries of a type in the order of their codes, so that two orders cannot deadlock. */
export function lockEntriesOfType(tx: PlatformTx, type: string) {
  return tx
    .selectFrom('dictionary_entries')
    .select(['code', 'position'])
    .where('type', '=', type)
    .orderBy('code')
    .forUpdate()
    .execute()
}

type NewEntry = Key & { readonly name: Localised }

/** At the end of the list; `taken` when the code exists, or a label of this name. */
export async function insertEntry(
  tx: PlatformTx,
  { type, code, name }: NewEntry,
): Promise<'inserted' | 'taken'> {
  const { rows } = await sql`
    insert into dictionary_entries (type, code, name, position)
    select ${type}, ${code}, ${JSON.stringify(name)}::jsonb, coalesce(max(position), 0) + 1
    from dictionary_entries where type = ${type}
    on conflict do nothing returning code`.execute(tx)
  return rows.length === 1 ? 'inserted' : 'taken'
}

/** Whether another label that is not merged has one of these names. */
export async function hasLabelNamed(
  tx: PlatformTx,
  { zh, en }: Localised,
  besides: string,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from dictionary_entries
    where type = 'label' and merged_into is null and code <> ${besides}
      and (lower(name ->> 'zh') = lower(${zh}) or lower(name ->> 'en') = lower(${en ?? null}))
    limit 1`.execute(tx)
  return rows.length > 0
}

export async function updateEntry(
  tx: PlatformTx,
  clock: Clock,
  { type, code, name, isRetired }: NewEntry & { readonly isRetired: boolean },
): Promise<void> {
  await tx
    .updateTable('dictionary_entries')
    .set(({ fn }) => ({
      name: JSON.stringify(name),
      retired_at: isRetired ? fn.coalesce('retired_at', now(clock)) : null,
    }))
    .where('type', '=', type)
    .where('code', '=', code)
    .execute()
}

export async function updatePositions(tx: PlatformTx, type: string, codes: readonly string[]): Promise<void> {
  await sql`
    update dictionary_entries set position = ordered.position
    from unnest(${codes}::text[]) with ordinality as ordered (code, position)
    where type = ${type} and dictionary_entries.code = ordered.code`.execute(tx)
}

export async function isEntryUsed(tx: PlatformTx, { type, code }: Key): Promise<boolean> {
  const { rows } = await sql`
    select 1 where exists (select 1 from content_dictionary_entries where type = ${type} and code = ${code})
      or exists (select 1 from dictionary_entries where type = ${type} and (parent_code = ${code} or merged_into = ${code}))`.execute(
    tx,
  )
  return rows.length > 0
}

export async function deleteEntry(tx: PlatformTx, { type, code }: Key): Promise<void> {
  await tx.deleteFrom('dictionary_entries').where('type', '=', type).where('code', '=', code).execute()
}

/** Labels that had become `code` become `into` too, so that no chain has to be followed. */
export async function mergeLabelInto(
  tx: PlatformTx,
  clock: Clock,
  { code, into }: { readonly code: string; readonly into: string },
): Promise<void> {
  await tx
    .updateTable('dictionary_entries')
    .set(({ fn }) => ({ merged_into: into, retired_at: fn.coalesce('retired_at', now(clock)) }))
    .where('type', '=', 'label')
    .where(({ eb, or }) => or([eb('code', '=', code), eb('merged_into', '=', code)]))
    .execute()
}
