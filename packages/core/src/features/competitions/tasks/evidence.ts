import {
  type AnswerOf,
  type Evidence,
  ok,
  type Result,
  refuse,
  type setEvidenceVariant as variantRoute,
} from '@tiltyard/contracts'
import { type Actor, type PlatformTx, transaction } from '../../../kernel/index.ts'
import {
  attachVariant,
  type ChallengeFileRow,
  detachVariant,
  listMaterials,
  updateEvidence,
} from '../../challenges/index.ts'
import type { TaskRecord } from './task-admin.store.ts'
import { type AuthoringDeps, lockTaskAsStaff, recordTaskChange, type StaffRefusal } from './task-change.ts'
import { hasVariant } from './task-variant.ts'

type FileRef = { readonly competitionId: string; readonly taskId: string; readonly fileId: string }
type VariantRef = FileRef & { readonly variant: number }
type FileRefusal = StaffRefusal | 'tasks.not_found' | 'tasks.file_not_found'

/** What each entry has its own of cannot be evidence: its hash would differ from the stated one. */
export function setTaskEvidence(
  { database }: AuthoringDeps,
  actor: Actor,
  { evidence, ...ref }: FileRef & { readonly evidence: Evidence | null },
): Promise<Result<null, FileRefusal | 'tasks.evidence_has_variants' | 'tasks.invalid_file'>> {
  return transaction(database, async (tx) => {
    const lock = await lockFile(tx, actor, ref)
    if (!lock.ok) return lock
    const { file } = lock.value
    if (file.isTemplated) return refuse('tasks.invalid_file')
    if (evidence === null && file.variants.length > 0) return refuse('tasks.evidence_has_variants')
    await updateEvidence(tx, file.id, evidence)
    await record(tx, actor, ref, 'tasks.set-evidence', { name: file.name, evidence })
    return ok()
  })
}

/** An earlier file of the variant is replaced. */
export function setEvidenceVariant(
  { database, clock }: AuthoringDeps,
  actor: Actor,
  { fileName, variant, ...ref }: VariantRef & { readonly fileName: string },
): Promise<
  Result<AnswerOf<typeof variantRoute>, FileRefusal | 'tasks.invalid_file' | 'tasks.unknown_variant'>
> {
  return transaction(database, async (tx) => {
    const lock = await lockFile(tx, actor, ref)
    if (!lock.ok) return lock
    const { file, task } = lock.value
    if (file.evidence === null) return refuse('tasks.invalid_file')
    if (!(await hasVariant(tx, task, variant))) return refuse('tasks.unknown_variant')
    const attached = await attachVariant(tx, clock, actor, { id: file.id, number: variant, fileName })
    if (!attached) return refuse('tasks.invalid_file')
    const { size } = attached
    await record(tx, actor, ref, 'tasks.set-evidence-variant', { name: file.name, variant, size })
    return ok(attached)
  })
}

export function removeEvidenceVariant(
  { database }: AuthoringDeps,
  actor: Actor,
  { variant, ...ref }: VariantRef,
): Promise<Result<null, FileRefusal>> {
  return transaction(database, async (tx) => {
    const lock = await lockFile(tx, actor, ref)
    if (!lock.ok) return lock
    const { file } = lock.value
    if (!(await detachVariant(tx, { id: file.id, number: variant }))) return refuse('tasks.file_not_found')
    await record(tx, actor, ref, 'tasks.remove-evidence-variant', { name: file.name, variant })
    return ok()
  })
}

async function lockFile(
  tx: PlatformTx,
  actor: Actor,
  { fileId, ...ref }: FileRef,
): Promise<Result<{ readonly task: TaskRecord; readonly file: ChallengeFileRow }, FileRefusal>> {
  const lock = await lockTaskAsStaff(tx, actor, ref)
  if (!lock.ok) return lock
  const files = await listMaterials(tx, [lock.value.challenge_id])
  const file = files.find(({ id }) => id === fileId)
  return file ? ok({ task: lock.value, file }) : refuse('tasks.file_not_found')
}

const record = (
  tx: PlatformTx,
  actor: Actor,
  { competitionId, taskId }: FileRef,
  action: string,
  after: object,
) => recordTaskChange(tx, actor, { competitionId, taskId, action, after })
