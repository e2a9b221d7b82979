import { createHash } from 'node:crypto'
import {
  fillPath,
  getOwnScoreboardRow,
  getTaskFile,
  listTasks,
  openTask,
  type PlayTaskList,
  type TaskDetail,
} from '@tiltyard/contracts'
import { runningCompetition } from '../seed/content/played/competitions.ts'
import { demoCaptain, demoPassword } from '../seed/demo-people.ts'
import { execute } from './installation.ts'
import { type Origins, signIn } from './site-visitor.ts'

const competition = { type: 'jeopardy', competitionId: runningCompetition.id }

/** Leads a team of the running competition of the demo. */
export async function captainOf(origins: Origins) {
  const browser = await signIn(origins, { email: demoCaptain.email, password: demoPassword })
  const read = (path: string, params: Record<string, string> = competition) =>
    browser.call('GET', fillPath(path, params))
  return {
    /** Starts an environment, finds the flag by way of nginx and the gateway, and sends it; what the site said of it. */
    solveInEnvironment: (template: string): Promise<string> =>
      execute(process.execPath, ['tools/seed/solutions/solve-environment-tasks.ts', origins.site, template], {
        TILTYARD_SESSION: browser.cookie('__Host-sid'),
      }),
    async solves(): Promise<number> {
      const { row } = (await read(getOwnScoreboardRow.path)) as {
        readonly row: { readonly solves: number } | null
      }
      return row?.solves ?? 0
    },
    /** Of the first task that has a file: the hash that its page names, and that of what came. */
    async openFile(): Promise<{ readonly named: string; readonly received: string }> {
      const { tasks } = (await read(listTasks.path)) as PlayTaskList
      for (const { id: taskId } of tasks.filter(({ locked }) => locked.length === 0)) {
        const task = { ...competition, taskId }
        const { files } = (await read(openTask.path, task)) as TaskDetail
        const [file] = files
        if (!file) continue
        const content = await browser.download(fillPath(getTaskFile.path, { ...task, fileId: file.id }))
        return { named: file.sha256, received: createHash('sha256').update(content).digest('hex') }
      }
      throw new Error('no task has a file')
    },
  }
}
