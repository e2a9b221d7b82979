import { environmentTasks } from '../content/played/environment-tasks.ts'
import { enterEnvironment } from './environment-entry.ts'
import { sessionCredentials, sitePlayer } from './site-player.ts'
import { solveEnvironmentTask } from './solve-environment-task.ts'
import { reportSolved } from './solved.ts'

/** Solves the tasks with environments of the demo on a running site, as the leader whose session is in TILTYARD_SESSION. */
const [site, ...names] = process.argv.slice(2)
const session = process.env['TILTYARD_SESSION']
const chosen = environmentTasks.filter(
  ({ environment = '' }) => names.length === 0 || names.includes(environment),
)
if (!site || !session || chosen.length < names.length) {
  const known = environmentTasks.map(({ environment }) => environment).join('|')
  console.error(
    `usage: TILTYARD_SESSION=… node tools/seed/solutions/solve-environment-tasks.ts <site> [${known} …]`,
  )
  process.exit(2)
}

const { call } = sitePlayer(site, sessionCredentials(site, session))
const player = {
  call,
  enter: (params: Record<string, string>) => enterEnvironment({ call }, site, params),
}
for (const task of chosen) reportSolved([await solveEnvironmentTask(player, task)])
