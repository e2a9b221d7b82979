import {
  type DatasetFormat,
  fillPath,
  getDatasetFile,
  inLanguage,
  type Language,
  type Localised,
  ok,
  type Result,
  refuse,
} from '@tiltyard/contracts'
import { type CoreDeps, type PlatformReader, toReader } from '../../../kernel/index.ts'
import { getSystemParameters, listDictionaryEntriesByType } from '../../platform/index.ts'
import { findAccess } from '../dataset-access/access-settings.store.ts'
import { listVersionFiles } from '../dataset-versions/dataset-file.store.ts'
import { listColumns } from '../dataset-versions/dataset-table.store.ts'
import { findLatestVersion } from '../dataset-versions/dataset-version.store.ts'
import { columnView, publishedVersionView } from '../dataset-versions/dataset-version.view.ts'
import { findLicenceVersion } from '../licences/licence.store.ts'
import { listPaperReferences } from '../papers/paper.store.ts'
import type { Catalogue, DatasetDescription } from './citation/dataset-description.ts'
import { findDataset, listDatasetPaperIds } from './dataset.store.ts'

export type CitationDeps = CoreDeps & {
  readonly siteOrigin: string
  /** Name and description of the collection. */
  readonly catalogueText: (language: Language) => { readonly title: string; readonly description: string }
}
export type MissingDataset = 'datasets.not_found' | 'datasets.version_not_found'
type Asked = { readonly id: string; readonly language: Language }

export async function describeCatalogue(deps: CitationDeps, language: Language): Promise<Catalogue> {
  const parameters = await getSystemParameters(deps)
  if (!parameters.ok) throw new Error(parameters.reason)
  const publisher = inLanguage(parameters.value.siteName, language)
  return { ...deps.catalogueText(language), url: `${deps.siteOrigin}/opendata`, publisher }
}

/** The latest version, for other programs. Where files have to be applied for, their URL is the dataset's page. */
export async function describeDataset(
  deps: CitationDeps,
  { id, language }: Asked,
): Promise<Result<DatasetDescription, MissingDataset>> {
  const reader = toReader(deps.database)
  const row = await findDataset(reader, id)
  if (!row) return refuse('datasets.not_found')
  const [rule, latest] = await Promise.all([findAccess(reader, id), findLatestVersion(reader, id)])
  if (row.access === 'external' || !rule || !latest) return refuse('datasets.version_not_found')
  const version = publishedVersionView(latest)
  const url = `${deps.siteOrigin}/opendata/${id}`
  const [licence, papers, { label }] = await Promise.all([
    findLicenceVersion(reader, { licenceId: rule.licence_id, version: rule.licence_version }),
    listPaperReferences(reader, await listDatasetPaperIds(reader, id)),
    listDictionaryEntriesByType(reader, ['label']),
  ])
  const isOpen = rule.rule === 'open'
  const fileUrl = (fileId: string) =>
    isOpen ? `${deps.siteOrigin}${fillPath(getDatasetFile.path, { id, fileId })}` : url
  return ok({
    language,
    url,
    identifier: version.identifier,
    doi: version.doi,
    title: inLanguage(row.title as Localised, language),
    description: inLanguage(row.summary as Localised, language),
    version: version.number,
    publishedOn: version.publishedAt.slice(0, 10),
    modifiedOn: row.updated_at.toISOString().slice(0, 10),
    creators: [],
    publisher: inLanguage(row.publisher as Localised, language),
    licence: { name: licence?.name ?? row.licence, url: `${url}#licence`, spdx: licence?.spdx ?? null },
    keywords: row.labels.flatMap((code) => {
      const name = label.get(code)?.name
      return name ? [inLanguage(name, language)] : []
    }),
    access: isOpen ? 'open' : 'application',
    files: await describeFiles(reader, { versionId: latest.id, language, fileUrl }),
    papers: papers.map((paper) => ({ title: paper.title, url: `${deps.siteOrigin}/info/paper/${paper.id}` })),
    catalogue: await describeCatalogue(deps, language),
  })
}

const mediaTypes: Readonly<Record<DatasetFormat, string>> = {
  csv: 'text/csv',
  tsv: 'text/tab-separated-values',
  jsonl: 'application/jsonl',
  parquet: 'application/vnd.apache.parquet',
  other: 'application/octet-stream',
}

type FileOptions = {
  readonly versionId: string
  readonly language: Language
  readonly fileUrl: (fileId: string) => string
}

async function describeFiles(
  reader: PlatformReader,
  { versionId, language, fileUrl }: FileOptions,
): Promise<DatasetDescription['files']> {
  const files = await listVersionFiles(reader, [versionId])
  const columns = await listColumns(
    reader,
    files.map(({ id }) => id),
  )
  return files.map((file) => {
    const format = file.format as DatasetFormat
    return {
      path: file.name,
      mediaType: mediaTypes[format],
      size: Number(file.size),
      sha256: file.sha256.toString('hex'),
      url: fileUrl(file.id),
      format: format === 'other' ? null : format,
      columns: columns
        .filter(({ dataset_file_id }) => dataset_file_id === file.id)
        .map(columnView)
        .map(({ name, kind, meaning, unit }) => ({
          name,
          kind,
          meaning: meaning && inLanguage(meaning, language),
          unit,
        })),
    }
  })
}
