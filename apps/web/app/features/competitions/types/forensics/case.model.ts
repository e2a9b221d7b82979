import type { TaskListItem } from '@tiltyard/contracts/browser'
import { listAddress, parseChoice } from '../../../shared/list-page/index.ts'

export type CaseState = 'locked' | 'new' | 'started' | 'passed' | 'complete'

export type CaseQuestion = {
  /** From 1, in the order of the case. */
  readonly number: number
  readonly task: TaskListItem
}

/** A case with what the team has earned in it. */
export type Case = {
  readonly task: TaskListItem
  readonly state: CaseState
  readonly questions: readonly CaseQuestion[]
  readonly solved: number
  /** All that can be earned, with the bonus of the case. */
  readonly points: number
  readonly earned: number
  /** Points of the questions, which are compared with the pass score. */
  readonly questionPoints: number
  readonly passScore: number
  /** Tasks that wait for the case. */
  readonly unlocks: readonly TaskListItem[]
}

export function listCases(tasks: readonly TaskListItem[]): readonly Case[] {
  return tasks.flatMap((task) => (task.passScore === null ? [] : [toCase(task, task.passScore, tasks)]))
}

/** Tasks outside of cases, as a stage of another type has them. */
export function listSingleTasks(tasks: readonly TaskListItem[]): readonly TaskListItem[] {
  return tasks.filter(({ passScore, parentId }) => passScore === null && parentId === null)
}

function toCase(task: TaskListItem, passScore: number, tasks: readonly TaskListItem[]): Case {
  const questions = tasks
    .filter(({ parentId }) => parentId === task.id)
    .map((question, index) => ({ number: index + 1, task: question }))
  const solved = questions.filter((question) => question.task.isSolved).length
  const questionPoints = sum(questions.map((question) => earnedPoints(question.task)))
  return {
    task,
    state: stateOf(task, solved, questions.length),
    questions,
    solved,
    points: task.value + sum(questions.map((question) => question.task.value)),
    earned: earnedPoints(task) + questionPoints,
    questionPoints,
    passScore,
    unlocks: tasksWaitingFor(task.id, tasks).filter(({ parentId }) => parentId !== task.id),
  }
}

function stateOf({ locked, isSolved }: TaskListItem, solved: number, total: number): CaseState {
  if (locked.length > 0) return 'locked'
  if (total > 0 && solved === total) return 'complete'
  if (isSolved) return 'passed'
  return solved > 0 ? 'started' : 'new'
}

/** Points that the team has earned by solving a task. */
export function earnedPoints({ value, credit }: Pick<TaskListItem, 'value' | 'credit'>): number {
  return credit === null ? 0 : pointsOf(value, credit)
}

export const pointsOf = (value: number, creditPermille: number): number =>
  Math.round((value * creditPermille) / 1000)

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/** Tasks that stay locked until this one is solved; a case that waits stands for its questions. */
export function tasksWaitingFor(taskId: string, tasks: readonly TaskListItem[]): readonly TaskListItem[] {
  const waiting = tasks.filter(({ locked }) => locked.some(({ id }) => id === taskId))
  return waiting.filter(({ parentId }) => waiting.every(({ id }) => id !== parentId))
}

/** The next question that can be answered, after this one first. */
export function nextQuestion(
  questions: readonly CaseQuestion[],
  current: CaseQuestion,
): CaseQuestion | undefined {
  const open = questions.filter(
    ({ task }) => !task.isSolved && task.locked.length === 0 && task.id !== current.task.id,
  )
  return open.find(({ number }) => number > current.number) ?? open[0]
}

/** Columns of a case; tabs where the screen is too narrow for three. */
export const caseTabs = ['evidence', 'questions', 'notes'] as const
export type CaseTab = (typeof caseTabs)[number]

/** An open question is shown unless another tab is asked for. */
export function parseCaseTab(search: URLSearchParams, hasQuestion: boolean): CaseTab {
  return parseChoice(search, 'tab', caseTabs) ?? (hasQuestion ? 'questions' : 'evidence')
}

export function caseAddress(competitionId: string, taskId?: string, tab?: CaseTab): string {
  return listAddress(`/competition/${competitionId}/play${taskId ? `/${taskId}` : ''}`, { tab })
}

/** What is open by the task of the URL: a case, perhaps with one of its questions, or a single task. */
export function findOpen(cases: readonly Case[], taskId: string | undefined) {
  const openCase = cases.find(
    ({ task, questions }) => task.id === taskId || questions.some((question) => question.task.id === taskId),
  )
  return { openCase, question: openCase?.questions.find(({ task }) => task.id === taskId) }
}
