import { isUtf8 } from 'node:buffer'
import {
  type AnswerOf,
  type HintPlan,
  ok,
  type Result,
  refuse,
  type addTaskFile as route,
  type TaskRightsPlan,
} from '@tiltyard/contracts'
import { type Actor, newId, transaction } from '../../../kernel/index.ts'
import { planHints } from '../../challenges/index.ts'
import { claimFile, removeFile } from '../../files/index.ts'
import { appendScoreEvents, type NewScoreEvent, openLedger } from '../../scores/index.ts'
import { listDivisions } from '../catalogue/competition.store.ts'
import { boardRights, hasSameRights } from '../divisions/division.rules.ts'
import { listDivisionTaskOverrides } from '../divisions/division.store.ts'
import {
  type AuthoringDeps,
  lockTaskAsStaff,
  recordTaskChange,
  type StaffRefusal,
  type TaskFileDeps,
} from './task-change.ts'
import {
  deleteTaskFile,
  findClaimedFile,
  insertTaskFile,
  listHintRecords,
  listTaskRights,
  replaceHints,
  replaceTaskRights,
} from './task-parts.store.ts'

type AddFileInput = {
  readonly competitionId: string
  readonly taskId: string
  readonly fileName: string
  readonly isTemplated: boolean
}
type AddFileRefusal =
  | StaffRefusal
  | 'tasks.not_found'
  | 'tasks.invalid_file'
  | 'tasks.templated_file_too_large'

/** Rendered attachments are created in memory, so their template must be small. */
const maxTemplateBytes = 1024 * 1024

export function addTaskFile(
  deps: TaskFileDeps,
  actor: Actor,
  { fileName, isTemplated, ...ref }: AddFileInput,
): Promise<Result<AnswerOf<typeof route>, AddFileRefusal>> {
  const { database, clock } = deps
  return transaction(database, async (tx): Promise<Result<AnswerOf<typeof route>, AddFileRefusal>> => {
    const lock = await lockTaskAsStaff(tx, actor, ref)
    if (!lock.ok) return lock
    const fileId = await claimFile(tx, clock, actor, { fileName, attachmentType: 'task-file' })
    const file = fileId && (await findClaimedFile(tx, fileId))
    if (!file) return refuse('tasks.invalid_file')
    if (isTemplated && !(await isShortText(deps, fileName))) return refuse('tasks.templated_file_too_large')
    const id = newId()
    await insertTaskFile(tx, { id, taskId: ref.taskId, isTemplated, ...file })
    const { name, size, sha256 } = file
    await recordTaskChange(tx, actor, {
      ...ref,
      action: 'tasks.add-file',
      after: { name, size, isTemplated },
    })
    return ok({ id, name, size, sha256: sha256.toString('hex'), isTemplated })
  })
}

async function isShortText({ files }: TaskFileDeps, key: string): Promise<boolean> {
  const content = await files.read(key, { largestBytes: maxTemplateBytes })
  return content !== null && content !== 'too-large' && isUtf8(content)
}

type RemoveFileInput = { readonly competitionId: string; readonly taskId: string; readonly fileId: string }

export function removeTaskFile(
  { database }: AuthoringDeps,
  actor: Actor,
  { fileId, ...ref }: RemoveFileInput,
): Promise<Result<null, StaffRefusal | 'tasks.not_found' | 'tasks.file_not_found'>> {
  return transaction(database, async (tx) => {
    const lock = await lockTaskAsStaff(tx, actor, ref)
    if (!lock.ok) return lock
    const file = await deleteTaskFile(tx, { taskId: ref.taskId, fileId })
    if (!file) return refuse('tasks.file_not_found')
    if (file.file_id) await removeFile(tx, file.file_id)
    await recordTaskChange(tx, actor, { ...ref, action: 'tasks.remove-file', before: { name: file.name } })
    return ok()
  })
}

type SaveHintsInput = {
  readonly competitionId: string
  readonly taskId: string
  readonly hints: readonly HintPlan[]
}
type SaveHintsRefusal = StaffRefusal | 'tasks.not_found' | 'tasks.hint_not_found' | 'tasks.hint_in_use'

export function saveTaskHints(
  { database }: AuthoringDeps,
  actor: Actor,
  { hints, ...ref }: SaveHintsInput,
): Promise<Result<{ revision: number }, SaveHintsRefusal>> {
  return transaction(database, async (tx) => {
    const lock = await lockTaskAsStaff(tx, actor, ref)
    if (!lock.ok) return lock
    const existing = await listHintRecords(tx, ref.taskId)
    const planned = planHints(hints, existing)
    if (typeof planned === 'string') return refuse(`tasks.${planned}`)
    await replaceHints(tx, ref.taskId, planned)
    return ok(
      await recordTaskChange(tx, actor, {
        ...ref,
        action: 'tasks.save-hints',
        before: { prices: existing.map(({ price }) => price) },
        after: { prices: hints.map(({ price }) => price) },
      }),
    )
  })
}

type SetRightsInput = {
  readonly competitionId: string
  readonly taskId: string
  readonly rights: readonly TaskRightsPlan[]
}

export function setTaskRights(
  { database, clock }: AuthoringDeps,
  actor: Actor,
  { rights, ...ref }: SetRightsInput,
): Promise<Result<{ revision: number }, StaffRefusal | 'tasks.not_found' | 'tasks.division_not_found'>> {
  return transaction(database, async (tx) => {
    const lock = await lockTaskAsStaff(tx, actor, ref)
    if (!lock.ok) return lock
    const divisions = await listDivisions(tx, ref.competitionId)
    if (rights.some(({ divisionId }) => divisions.every(({ id }) => id !== divisionId)))
      return refuse('tasks.division_not_found')
    const before = await listTaskRights(tx, ref.taskId)
    const divisionIds = divisions.map(({ id }) => id)
    const overridesBefore = await listDivisionTaskOverrides(tx, divisionIds)
    await replaceTaskRights(tx, ref, rights)
    const overrides = await listDivisionTaskOverrides(tx, divisionIds)
    const events = divisions.flatMap((division): NewScoreEvent[] => {
      const now = boardRights(division, overrides.get(division.id) ?? [])
      const isSame = hasSameRights(boardRights(division, overridesBefore.get(division.id) ?? []), now)
      return isSame ? [] : [{ kind: 'division', division: division.number, rights: now }]
    })
    if (events.length > 0) await appendScoreEvents(tx, await openLedger(tx, clock, ref.competitionId), events)
    return ok(
      await recordTaskChange(tx, actor, {
        ...ref,
        action: 'tasks.set-rights',
        before: { rights: before },
        after: { rights },
      }),
    )
  })
}
