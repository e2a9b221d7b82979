import type { LocalisedHtml } from '@tiltyard/contracts'
import type { PlatformReader } from '../../kernel/index.ts'

export type TaskFileRow = {
  readonly id: string
  readonly file_id: string | null
  readonly name: string
  readonly size: string
  readonly sha256: Buffer
  readonly is_filled: boolean
}
export type TaskHintRow = {
  readonly id: string
  readonly number: number
  readonly price: number
  readonly content: LocalisedHtml
}
/** The long parts of a task, which nobody needs before it is opened. */
export type TaskPage = {
  readonly content: LocalisedHtml
  readonly author: string | null
  readonly files: readonly TaskFileRow[]
  readonly hints: readonly TaskHintRow[]
}

export async function findTaskPage(reader: PlatformReader, taskId: string): Promise<TaskPage | null> {
  const task = await reader
    .selectFrom('tasks')
    .select(['content', 'author'])
    .where('id', '=', taskId)
    .executeTakeFirst()
  if (!task) return null
  return {
    content: task.content as LocalisedHtml,
    author: task.author,
    files: await listTaskFiles(reader, taskId),
    hints: await listTaskHints(reader, taskId),
  }
}

export async function listTaskHints(reader: PlatformReader, taskId: string): Promise<TaskHintRow[]> {
  const rows = await reader
    .selectFrom('task_hints')
    .select(['id', 'number', 'price', 'content'])
    .where('task_id', '=', taskId)
    .orderBy('number')
    .execute()
  return rows.map((row) => ({ ...row, content: row.content as LocalisedHtml }))
}

export function listTaskFiles(reader: PlatformReader, taskId: string): Promise<TaskFileRow[]> {
  return reader
    .selectFrom('task_files')
    .select(['id', 'file_id', 'name', 'size', 'sha256', 'is_filled'])
    .where('task_id', '=', taskId)
    .where('file_id', 'is not', null)
    .orderBy('position')
    .orderBy('id')
    .execute()
}
