import { isUtf8 } from 'node:buffer'
import {
  type AnswerOf,
  type HintPlan,
  ok,
  type Result,
  refuse,
  type addTaskFile as route,
} from '@tiltyard/contracts'
import { type Actor, transaction } from '../../../kernel/index.ts'
import { attachFile, detachFile, saveHints } from '../../challenges/index.ts'
import { extractImageKeys } from '../../content/index.ts'
import { claimImages } from '../../files/index.ts'
import { requireWritten } from '../admin/content-language.ts'
import {
  type AuthoringDeps,
  lockTaskAsStaff,
  recordTaskChange,
  type StaffRefusal,
  type TaskFileDeps,
} from './task-change.ts'

type TaskRef = { readonly competitionId: string; readonly taskId: string }
type TaskRefusal = StaffRefusal | 'tasks.not_found'

type AddFileRefusal = TaskRefusal | 'tasks.invalid_file' | 'tasks.templated_file_too_large'

/** Rendered attachments are created in memory, so their template must be small. */
const maxTemplateBytes = 1024 * 1024

export function addTaskFile(
  deps: TaskFileDeps,
  actor: Actor,
  { fileName, isTemplated, ...ref }: TaskRef & { readonly fileName: string; readonly isTemplated: boolean },
): Promise<Result<AnswerOf<typeof route>, AddFileRefusal>> {
  const { database, clock } = deps
  return transaction(database, async (tx): Promise<Result<AnswerOf<typeof route>, AddFileRefusal>> => {
    const lock = await lockTaskAsStaff(tx, actor, ref)
    if (!lock.ok) return lock
    const challengeId = lock.value.challenge_id
    const attachment = { challengeId, fileName, isTemplated, attachmentType: 'task-file' } as const
    const file = await attachFile(tx, clock, actor, attachment)
    if (!file) return refuse('tasks.invalid_file')
    if (isTemplated && !(await isShortText(deps, fileName))) return refuse('tasks.templated_file_too_large')
    const { name, size } = file
    await recordTaskChange(tx, actor, {
      ...ref,
      action: 'tasks.add-file',
      after: { name, size, isTemplated },
    })
    return ok({ ...file, isTemplated, evidence: null, variants: [] })
  })
}

async function isShortText({ files }: TaskFileDeps, key: string): Promise<boolean> {
  const content = await files.read(key, { largestBytes: maxTemplateBytes })
  return content !== null && content !== 'too-large' && isUtf8(content)
}

export function removeTaskFile(
  { database }: AuthoringDeps,
  actor: Actor,
  { fileId, ...ref }: TaskRef & { readonly fileId: string },
): Promise<Result<null, TaskRefusal | 'tasks.file_not_found'>> {
  return transaction(database, async (tx) => {
    const lock = await lockTaskAsStaff(tx, actor, ref)
    if (!lock.ok) return lock
    const file = await detachFile(tx, { challengeId: lock.value.challenge_id, id: fileId })
    if (!file) return refuse('tasks.file_not_found')
    await recordTaskChange(tx, actor, { ...ref, action: 'tasks.remove-file', before: { name: file.name } })
    return ok()
  })
}

export function saveTaskHints(
  { database, clock }: AuthoringDeps,
  actor: Actor,
  { hints, ...ref }: TaskRef & { readonly hints: readonly HintPlan[] },
): Promise<
  Result<
    { revision: number },
    TaskRefusal | 'competitions.text_language_missing' | 'tasks.hint_not_found' | 'tasks.hint_in_use'
  >
> {
  return transaction(database, async (tx) => {
    const lock = await lockTaskAsStaff(tx, actor, ref)
    if (!lock.ok) return lock
    const unwritten = await requireWritten(
      tx,
      ref.competitionId,
      hints.map(({ content }) => content),
    )
    if (unwritten) return unwritten
    const saved = await saveHints(tx, lock.value.challenge_id, hints)
    if (typeof saved === 'string') return refuse(`tasks.${saved}`)
    const { competitionId } = ref
    await claimImages(tx, clock, { competitionId }, extractImageKeys(hints))
    return ok(await recordTaskChange(tx, actor, { ...ref, action: 'tasks.save-hints', ...saved }))
  })
}
