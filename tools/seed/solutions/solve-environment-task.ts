import { setTimeout as sleep } from 'node:timers/promises'
import {
  deleteTeamEnvironment,
  type Environment,
  type FlagVerdict,
  getTeamEnvironment,
  listTasks,
  type PlayTaskList,
  startTaskEnvironment,
  submitFlag,
} from '@tiltyard/contracts'
import { runningCompetition } from '../content/played/competitions.ts'
import type { DemoTask } from '../content/played/demo-task.ts'
import { type EnvironmentAccess, isGroup, type Solve } from '../training/demo-question.ts'
import { demoQuestions } from '../training/questions.ts'
import { findNamedTask } from './named-task.ts'
import type { CasePlayer } from './solve-case.ts'
import type { Solved } from './solved.ts'

/** A leader of a team of the competition who can enter its environments. */
export type EnvironmentPlayer = Pick<CasePlayer, 'call'> & {
  enter(params: Record<string, string>): EnvironmentAccess
}

const startSeconds = 120

/** Starts the team's environment, finds the flag in it as the training question of the same image does, and sends it. */
export async function solveEnvironmentTask(player: EnvironmentPlayer, task: DemoTask): Promise<Solved> {
  const params = { type: 'jeopardy', competitionId: runningCompetition.id }
  const { tasks } = await player.call<PlayTaskList>(listTasks, { params })
  const { id: taskId } = findNamedTask(tasks, task)
  const started = await player.call<Environment>(startTaskEnvironment, { params, body: { taskId } })
  const inside = { ...params, environmentId: started.id }
  try {
    await waitUntilRunning(player, inside)
    const flag = await solutionOf(task)({
      content: task.text,
      options: {},
      file: () => Buffer.alloc(0),
      inside: player.enter(inside),
    })
    const { verdict } = await player.call<FlagVerdict>(submitFlag, {
      params: { ...params, taskId },
      body: { flag },
    })
    return { name: task.name.en, sent: String(flag), verdict }
  } finally {
    await player.call(deleteTeamEnvironment, { params: inside })
  }
}

async function waitUntilRunning(player: EnvironmentPlayer, params: Record<string, string>): Promise<void> {
  for (const until = Date.now() + startSeconds * 1000; ; await sleep(300)) {
    const { state, failure } = await player.call<Environment>(getTeamEnvironment, { params })
    if (state === 'running') return
    if (state === 'failed' || Date.now() > until)
      throw new Error(`the environment is ${state}${failure ? `: ${failure}` : ''}`)
  }
}

function solutionOf({ environment, name }: DemoTask): Solve {
  const question = demoQuestions.find((each) => !isGroup(each) && each.template === environment)
  if (!question || isGroup(question)) throw new Error(`${name.en} has no solution`)
  return question.solve
}
