import { areStageSettings, areTaskSettings, takesAnswers } from '@tiltyard/competition-types'
import type { BundleEvent } from '@tiltyard/contracts'
import { dependsOn } from '../tasks/prerequisite.rules.ts'
import { ArchiveError } from './archive.ts'
import { type Bundle, bundleFilePath, bundleParts, ledgerFile } from './bundle-format.ts'

/** Checks references between the parts: every number, name and file exists exactly once. */
export function validateBundle(
  { competition, stages, divisions, tasks, teams, announcements, events }: Bundle,
  places: ReadonlySet<string>,
): void {
  uniqueKeys(stages, ({ number }) => number, bundleParts.stages)
  const divisionNumbers = uniqueKeys(divisions, ({ number }) => number, bundleParts.divisions)
  const taskNumbers = uniqueKeys(tasks, ({ number }) => number, bundleParts.tasks)
  const teamNumbers = uniqueKeys(
    teams.filter(({ number }) => number !== null),
    ({ number }) => number,
    bundleParts.teams,
  )
  const check = (isValid: boolean, where: string) => {
    if (!isValid) throw new ArchiveError('wrong_shape', where)
  }
  // Boards allocate a slot for every number up to the largest.
  for (const number of teamNumbers) check(Number(number) < teamNumbers.size, bundleParts.teams)
  check(competition.teamSizeMin <= competition.teamSizeMax, bundleParts.competition)
  check(!competition.companyNeedsMaterials || competition.agreement !== null, bundleParts.competition)
  check(isInOrder(competition.registrationOpensAt, competition.registrationClosesAt), bundleParts.competition)
  check(isInOrder(competition.registrationOpensAt, competition.rosterLocksAt), bundleParts.competition)
  for (const { startsAt, freezeAt, endsAt, revealAt } of stages) {
    check(startsAt < endsAt && isInOrder(startsAt, freezeAt), bundleParts.stages)
    check(
      (freezeAt === null || freezeAt <= endsAt) && (revealAt === null || revealAt >= endsAt),
      bundleParts.stages,
    )
  }
  const stageNumbers = new Set(stages.map(({ number }) => number))
  const groups = new Map(tasks.filter(({ form }) => form.kind === 'group').map((task) => [task.number, task]))
  const needs = new Map(
    tasks.map(({ number, parent, prerequisites }) => [
      number,
      parent === null ? prerequisites : [...prerequisites, parent],
    ]),
  )
  const needsOf = (number: number) => needs.get(number) ?? []
  for (const task of tasks) {
    const { number, stage, parent, prerequisites, hints, files, releasedAt, closesAt } = task
    const where = `${bundleParts.tasks} #${number}`
    check(stageNumbers.has(stage), where)
    check(isInOrder(releasedAt, closesAt), where)
    check(parent === null || (groups.get(parent)?.stage === stage && !groups.has(number)), where)
    check(
      prerequisites.every((need) => taskNumbers.has(need)),
      where,
    )
    check(!dependsOn(needsOf(number), number, needsOf), where)
    check(new Set(prerequisites).size === prerequisites.length, where)
    uniqueKeys(hints, (hint) => hint.number, where)
    check(
      files.every(({ sha256 }) => places.has(bundleFilePath(sha256))),
      where,
    )
  }
  for (const { number, tasks: overrides } of divisions) {
    const where = `${bundleParts.divisions} #${number}`
    for (const task of uniqueKeys(overrides, (one) => one.task, where)) check(taskNumbers.has(task), where)
  }
  for (const { division, number, state } of teams) {
    check(divisionNumbers.has(division), bundleParts.teams)
    check(number !== null || (state !== 'accepted' && state !== 'suspended'), bundleParts.teams)
  }
  for (const { task } of announcements)
    check(task === null || taskNumbers.has(task), bundleParts.announcements)
  for (const { seq, team, task, division } of events) {
    const where = `${ledgerFile}:${seq}`
    check(team === null || teamNumbers.has(team), where)
    check(task === null || taskNumbers.has(task), where)
    check(division === null || divisionNumbers.has(division), where)
  }
  for (const event of events) {
    const { teams: named, tasks: played } = numbersIn(event)
    check(
      named.every((team) => teamNumbers.has(team)) && played.every((task) => taskNumbers.has(task)),
      `${ledgerFile}:${event.seq}`,
    )
  }
}

/** Checks settings and forms by the types of the stages, which only the thread that runs the application knows completely. */
export function validateByType({ stages, tasks }: Pick<Bundle, 'stages' | 'tasks'>): void {
  for (const { type, settings } of stages)
    if (!areStageSettings(type, settings)) throw new ArchiveError('wrong_shape', bundleParts.stages)
  const types = new Map(stages.map(({ number, type }) => [number, type]))
  for (const { number, stage, settings, form } of tasks) {
    const type = types.get(stage)
    if (!type || !areTaskSettings(type, settings) || !takesAnswers(type, form.kind))
      throw new ArchiveError('wrong_shape', `${bundleParts.tasks} #${number}`)
  }
}

/** Teams and tasks that the details of an event name. */
function numbersIn(event: BundleEvent): {
  readonly teams: readonly number[]
  readonly tasks: readonly number[]
} {
  switch (event.kind) {
    case 'excuse':
      return { teams: event.details.teams ?? [], tasks: [] }
    case 'advance':
      return { teams: [...event.details.teams, ...event.details.reserves], tasks: [] }
    case 'stages':
      return { teams: [], tasks: event.details.stages.flatMap(({ tasks }) => tasks) }
    default:
      return { teams: [], tasks: [] }
  }
}

const isInOrder = (first: string | null, then: string | null) =>
  first === null || then === null || first < then

function uniqueKeys<T, K>(rows: readonly T[], keyOf: (row: T) => K, where: string): Set<K> {
  const keys = new Set(rows.map(keyOf))
  if (keys.size !== rows.length) throw new ArchiveError('wrong_shape', where)
  return keys
}

export type EffectiveSolve = {
  readonly team: number
  readonly task: number
  readonly at: string
  /** Credit in permille; null: all of the value. */
  readonly amount: number | null
}

/** The last solve of each team and task that was not withdrawn afterwards. */
export function effectiveSolves(events: readonly BundleEvent[]): EffectiveSolve[] {
  const solves = new Map<string, EffectiveSolve>()
  for (const event of events) {
    if (event.kind === 'solve') solves.set(`${event.team} ${event.task}`, event)
    if (event.kind === 'withdraw-solve') solves.delete(`${event.team} ${event.task}`)
  }
  return [...solves.values()]
}
