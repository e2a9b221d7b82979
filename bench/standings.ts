import { preparedReplyText } from '@tiltyard/contracts'
import {
  appendToColumns,
  type BoardFacts,
  boardPage,
  createInMemoryBoard,
  emptyColumns,
  foldScores,
  rankTeams,
  type ScoreEvent,
  type ScoreEventColumns,
  toScoreEvent,
} from '@tiltyard/core/scores'
import { quantile, row, saveResults } from './report.ts'
import { randomFrom } from './search/random.ts'

const sizes = [1_000, 10_000, 100_000, ...(process.argv.includes('--short') ? [] : [1_000_000])]
const tasks = 50
const solvesPerTeam = 10
const rounds = 15
/** Milliseconds of a full recomputation. */
const goals: Readonly<Record<number, number>> = { 100000: 100, 1000000: 1_000 }

/** The time to compute a board from its score events, at growing sizes. */
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
    // CPU time counts as well, because other load on the machine distorts wall-clock time.
    const goal = goals[teams]
    if (goal !== undefined && p50Ms > goal && cpuP50Ms > goal) process.exitCode = 1
  }
  const published = await measurePublishing(100_000)
  saveResults('standings', { tasks, results, published })
}

/** Milliseconds from a solve's row to the first page of the board with it. */
const publishingGoal = 20

/** Publishes the board after every solve, as a process that follows a ledger does. */
async function measurePublishing(teams: number) {
  const start = Date.UTC(2026, 0, 1)
  const board = createInMemoryBoard(factsOf(start), start)
  const events: ScoreEvent[] = []
  forEachEvent(teams, (event) => events.push(event))
  board.addEvents(events)
  for (let team = 0; team < teams; team += 1)
    board.setTeamName(team, {
      id: `00000000-0000-7000-8000-${String(team).padStart(12, '0')}`,
      name: `t${team}`,
      orgName: 'o',
    })
  board.publish(Date.now())
  const rssMb = process.memoryUsage.rss() / 1024 / 1024
  const [clock, cpu]: [number[], number[]] = [[], []]
  for (let round = -5; round < 40; round += 1) {
    const { seq, at } = events.at(-1) as ScoreEvent
    const n = round + 5
    const event = {
      seq: seq + 1 + n,
      at: at + 1 + n,
      kind: 'solve',
      team: n * 7,
      task: (n * 7 + 20) % tasks,
    } as const
    const [start, used] = [performance.now(), process.cpuUsage()]
    board.addEvents([toScoreEvent({ ...event, division: null, amount: null, details: null })])
    const page = boardPage(board.publish(Date.now()).public, { page: 1 })
    const { user, system } = process.cpuUsage(used)
    if (!preparedReplyText(page).includes('"rank":1')) throw new Error('the page is empty')
    if (round < 0) continue
    clock.push(performance.now() - start)
    cpu.push((user + system) / 1000)
  }
  const [p50Ms, p95Ms, cpuP50Ms] = [quantile(clock, 0.5), quantile(clock, 0.95), quantile(cpu, 0.5)]
  console.log(
    row([
      `one solve at ${teams}`,
      ...[p50Ms, p95Ms, cpuP50Ms].map((value) => value.toFixed(1)),
      '',
      rssMb.toFixed(1),
    ]),
  )
  if (p50Ms > publishingGoal && cpuP50Ms > publishingGoal) process.exitCode = 1
  return { teams, p50Ms, p95Ms, cpuP50Ms, rssMb }
}

function factsOf(startsAt: number): BoardFacts {
  return {
    competitionId: '00000000-0000-7000-8000-000000000000',
    type: 'jeopardy',
    name: { zh: '赛' },
    revision: 1,
    teamNamesRevision: 0,
    isPublished: true,
    boardIsPublic: true,
    resultsPublishedAt: null,
    stages: [{ startsAt, freezeAt: null, endsAt: Number.MAX_SAFE_INTEGER, revealAt: null, revealedAt: null }],
    divisions: [{ number: 0, name: { zh: '公开组' } }],
    tasks: [],
  }
}

function competitionOf(teams: number): ScoreEventColumns {
  const columns = emptyColumns({ teams, solves: teams * solvesPerTeam })
  forEachEvent(teams, (event) => appendToColumns(columns, event))
  return columns
}

function forEachEvent(teams: number, onEvent: (event: ScoreEvent) => void): void {
  const random = randomFrom(7)
  let [seq, at] = [0, Date.UTC(2026, 0, 1)]
  const rights = { ranksOverall: true, scores: true, bloods: true, affectsValue: true }
  onEvent({ kind: 'division', division: 0, rights, seq: ++seq, at })
  onEvent({ kind: 'bloods', percents: [5, 3, 1], seq: ++seq, at })
  const rule = { name: 'rational', initial: 500, minimum: 100, halfAt: 12, steepness: 1.2 } as const
  for (let task = 0; task < tasks; task += 1) onEvent({ kind: 'rule', task, rule, seq: ++seq, at })
  for (let team = 0; team < teams; team += 1)
    onEvent({ kind: 'join', team, division: 0, seq: ++seq, at: ++at })
  for (let solve = 0; solve < teams * solvesPerTeam; solve += 1) {
    const team = Math.floor(random() * teams)
    // Each team solves tasks in its own order, so that few solves are repeated.
    const task = (team + Math.floor(solve / teams)) % tasks
    onEvent({ kind: 'solve', team, task, seq: ++seq, at: ++at })
  }
}

function measure(columns: ScoreEventColumns) {
  const [clock, cpu]: [number[], number[]] = [[], []]
  for (let round = -3; round < rounds; round += 1) {
    const [start, used] = [performance.now(), process.cpuUsage()]
    const { order } = rankTeams(foldScores(columns))
    if (order.length !== columns.teams) throw new Error('a team is missing on the board')
    const { user, system } = process.cpuUsage(used)
    if (round < 0) continue
    clock.push(performance.now() - start)
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
