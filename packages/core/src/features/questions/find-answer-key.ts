import type { PlatformReader } from '../../kernel/index.ts'
import { listTaskFlags } from '../tasks/index.ts'
import { listKeptAnswers } from './answer-key.store.ts'
import type { AnswerKey, KeptAnswer } from './judging/kept-answer.ts'
import type { QuestionRow } from './question.store.ts'

/** What an answer to this question is held against: its own answers, or, until it has some, those of the task that it was. */
export async function findAnswerKey(
  reader: PlatformReader,
  { id, kind, task_id }: Pick<QuestionRow, 'id' | 'kind' | 'task_id'>,
): Promise<AnswerKey> {
  const answers = await listKeptAnswers(reader, id)
  return {
    questionId: id,
    kind,
    answers,
    task:
      task_id === null || answers.length > 0
        ? null
        : { id: task_id, answers: await listOfTask(reader, task_id) },
  }
}

async function listOfTask(reader: PlatformReader, taskId: string): Promise<KeptAnswer[]> {
  const flags = await listTaskFlags(reader, taskId)
  return flags.flatMap(({ kind, digest, pattern }): KeptAnswer[] => {
    if (pattern !== null) return [{ kind: 'pattern', pattern }]
    return digest !== null && kind !== 'pattern' ? [{ kind, digest }] : []
  })
}
