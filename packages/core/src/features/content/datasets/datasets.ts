import {
  type Dataset,
  type DatasetListItem,
  type DatasetTable,
  type DatasetVersion,
  type LocalisedHtml,
  LocalisedOutline,
  ok,
  type Result,
  refuse,
} from '@tiltyard/contracts'
import { type CoreDeps, type PlatformReader, toReader } from '../../../kernel/index.ts'
import { renderLocalised } from '../../../localised-document.ts'
import { listDictionaryEntriesByType } from '../../platform/index.ts'
import { findAccess, findTypicalAnswerDays } from '../dataset-access/access-settings.store.ts'
import { listVersionFiles } from '../dataset-versions/dataset-file.store.ts'
import { listColumns, listSamples } from '../dataset-versions/dataset-table.store.ts'
import { findLatestVersion, listVersions } from '../dataset-versions/dataset-version.store.ts'
import { datasetFileView, publishedVersionView, tableView } from '../dataset-versions/dataset-version.view.ts'
import { findLicenceVersion } from '../licences/licence.store.ts'
import { licenceVersionView } from '../licences/licence.view.ts'
import { listPaperReferences } from '../papers/paper.store.ts'
import { joinLocalised, type Publisher } from '../publication.ts'
import {
  deleteDataset,
  findDataset,
  listDatasetPaperIds,
  listDatasetsOfPaper,
  replaceDataset,
} from './dataset.store.ts'
import { datasetListItemViews } from './dataset.view.ts'
import { listUsingCompetitions, listUsingQuestions } from './dataset-use.store.ts'

type DatasetRef = { readonly id: string }

export function getDataset(
  { database }: CoreDeps,
  { id }: DatasetRef,
): Promise<Result<Dataset, 'datasets.not_found'>> {
  return loadDataset(toReader(database), id)
}

export async function loadDataset(
  reader: PlatformReader,
  id: string,
): Promise<Result<Dataset, 'datasets.not_found'>> {
  const row = await findDataset(reader, id)
  if (!row) return refuse('datasets.not_found')
  const [item] = await datasetListItemViews(reader, [row])
  if (!item) return refuse('datasets.not_found')
  const { label } = await listDictionaryEntriesByType(reader, ['label'])
  return ok({
    ...item,
    html: row.html as LocalisedHtml,
    outline: LocalisedOutline.parse(row.outline),
    url: row.url,
    labels: row.labels.flatMap((code) => label.get(code) ?? []),
    ...(await loadAccess(reader, id, item.access)),
    papers: await listPaperReferences(reader, await listDatasetPaperIds(reader, id)),
    questions: await listUsingQuestions(reader, row.question_ids),
    competitions: await listUsingCompetitions(reader, row.competition_ids),
    updatedAt: row.updated_at.toISOString(),
  })
}

async function loadAccess(
  reader: PlatformReader,
  id: string,
  access: Dataset['access'],
): Promise<Pick<Dataset, 'licenceVersion' | 'version' | 'answerDays' | 'typicalAnswerDays'>> {
  const rule = access === 'external' ? undefined : await findAccess(reader, id)
  if (!rule) return { licenceVersion: null, version: null, answerDays: null, typicalAnswerDays: null }
  const ref = { licenceId: rule.licence_id, version: rule.licence_version }
  const [licence, latest] = await Promise.all([
    findLicenceVersion(reader, ref),
    findLatestVersion(reader, id),
  ])
  const isByApplication = access === 'application'
  return {
    licenceVersion: licence ? licenceVersionView(licence) : null,
    version: latest ? publishedVersionView(latest) : null,
    answerDays: isByApplication ? rule.answer_days : null,
    typicalAnswerDays: isByApplication ? await findTypicalAnswerDays(reader, id) : null,
  }
}

/** A withdrawn version stays in the list, without its files. */
export async function listDatasetVersions(
  { database }: CoreDeps,
  { id }: DatasetRef,
): Promise<Result<DatasetVersion[], 'datasets.not_found'>> {
  const reader = toReader(database)
  const row = await findDataset(reader, id)
  if (!row) return refuse('datasets.not_found')
  if (row.access === 'external') return ok([])
  const versions = await listVersions(reader, id, { withDrafts: false })
  const shown = versions.filter(({ state }) => state === 'published').map((version) => version.id)
  const files = await listVersionFiles(reader, shown)
  return ok(
    versions.map((version) => ({
      ...publishedVersionView(version),
      files: files.filter(({ version_id }) => version_id === version.id).map(datasetFileView),
    })),
  )
}

export async function listDatasetTables(
  { database }: CoreDeps,
  { id }: DatasetRef,
): Promise<Result<DatasetTable[], 'datasets.not_found'>> {
  const reader = toReader(database)
  const row = await findDataset(reader, id)
  if (!row) return refuse('datasets.not_found')
  const latest = row.access === 'external' ? undefined : await findLatestVersion(reader, id)
  const files = latest ? await listVersionFiles(reader, [latest.id]) : []
  const tables = files.filter(({ profile_state }) => profile_state === 'done')
  const ids = tables.map((file) => file.id)
  const [columns, samples] = await Promise.all([listColumns(reader, ids), listSamples(reader, ids)])
  return ok(
    tables.map((file) => {
      const sample = samples.find(({ dataset_file_id }) => dataset_file_id === file.id)
      return tableView(
        file,
        columns.filter(({ dataset_file_id }) => dataset_file_id === file.id),
        sample?.approved_at ? (sample.rows as (string | null)[][]) : null,
      )
    }),
  )
}

export async function listPaperDatasets(
  { database }: CoreDeps,
  { id }: DatasetRef,
): Promise<Result<DatasetListItem[]>> {
  const reader = toReader(database)
  return ok(await datasetListItemViews(reader, await listDatasetsOfPaper(reader, id)))
}

export const datasetPublisher: Publisher<'dataset'> = {
  title: ({ title }) => title,
  withdraw: deleteDataset,
  async publish(tx, publication) {
    const { title, summary, body, publisher, licence } = publication.document
    const rendered = renderLocalised(body)
    await replaceDataset(tx, publication, rendered)
    return {
      path: `/opendata/${publication.id}`,
      title,
      summary,
      searchable: { body: joinLocalised(summary, rendered.plainText, publisher), labels: [licence] },
    }
  },
}
