import { isUtf8 } from 'node:buffer'
import { type AnswerOf, ok, type Result, refuse, type addTaskFile as route } from '@tiltyard/contracts'
import { type Actor, newId, transaction } from '../../../kernel/index.ts'
import { claimFile } from '../../uploads/index.ts'
import type { TaskFileDeps } from './authoring-deps.ts'
import { findClaimed, insertTaskFile } from './file-work.store.ts'
import { holdTask, type RoleRefusal } from './hold-tasks.ts'
import { recordTask } from './record-task.ts'

type Input = {
  readonly competitionId: string
  readonly taskId: string
  readonly fileName: string
  readonly isFilled: boolean
}
type Refusals = RoleRefusal | 'tasks.not_found' | 'tasks.file_unusable' | 'tasks.file_too_large_to_fill'

/** Each entry's own copy is made in memory, so the one that it is made from is small. */
const largestToFill = 1024 * 1024

export function addTaskFile(
  deps: TaskFileDeps,
  actor: Actor,
  { fileName, isFilled, ...asked }: Input,
): Promise<Result<AnswerOf<typeof route>, Refusals>> {
  const { database, clock } = deps
  return transaction(database, async (tx): Promise<Result<AnswerOf<typeof route>, Refusals>> => {
    const held = await holdTask(tx, actor, asked)
    if (!held.ok) return held
    const fileId = await claimFile(tx, clock, actor, { fileName, attachmentType: 'task-file' })
    const file = fileId && (await findClaimed(tx, fileId))
    if (!file) return refuse('tasks.file_unusable')
    if (isFilled && !(await isShortText(deps, fileName))) return refuse('tasks.file_too_large_to_fill')
    const id = newId()
    await insertTaskFile(tx, { id, taskId: asked.taskId, isFilled, ...file })
    const { name, size, sha256 } = file
    await recordTask(tx, actor, { ...asked, action: 'tasks.add-file', after: { name, size, isFilled } })
    return ok({ id, name, size, sha256: sha256.toString('hex'), isFilled })
  })
}

async function isShortText({ files }: TaskFileDeps, key: string): Promise<boolean> {
  const whole = await files.read(key, { largestBytes: largestToFill })
  return whole !== null && whole !== 'too-large' && isUtf8(whole)
}
