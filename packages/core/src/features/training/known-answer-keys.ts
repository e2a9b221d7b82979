import { keepVersions, type PlatformDatabase, type PlatformReader } from '../../kernel/index.ts'
import { type AnswerKey, findAnswerKey } from '../questions/index.ts'
import type { AskedQuestion } from './asked-question.ts'

const kept = keepVersions<AnswerKey>(2_000)

/** Remembered by the question's revision, which every change of its answers raises. A task's own flags change without it. */
export function answerKeyOf(
  { connection }: PlatformDatabase,
  reader: PlatformReader,
  { id, kind, revision, taskId }: AskedQuestion,
): Promise<AnswerKey> {
  const read = () => findAnswerKey(reader, { id, kind, task_id: taskId })
  return taskId === null ? kept(connection.pool, { key: id, version: revision }, read) : read()
}
