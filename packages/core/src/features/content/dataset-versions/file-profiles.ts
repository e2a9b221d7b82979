import {
  type approveDatasetSample as ApproveRoute,
  type BodyOf,
  type FileProfileReport,
  ok,
  type ProfileState,
  type RefusalsOf,
  type Result,
  refuse,
  type saveDatasetColumns as SaveRoute,
  type profileDatasetFile as StartRoute,
} from '@tiltyard/contracts'
import { FileProblem } from '../../../csv/file-problem.ts'
import { type Actor, type CoreDeps, toReader, transaction } from '../../../kernel/index.ts'
import type { FileStore } from '../../../ports/index.ts'
import { refreshCatalogue } from '../dataset-access/access-settings.ts'
import { auditDataset, getStewardRole, requireOwner } from '../dataset-access/stewards.ts'
import type { ColumnProfile, FileProfile, TableFormat } from '../datasets/profile/file-profile.ts'
import { profileFileInThread } from '../datasets/profile/profile-in-thread.ts'
import { findDatasetFile, findProfiledFile } from './dataset-file.store.ts'
import { type DatasetFileRef, queueProfile } from './dataset-files.ts'
import {
  listColumns,
  listSamples,
  markProfileFailed,
  replaceProfile,
  updateColumn,
  updateSampleApproval,
} from './dataset-table.store.ts'
import { columnView } from './dataset-version.view.ts'

type ProfileDeps = CoreDeps & {
  readonly files: FileStore
  /** For a process that has nothing else to do: without it a thread is started, which small files are not worth. */
  readonly profile?: typeof profileFileInThread
}

/** Longest run; ten gigabytes take a few minutes. */
const profileTimeoutMs = 60 * 60_000

/** The job: reads the stored file once, on a thread of its own, in bounded memory. Idempotent. */
export async function profileDatasetFile(
  { profile: describe = profileFileInThread, ...deps }: ProfileDeps,
  { fileId }: { readonly fileId: string },
): Promise<void> {
  const file = await findProfiledFile(toReader(deps.database), fileId)
  if (!file || file.format === 'other') return
  const source = await deps.files.open(file.key)
  if (!source) return saveProblem(deps, fileId, 'file_missing')
  try {
    const signal = AbortSignal.timeout(profileTimeoutMs)
    const profile = await describe(source.content, file.format as TableFormat, { signal })
    await saveProfile(deps, { fileId, datasetId: file.dataset_id }, profile)
  } catch (fault) {
    if (!(fault instanceof FileProblem)) throw fault
    await saveProblem(deps, fileId, fault.problem.name)
  }
}

async function saveProfile(
  { database, clock }: CoreDeps,
  { fileId, datasetId }: { readonly fileId: string; readonly datasetId: string },
  { rowCount, isSampled, columns, sample }: FileProfile,
): Promise<void> {
  await transaction(database, async (tx) => {
    await replaceProfile(tx, clock, fileId, {
      rowCount,
      isSampled,
      sample,
      columns: columns.map(storedColumn),
    })
    await refreshCatalogue(tx, datasetId)
    return ok()
  })
}

function storedColumn({ name, kind, sensitive, top, ...statistics }: ColumnProfile) {
  const { quantiles, histogram } = statistics
  return {
    name,
    kind,
    sensitive,
    statistics: {
      ...statistics,
      quantiles: quantiles && { ...quantiles },
      histogram: histogram && { ...histogram, counts: [...histogram.counts] },
      top: [...top],
    },
  }
}

async function saveProblem({ database, clock }: CoreDeps, fileId: string, problem: string): Promise<void> {
  await transaction(database, async (tx) => {
    await markProfileFailed(tx, clock, fileId, problem)
    return ok()
  })
}

export function startProfile(
  { database }: CoreDeps,
  actor: Actor,
  { id: datasetId, fileId }: DatasetFileRef,
): Promise<Result<null, RefusalsOf<typeof StartRoute>>> {
  return transaction(database, async (tx) => {
    const owner = await requireOwner(tx, actor, datasetId)
    if (!owner.ok) return owner
    const file = await findDatasetFile(tx, { datasetId, fileId })
    if (!file) return refuse('datasets.file_not_found')
    if (file.format === 'other') return refuse('datasets.format_not_supported')
    await queueProfile(tx, fileId)
    return ok()
  })
}

export async function getFileProfile(
  { database }: CoreDeps,
  actor: Actor,
  { id: datasetId, fileId }: DatasetFileRef,
): Promise<Result<FileProfileReport, 'datasets.not_found' | 'datasets.file_not_found'>> {
  const reader = toReader(database)
  if (!(await getStewardRole(reader, actor, datasetId))) return refuse('datasets.not_found')
  const file = await findDatasetFile(reader, { datasetId, fileId })
  if (!file) return refuse('datasets.file_not_found')
  const [columns, [sample]] = await Promise.all([
    listColumns(reader, [fileId]),
    listSamples(reader, [fileId]),
  ])
  return ok({
    state: file.profile_state as ProfileState,
    problem: file.profile_problem,
    profiledAt: file.profiled_at?.toISOString() ?? null,
    rowCount: file.row_count === null ? null : Number(file.row_count),
    isSampled: file.is_sampled,
    columns: columns.map(columnView),
    sample: sample ? (sample.rows as (string | null)[][]) : null,
    isSampleApproved: Boolean(sample?.approved_at),
  })
}

/** The data dictionary may be completed after publication: it describes the files and does not change them. */
export function saveColumns(
  { database }: CoreDeps,
  actor: Actor,
  { id: datasetId, fileId, columns }: BodyOf<typeof SaveRoute> & DatasetFileRef,
): Promise<Result<null, RefusalsOf<typeof SaveRoute>>> {
  return transaction(database, async (tx) => {
    const owner = await requireOwner(tx, actor, datasetId)
    if (!owner.ok) return owner
    if (!(await findDatasetFile(tx, { datasetId, fileId }))) return refuse('datasets.file_not_found')
    for (const column of columns) await updateColumn(tx, fileId, column)
    await refreshCatalogue(tx, datasetId)
    return ok()
  })
}

export function approveSample(
  { database, clock }: CoreDeps,
  actor: Actor,
  { id: datasetId, fileId, isApproved }: BodyOf<typeof ApproveRoute> & DatasetFileRef,
): Promise<Result<null, RefusalsOf<typeof ApproveRoute>>> {
  return transaction(database, async (tx) => {
    const owner = await requireOwner(tx, actor, datasetId)
    if (!owner.ok) return owner
    if (!(await findDatasetFile(tx, { datasetId, fileId }))) return refuse('datasets.file_not_found')
    if (!(await updateSampleApproval(tx, clock, fileId, isApproved ? actor.userId : null)))
      return refuse('datasets.profile_not_found')
    await refreshCatalogue(tx, datasetId)
    auditDataset(tx, actor, datasetId, { action: 'datasets.approve-sample', after: { fileId, isApproved } })
    return ok()
  })
}
