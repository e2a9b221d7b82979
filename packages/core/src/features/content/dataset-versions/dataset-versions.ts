import {
  type BodyOf,
  type changeDatasetVersion as ChangeRoute,
  type createDatasetVersion as CreateRoute,
  ok,
  type publishDatasetVersion as PublishRoute,
  type RefusalsOf,
  type removeDatasetVersion as RemoveRoute,
  type Result,
  refuse,
  type withdrawDatasetVersion as WithdrawRoute,
} from '@tiltyard/contracts'
import { type Actor, type CoreDeps, newId, type PlatformTx, transaction } from '../../../kernel/index.ts'
import { removeFile } from '../../files/index.ts'
import { findAccess } from '../dataset-access/access-settings.store.ts'
import { refreshCatalogue } from '../dataset-access/access-settings.ts'
import { auditDataset, type OwnerRefusal, requireOwner } from '../dataset-access/stewards.ts'
import { copyVersionFiles, deleteDatasetFiles, listVersionFiles } from './dataset-file.store.ts'
import {
  deleteVersion,
  findLatestVersion,
  insertVersion,
  lockVersion,
  markPublished,
  markWithdrawn,
  updateVersion,
} from './dataset-version.store.ts'

type DatasetRef = { readonly id: string }
type VersionRef = DatasetRef & { readonly versionId: string }
type CreateResult = Result<{ id: string }, RefusalsOf<typeof CreateRoute>>

export function createVersion(
  { database, clock }: CoreDeps,
  actor: Actor,
  { id: datasetId, copyFiles, ...fields }: BodyOf<typeof CreateRoute> & DatasetRef,
): Promise<CreateResult> {
  return transaction(database, async (tx): Promise<CreateResult> => {
    const owner = await requireOwner(tx, actor, datasetId)
    if (!owner.ok) return owner
    const id = newId()
    const version = { id, datasetId, createdBy: actor.userId, ...fields }
    const outcome = await insertVersion(tx, clock, version)
    if (outcome !== 'written') return refuse(outcome)
    const latest = copyFiles ? await findLatestVersion(tx, datasetId) : undefined
    if (latest) await copyVersionFiles(tx, { from: latest.id, to: id })
    auditDataset(tx, actor, datasetId, {
      action: 'datasets.create-version',
      after: { versionId: id, number: fields.number },
    })
    return ok({ id })
  })
}

/** Holds dataset and version; a version that was published is never changed again. */
export async function lockDraft(
  tx: PlatformTx,
  actor: Actor,
  { id: datasetId, versionId }: VersionRef,
): Promise<
  Result<{ number: string }, OwnerRefusal | 'datasets.version_not_found' | 'datasets.version_not_draft'>
> {
  const owner = await requireOwner(tx, actor, datasetId)
  if (!owner.ok) return owner
  const version = await lockVersion(tx, { datasetId, versionId })
  if (!version) return refuse('datasets.version_not_found')
  return version.state === 'draft' ? ok(version) : refuse('datasets.version_not_draft')
}

type ChangeResult = Result<null, RefusalsOf<typeof ChangeRoute>>

export function changeVersion(
  { database }: CoreDeps,
  actor: Actor,
  { id, versionId, ...fields }: BodyOf<typeof ChangeRoute> & VersionRef,
): Promise<ChangeResult> {
  return transaction(database, async (tx): Promise<ChangeResult> => {
    const draft = await lockDraft(tx, actor, { id, versionId })
    if (!draft.ok) return draft
    const outcome = await updateVersion(tx, versionId, fields)
    return outcome === 'datasets.version_number_taken' ? refuse(outcome) : ok()
  })
}

export function removeVersion(
  { database }: CoreDeps,
  actor: Actor,
  ref: VersionRef,
): Promise<Result<null, RefusalsOf<typeof RemoveRoute>>> {
  return transaction(database, async (tx) => {
    const draft = await lockDraft(tx, actor, ref)
    if (!draft.ok) return draft
    for (const fileId of await deleteDatasetFiles(tx, { versionId: ref.versionId }))
      await removeFile(tx, fileId)
    await deleteVersion(tx, ref.versionId)
    auditDataset(tx, actor, ref.id, {
      action: 'datasets.remove-version',
      before: { versionId: ref.versionId, ...draft.value },
    })
    return ok()
  })
}

/** Files and their hashes stay as they are from here on: people refer to the version by its identifier. */
export function publishVersion(
  { database, clock }: CoreDeps,
  actor: Actor,
  ref: VersionRef,
): Promise<Result<null, RefusalsOf<typeof PublishRoute>>> {
  return transaction(database, async (tx) => {
    const draft = await lockDraft(tx, actor, ref)
    if (!draft.ok) return draft
    const files = await listVersionFiles(tx, [ref.versionId])
    // Nobody could say who may fetch the files, or the files would not be there.
    if (
      !(await findAccess(tx, ref.id)) ||
      files.length === 0 ||
      files.some(({ file_id }) => file_id === null)
    )
      return refuse('datasets.version_incomplete')
    await markPublished(tx, clock, { datasetId: ref.id, versionId: ref.versionId })
    await refreshCatalogue(tx, ref.id)
    auditDataset(tx, actor, ref.id, {
      action: 'datasets.publish-version',
      after: { versionId: ref.versionId, number: draft.value.number, files: files.length },
    })
    return ok()
  })
}

export function withdrawVersion(
  { database }: CoreDeps,
  actor: Actor,
  { id: datasetId, versionId, reason }: VersionRef & { readonly reason: string },
): Promise<Result<null, RefusalsOf<typeof WithdrawRoute>>> {
  return transaction(database, async (tx) => {
    const owner = await requireOwner(tx, actor, datasetId)
    if (!owner.ok) return owner
    const version = await lockVersion(tx, { datasetId, versionId })
    if (version?.state !== 'published') return refuse('datasets.version_not_found')
    await markWithdrawn(tx, versionId, reason)
    await refreshCatalogue(tx, datasetId)
    auditDataset(tx, actor, datasetId, {
      action: 'datasets.withdraw-version',
      after: { versionId, number: version.number, reason },
    })
    return ok()
  })
}
