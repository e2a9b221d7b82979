import {
  append,
  type BoardRules,
  type CauseColumns,
  emptyColumns,
  foldCauses,
  rankTeams,
} from '@tiltyard/core/standings'
import { quantile, row, save } from './report.ts'
import { randomFrom } from './search/random.ts'

const sizes = [1_000, 10_000, 100_000, ...(process.argv.includes('--short') ? [] : [1_000_000])]
const tasks = 50
const solvesPerTeam = 10
const rounds = 15
/** Milliseconds of a whole recomputation; one solve is published by one. */
const goals: Readonly<Record<number, number>> = { 100000: 100, 1000000: 1_000 }

const rules: BoardRules = {
  rights: () => ({ scores: true, bloods: true, movesValue: true }),
  ranksOverall: () => true,
  bloodPercents: [5, 3, 1],
}

/** How long a board takes from its causes, as a competition grows. */
export async function run(): Promise<void> {
  console.log(row(['teams / solves', 'p50 ms', 'p95 ms', 'CPU p50', 'columns MB', 'RSS MB']))
  const results: Record<string, object> = {}
  for (const teams of sizes) {
    const columns = competitionOf(teams)
    const figures = measure(columns)
    const solves = columns.solves.length
    results[teams] = { solves, ...figures }
    const { p50Ms, p95Ms, cpuP50Ms, columnsMb, rssMb } = figures
    const cells = [p50Ms, p95Ms, cpuP50Ms, columnsMb, rssMb].map((value) => value.toFixed(1))
    console.log(row([`${teams} / ${solves}`, ...cells]))
    // Of processor time as well: other work on the machine makes the clock run on.
    const goal = goals[teams]
    if (goal !== undefined && p50Ms > goal && cpuP50Ms > goal) process.exitCode = 1
  }
  save('standings', { tasks, results })
}

function competitionOf(teams: number): CauseColumns {
  const random = randomFrom(7)
  const columns = emptyColumns({ teams, solves: teams * solvesPerTeam })
  let [seq, at] = [0, Date.UTC(2026, 0, 1)]
  const rule = { name: 'rational', initial: 500, minimum: 100, halfAt: 12, steepness: 1.2 } as const
  for (let task = 0; task < tasks; task += 1) append(columns, { kind: 'rule', task, rule, seq: ++seq, at })
  for (let team = 0; team < teams; team += 1)
    append(columns, { kind: 'join', team, division: 0, seq: ++seq, at: ++at })
  for (let solve = 0; solve < teams * solvesPerTeam; solve += 1) {
    const team = Math.floor(random() * teams)
    // Each team goes through the tasks in its own order, so that nobody solves one twice too early.
    const task = (team + Math.floor(solve / teams)) % tasks
    append(columns, { kind: 'solve', team, task, seq: ++seq, at: ++at })
  }
  return columns
}

function measure(columns: CauseColumns) {
  const [clock, cpu]: [number[], number[]] = [[], []]
  for (let round = -3; round < rounds; round += 1) {
    const [began, used] = [performance.now(), process.cpuUsage()]
    const { order } = rankTeams(foldCauses(columns, rules), rules.ranksOverall)
    if (order.length !== columns.teams) throw new Error('somebody is not on the board')
    const { user, system } = process.cpuUsage(used)
    if (round < 0) continue
    clock.push(performance.now() - began)
    cpu.push((user + system) / 1000)
  }
  const { team, task, at } = columns.solves
  return {
    p50Ms: quantile(clock, 0.5),
    p95Ms: quantile(clock, 0.95),
    cpuP50Ms: quantile(cpu, 0.5),
    columnsMb: (team.byteLength + task.byteLength + at.byteLength) / 1024 / 1024,
    rssMb: process.memoryUsage.rss() / 1024 / 1024,
  }
}
