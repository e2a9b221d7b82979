import { inLanguage, type LocalisedHtml, type LocalisedOutline } from '@tiltyard/contracts'
import { sql } from 'kysely'
import { isConstraintViolation, type PlatformReader, type PlatformTx } from '../../../kernel/index.ts'
import type { Publication } from '../publication.ts'
import { nameKey } from './repository-key.rules.ts'

type Rendered = { readonly html: LocalisedHtml; readonly outline: LocalisedOutline } | null

export async function replaceTool(
  tx: PlatformTx,
  { id, document, publishedAt, updatedAt }: Publication<'tool'>,
  rendered: Rendered,
): Promise<void> {
  const [latest] = document.versions
  const { title } = document
  const row = {
    title: JSON.stringify(title),
    name_keys: [...new Set([inLanguage(title, 'zh'), inLanguage(title, 'en')].map(nameKey))],
    summary: JSON.stringify(document.summary),
    html: rendered && JSON.stringify(rendered.html),
    outline: rendered && JSON.stringify(rendered.outline),
    category: document.category,
    labels: document.labels,
    licence: document.licence,
    repository: document.repository,
    homepage: document.homepage ?? null,
    authors: document.authors,
    language: document.language ?? null,
    platforms: document.platforms,
    requirements: document.requirements ? JSON.stringify(document.requirements) : null,
    install: JSON.stringify(document.install),
    screenshots: document.screenshots,
    is_maintained: document.isMaintained,
    version: latest?.number ?? null,
    released_on: latest?.releasedOn ?? null,
    published_at: publishedAt,
    updated_at: updatedAt,
  }
  await tx
    .insertInto('tools')
    .values({ id, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
  await replaceVersions(tx, id, document.versions)
  await replaceLinks(tx, id, document)
}

async function replaceVersions(
  tx: PlatformTx,
  id: string,
  versions: Publication<'tool'>['document']['versions'],
): Promise<void> {
  await tx.deleteFrom('tool_versions').where('tool_id', '=', id).execute()
  const rows = versions.map(({ number, releasedOn, notes }, position) => ({
    tool_id: id,
    number,
    position,
    released_on: releasedOn ?? null,
    notes: notes ? JSON.stringify(notes) : null,
  }))
  if (rows.length > 0) await tx.insertInto('tool_versions').values(rows).execute()
}

export type LinkKind = 'question' | 'competition' | 'paper' | 'dataset'

async function replaceLinks(
  tx: PlatformTx,
  id: string,
  { questionIds, competitionIds, paperIds, datasetIds }: Publication<'tool'>['document'],
): Promise<void> {
  await tx.deleteFrom('tool_links').where('tool_id', '=', id).execute()
  const of = (kind: LinkKind, ids: readonly string[]) =>
    [...new Set(ids)].map((target_id, position) => ({ tool_id: id, kind, target_id, position }))
  const rows = [
    ...of('question', questionIds),
    ...of('competition', competitionIds),
    ...of('paper', paperIds),
    ...of('dataset', datasetIds),
  ]
  if (rows.length > 0) await tx.insertInto('tool_links').values(rows).execute()
}

export async function deleteTool(tx: PlatformTx, id: string): Promise<void> {
  await tx.deleteFrom('tools').where('id', '=', id).execute()
}

/** The constraint decides, so that one repository cannot become two tools concurrently. */
export async function replaceToolKey(
  tx: PlatformTx,
  contentId: string,
  key: string,
): Promise<'claimed' | 'duplicate'> {
  await tx.deleteFrom('tool_keys').where('content_id', '=', contentId).execute()
  try {
    await tx.insertInto('tool_keys').values({ key, content_id: contentId }).execute()
    return 'claimed'
  } catch (fault) {
    if (isConstraintViolation(fault, 'tool_keys_unique')) return 'duplicate'
    throw fault
  }
}

/** Published tools of this repository or name, those of the repository first. */
export async function listKnownRows(
  reader: PlatformReader,
  {
    key,
    name,
    exceptId,
  }: { readonly key: string | null; readonly name: string; readonly exceptId?: string | null },
) {
  const { rows } = await sql<{ id: string; title: unknown; by: 'repository' | 'name' }>`
    select tools.id, tools.title, case when tool_keys.key = ${key} then 'repository' else 'name' end as by
    from tools join tool_keys on tool_keys.content_id = tools.id
    where (tool_keys.key = ${key} or tools.name_keys @> array[${name}]::text[])
      and tools.id is distinct from ${exceptId ?? null}::uuid
    order by tool_keys.key = ${key} desc nulls last, tools.published_at desc limit 5`.execute(reader)
  return rows
}

/** Days are transferred as text: a calendar day has no time zone. */
export function selectTools(reader: PlatformReader) {
  return reader
    .selectFrom('tools')
    .leftJoin('reaction_counts', 'reaction_counts.item_id', 'tools.id')
    .select(['tools.id', 'tools.title', 'tools.summary', 'tools.category', 'tools.licence', 'tools.language'])
    .select(['tools.platforms', 'tools.is_maintained', 'tools.version', 'tools.updated_at'])
    .select([
      sql<string | null>`tools.released_on::text`.as('released_on'),
      sql<string>`coalesce(reaction_counts.likes + reaction_counts.favorites, 0)`.as('popularity'),
    ])
}
export type ToolListRow = Awaited<ReturnType<ReturnType<typeof selectTools>['execute']>>[number]

export function findTool(reader: PlatformReader, id: string) {
  return selectTools(reader)
    .select(['tools.html', 'tools.outline', 'tools.labels', 'tools.repository', 'tools.homepage'])
    .select([
      'tools.authors',
      'tools.requirements',
      'tools.install',
      'tools.screenshots',
      'tools.published_at',
    ])
    .where('tools.id', '=', id)
    .executeTakeFirst()
}

export function listToolVersions(reader: PlatformReader, id: string) {
  return reader
    .selectFrom('tool_versions')
    .select(['number', 'notes'])
    .select(sql<string | null>`released_on::text`.as('released_on'))
    .where('tool_id', '=', id)
    .orderBy('position')
    .execute()
}

export async function listLinkIds(reader: PlatformReader, id: string): Promise<Record<LinkKind, string[]>> {
  const rows = await reader
    .selectFrom('tool_links')
    .select(['kind', 'target_id'])
    .where('tool_id', '=', id)
    .orderBy('position')
    .execute()
  const of = (kind: LinkKind) => rows.filter((row) => row.kind === kind).map(({ target_id }) => target_id)
  return {
    question: of('question'),
    competition: of('competition'),
    paper: of('paper'),
    dataset: of('dataset'),
  }
}
