import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { site } from './site.ts'

const run = promisify(execFile)
const tool = join(import.meta.dirname, '../../tools/scene/scene.ts')

export type BoardScene = { readonly competitionId: string; readonly teamIds: readonly string[] }
export type BoardWish = {
  readonly state: 'waiting' | 'running' | 'frozen' | 'final'
  readonly teams?: number
  readonly tasks?: number
  readonly leader?: string
  readonly organiser?: string
}

async function act<Value>(name: string, wish: unknown): Promise<Value> {
  const { stdout } = await run(process.execPath, [tool, name, JSON.stringify(wish)], {
    env: { ...process.env, ...site.settings },
    maxBuffer: 64 * 1024 * 1024,
  })
  return JSON.parse(stdout) as Value
}

/** A competition with its history: nobody could play it through in a browser. */
export const makeBoard = ({ teams = 60, tasks = 20, ...wish }: BoardWish): Promise<BoardScene> =>
  act('make', { teams, tasks, ...wish })

/** The hardest task, which nobody has solved in any scene of twenty tasks, is number 19. */
export const solveNow = (competitionId: string, team: number): Promise<null> =>
  act('add', { competitionId, kind: 'solve', team, task: 19 })

/** Takes a team to the first place and changes nobody else's score. */
export const awardNow = (competitionId: string, team: number): Promise<null> =>
  act('add', { competitionId, kind: 'award', team, amount: 50_000 })

export const boardPath = (competitionId: string) => `/competition/${competitionId}/scoreboard`
