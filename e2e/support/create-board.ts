import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { site } from './site.ts'

const run = promisify(execFile)
const tool = join(import.meta.dirname, '../../tools/board-fixture/board-fixture.ts')

export type Board = { readonly competitionId: string; readonly teamIds: readonly string[] }
export type BoardOptions = {
  readonly state: 'waiting' | 'running' | 'frozen' | 'final'
  readonly teams?: number
  readonly tasks?: number
  readonly leader?: string
  readonly organiser?: string
}

async function runTool<Value>(name: string, options: unknown): Promise<Value> {
  const { stdout } = await run(process.execPath, [tool, name, JSON.stringify(options)], {
    env: { ...process.env, ...site.settings },
    maxBuffer: 64 * 1024 * 1024,
  })
  return JSON.parse(stdout) as Value
}

/** Creates a competition with its score history: too much to play through in a browser. */
export const createBoard = ({ teams = 60, tasks = 20, ...options }: BoardOptions): Promise<Board> =>
  runTool('make', { teams, tasks, ...options })

/** Task 19 is the hardest: with twenty tasks, no team has solved it. */
export const solveNow = (competitionId: string, team: number): Promise<null> =>
  runTool('add', { competitionId, kind: 'solve', team, task: 19 })

/** Puts a team in first place without changing another team's score. */
export const awardNow = (competitionId: string, team: number): Promise<null> =>
  runTool('add', { competitionId, kind: 'award', team, amount: 50_000 })

export const boardPath = (competitionId: string) => `/competition/${competitionId}/scoreboard`
