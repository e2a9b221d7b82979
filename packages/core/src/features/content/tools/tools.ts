import {
  type Localised,
  type LocalisedHtml,
  LocalisedOutline,
  ok,
  type Result,
  refuse,
  type Tool,
} from '@tiltyard/contracts'
import { type CoreDeps, type PlatformReader, toReader } from '../../../kernel/index.ts'
import { renderLocalised } from '../../../localised-document.ts'
import { listDictionaryEntriesByType } from '../../platform/index.ts'
import { listDatasetReferences } from '../datasets/dataset.store.ts'
import { listUsingCompetitions, listUsingQuestions } from '../datasets/dataset-use.store.ts'
import { listPaperReferences } from '../papers/paper.store.ts'
import { joinLocalised, type Publisher } from '../publication.ts'
import { deleteTool, findTool, listLinkIds, listToolVersions, replaceTool } from './tool.store.ts'
import { toolFileView, toolListItemViews } from './tool.view.ts'
import { findReleaseFile, listReleaseFiles } from './tool-file.store.ts'
import { listSimilarTools } from './tool-list.store.ts'

type ToolRef = { readonly id: string }

export function getTool({ database }: CoreDeps, { id }: ToolRef): Promise<Result<Tool, 'armory.not_found'>> {
  return loadTool(toReader(database), id)
}

export async function loadTool(
  reader: PlatformReader,
  id: string,
): Promise<Result<Tool, 'armory.not_found'>> {
  const row = await findTool(reader, id)
  const [item] = row ? await toolListItemViews(reader, [row]) : []
  if (!row || !item) return refuse('armory.not_found')
  const { label } = await listDictionaryEntriesByType(reader, ['label'])
  const links = await listLinkIds(reader, id)
  const versions = await listToolVersions(reader, id)
  return ok({
    ...item,
    html: row.html as LocalisedHtml | null,
    outline: row.outline === null ? null : LocalisedOutline.parse(row.outline),
    labels: row.labels.flatMap((code) => label.get(code) ?? []),
    repository: row.repository,
    homepage: row.homepage,
    authors: row.authors,
    requirements: row.requirements as Localised | null,
    install: row.install as Tool['install'],
    screenshots: row.screenshots,
    versions: versions.map(({ number, released_on, notes }) => ({
      number,
      releasedOn: released_on,
      notes: notes as Localised | null,
    })),
    files: (await listReleaseFiles(reader, id)).map(toolFileView),
    questions: await listUsingQuestions(reader, links.question),
    competitions: await listUsingCompetitions(reader, links.competition),
    papers: await listPaperReferences(reader, links.paper),
    datasets: await listDatasetReferences(reader, links.dataset),
    similar: await toolListItemViews(reader, await listSimilarTools(reader, row)),
    publishedAt: row.published_at.toISOString(),
  })
}

export async function findToolFile(
  { database }: CoreDeps,
  file: ToolRef & { readonly fileId: string },
): Promise<Result<{ fileId: string }, 'armory.not_found' | 'uploads.file_not_found'>> {
  const row = await findReleaseFile(toReader(database), file)
  if (!row) return refuse('armory.not_found')
  return row.file_id ? ok({ fileId: row.file_id }) : refuse('uploads.file_not_found')
}

export const toolPublisher: Publisher<'tool'> = {
  title: ({ title }) => title,
  withdraw: deleteTool,
  async publish(tx, publication) {
    const { title, summary, body, authors, language, licence, category } = publication.document
    const rendered = body ? renderLocalised(body) : null
    await replaceTool(tx, publication, rendered)
    const { tool_category } = await listDictionaryEntriesByType(tx, ['tool_category'])
    const name = tool_category.get(category)?.name
    return {
      path: `/armory/${publication.id}`,
      title,
      summary,
      searchable: {
        body: joinLocalised(summary, rendered?.plainText),
        labels: [...authors, ...[licence, language, name?.zh, name?.en].filter((word) => word !== undefined)],
      },
    }
  },
}
