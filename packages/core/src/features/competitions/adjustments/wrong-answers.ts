import { answerAccepting, foldReading, readAnswer, storedAnswer } from '@tiltyard/competition-types/answers'
import {
  AnswerKeyInput,
  ok,
  type Result,
  refuse,
  type WrongAnswer,
  type WrongAnswers,
} from '@tiltyard/contracts'
import { type CoreDeps, toReader } from '../../../kernel/index.ts'
import { findTask, type TaskRecord } from '../tasks/task-admin.store.ts'
import { countForeignAnswers, listWrongTexts, type WrongText } from './wrong-answer.store.ts'

const maxGroups = 100

/** Wrong answers to a task that say the same, whatever their spelling; most teams first. */
export async function listWrongAnswers(
  { database }: CoreDeps,
  ref: { readonly competitionId: string; readonly taskId: string },
): Promise<Result<WrongAnswers, 'tasks.not_found'>> {
  const reader = toReader(database)
  const task = await findTask(reader, ref)
  if (!task) return refuse('tasks.not_found')
  const groups = groupTexts(task.kind, await listWrongTexts(reader, ref))
  return ok({ answers: groups.slice(0, maxGroups), foreign: await countForeignAnswers(reader, ref) })
}

function groupTexts(kind: TaskRecord['kind'], texts: readonly WrongText[]): WrongAnswer[] {
  const groups = new Map<string, { readonly texts: WrongText[]; readonly answer: AnswerKeyInput }>()
  for (const text of texts) {
    const reading = readAnswer(kind, storedAnswer(kind, text.answer))
    // Not readable any more: the kind of the task was changed after it was sent.
    const answer = AnswerKeyInput.safeParse(reading && answerAccepting(reading))
    if (!reading || !answer.success) continue
    const key = foldReading(reading)
    const group = groups.get(key) ?? { texts: [], answer: answer.data }
    group.texts.push(text)
    groups.set(key, group)
  }
  return [...groups.values()]
    .map(({ texts: same, answer }) => {
      const [first] = same.toSorted((one, other) => one.firstAt.getTime() - other.firstAt.getTime())
      return {
        text: first?.answer ?? '',
        teams: new Set(same.flatMap(({ teams }) => teams)).size,
        openTeams: new Set(same.flatMap(({ openTeams }) => openTeams)).size,
        submissions: same.reduce((sum, { submissions }) => sum + submissions, 0),
        lastSentAt: new Date(Math.max(...same.map(({ lastAt }) => lastAt.getTime()))).toISOString(),
        answer,
      }
    })
    .sort((one, other) => other.teams - one.teams || (one.lastSentAt < other.lastSentAt ? 1 : -1))
}
