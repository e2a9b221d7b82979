import {
  type AdminDataset,
  type BodyOf,
  type ContentState,
  type DatasetAccessSettings,
  type Localised,
  ok,
  type RefusalsOf,
  type Result,
  refuse,
  type saveDatasetAccess as SaveRoute,
  type StewardDataset,
  type StewardRole,
} from '@tiltyard/contracts'
import { publishEvent } from '../../../kernel/events.ts'
import {
  type Actor,
  type CoreDeps,
  type PlatformReader,
  type PlatformTx,
  toReader,
  transaction,
} from '../../../kernel/index.ts'
import { contentPagePaths } from '../contents/content.rules.ts'
import { listVersionFiles } from '../dataset-versions/dataset-file.store.ts'
import { listVersions } from '../dataset-versions/dataset-version.store.ts'
import { adminFileView, versionFieldsView } from '../dataset-versions/dataset-version.view.ts'
import { updateDatasetSummary } from '../datasets/dataset.store.ts'
import { findLicenceVersion } from '../licences/licence.store.ts'
import { licenceVersionView } from '../licences/licence.view.ts'
import { type AccessRow, findAccess, upsertAccess } from './access-settings.store.ts'
import { countWaiting, findDatasetContent, listStewardDatasetRows, listStewardRows } from './steward.store.ts'
import { auditDataset, getStewardRole, requireOwner, stewardFilter } from './stewards.ts'

export async function listStewardDatasets(
  { database }: CoreDeps,
  actor: Actor,
  page: { readonly page: number; readonly limit: number },
): Promise<Result<{ data: StewardDataset[]; total: number }>> {
  const { rows, total } = await listStewardDatasetRows(toReader(database), stewardFilter(actor), page)
  return ok({
    data: rows.map(({ id, title, state, role, rule, waiting, grants }) => ({
      id,
      title: title as Localised,
      state: state as ContentState,
      role: role ?? 'owner',
      rule,
      waiting,
      grants,
    })),
    total,
  })
}

type DatasetRef = { readonly id: string }

export async function getAdminDataset(
  { database }: CoreDeps,
  actor: Actor,
  { id }: DatasetRef,
): Promise<Result<AdminDataset, 'datasets.not_found'>> {
  const reader = toReader(database)
  const role = await getStewardRole(reader, actor, id)
  return role ? ok(await loadAdminDataset(reader, id, role)) : refuse('datasets.not_found')
}

async function loadAdminDataset(
  reader: PlatformReader,
  id: string,
  role: StewardRole,
): Promise<AdminDataset> {
  const [content, access, stewards, versions, counts] = await Promise.all([
    findDatasetContent(reader, id),
    findAccess(reader, id),
    listStewardRows(reader, id),
    listVersions(reader, id, { withDrafts: true }),
    countWaiting(reader, id),
  ])
  const files = await listVersionFiles(
    reader,
    versions.map((version) => version.id),
  )
  return {
    id,
    title: content?.title as Localised,
    state: content?.state as ContentState,
    role,
    rule: (access?.rule as StewardDataset['rule'] | undefined) ?? null,
    ...counts,
    access: access ? await settingsView(reader, access) : null,
    stewards: stewards.map((steward) => ({
      userId: steward.user_id,
      nickname: steward.nickname,
      role: steward.role as StewardRole,
      addedAt: steward.added_at.toISOString(),
    })),
    versions: versions.map((version) => ({
      ...versionFieldsView(version),
      state: version.state as AdminDataset['versions'][number]['state'],
      publishedAt: version.published_at?.toISOString() ?? null,
      files: files.filter(({ version_id }) => version_id === version.id).map(adminFileView),
    })),
  }
}

async function settingsView(reader: PlatformReader, row: AccessRow): Promise<DatasetAccessSettings> {
  const licence = await findLicenceVersion(reader, {
    licenceId: row.licence_id,
    version: row.licence_version,
  })
  if (!licence) throw new Error(`dataset ${row.dataset_id} has no licence`)
  return {
    rule: row.rule as DatasetAccessSettings['rule'],
    licence: licenceVersionView(licence),
    instructions: row.instructions as Localised | null,
    defaultDays: row.default_days,
    maxDays: row.max_days,
    answerDays: row.answer_days,
    dailyFiles: row.daily_files,
    revision: row.revision,
  }
}

type SaveResult = Result<{ revision: number }, RefusalsOf<typeof SaveRoute>>

export function saveDatasetAccess(
  { database, clock }: CoreDeps,
  actor: Actor,
  { id, revision, licenceVersion, ...input }: BodyOf<typeof SaveRoute> & DatasetRef,
): Promise<SaveResult> {
  return transaction(database, async (tx): Promise<SaveResult> => {
    const owner = await requireOwner(tx, actor, id)
    if (!owner.ok) return owner
    const settings = { ...input, version: licenceVersion }
    if (!(await findLicenceVersion(tx, settings))) return refuse('licences.not_found')
    const saved = await upsertAccess(tx, clock, id, revision, settings)
    if (saved === null) return refuse('datasets.access_changed')
    await refreshCatalogue(tx, id)
    auditDataset(tx, actor, id, { action: 'datasets.save-access', after: { revision: saved, ...settings } })
    return ok({ revision: saved })
  })
}

/** The catalogue and the dataset's page show rule, licence and files. */
export async function refreshCatalogue(tx: PlatformTx, datasetId: string): Promise<void> {
  await updateDatasetSummary(tx, datasetId)
  await publishEvent(tx, 'pages.invalidated', {
    addresses: contentPagePaths({ kind: 'dataset', id: datasetId }),
  })
}
