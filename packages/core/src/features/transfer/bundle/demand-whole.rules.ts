import { ArchiveRefused } from '../archive/archive-refused.ts'
import { type Bundle, bundleParts, ledgerFile, placeOfFile } from './bundle.ts'

/** What the parts say of each other: every number, name and file that one of them means is in another, once. */
export function demandWhole(
  { competition, stages, divisions, tasks, teams, announcements, events }: Bundle,
  places: ReadonlySet<string>,
): void {
  const stageNumbers = once(stages, ({ number }) => number, bundleParts.stages)
  const divisionNumbers = once(divisions, ({ number }) => number, bundleParts.divisions)
  const taskNumbers = once(tasks, ({ number }) => number, bundleParts.tasks)
  const teamNumbers = once(
    teams.filter(({ number }) => number !== null),
    ({ number }) => number,
    bundleParts.teams,
  )
  const demand = (holds: boolean, where: string) => {
    if (!holds) throw new ArchiveRefused('wrong_shape', where)
  }
  // Boards have a place for every number up to the largest.
  for (const number of teamNumbers) demand(Number(number) < teamNumbers.size, bundleParts.teams)
  demand(competition.teamSizeMin <= competition.teamSizeMax, bundleParts.competition)
  demand(!competition.companyNeedsMaterials || competition.agreement !== null, bundleParts.competition)
  demand(inOrder(competition.registrationOpensAt, competition.registrationClosesAt), bundleParts.competition)
  demand(inOrder(competition.registrationOpensAt, competition.rosterLocksAt), bundleParts.competition)
  for (const { startsAt, freezeAt, endsAt, revealAt } of stages) {
    demand(startsAt < endsAt && inOrder(startsAt, freezeAt), bundleParts.stages)
    demand(
      (freezeAt === null || freezeAt <= endsAt) && (revealAt === null || revealAt >= endsAt),
      bundleParts.stages,
    )
  }
  for (const { number, stage, needs, hints, files, releasedAt, closesAt } of tasks) {
    const where = `${bundleParts.tasks} #${number}`
    demand(stageNumbers.has(stage) && inOrder(releasedAt, closesAt), where)
    demand(
      needs.every((need) => need !== number && taskNumbers.has(need)),
      where,
    )
    demand(new Set(needs).size === needs.length, where)
    once(hints, (hint) => hint.number, where)
    demand(
      files.every(({ sha256 }) => places.has(placeOfFile(sha256))),
      where,
    )
  }
  for (const { number, tasks: differing } of divisions) {
    const where = `${bundleParts.divisions} #${number}`
    for (const task of once(differing, (one) => one.task, where)) demand(taskNumbers.has(task), where)
  }
  for (const { division, number, state } of teams) {
    demand(divisionNumbers.has(division), bundleParts.teams)
    demand(number !== null || (state !== 'accepted' && state !== 'suspended'), bundleParts.teams)
  }
  for (const { task } of announcements)
    demand(task === null || taskNumbers.has(task), bundleParts.announcements)
  for (const { seq, team, task, division } of events) {
    const where = `${ledgerFile}:${seq}`
    demand(team === null || teamNumbers.has(team), where)
    demand(task === null || taskNumbers.has(task), where)
    demand(division === null || divisionNumbers.has(division), where)
  }
}

const inOrder = (first: string | null, then: string | null) => first === null || then === null || first < then

function once<T, K>(rows: readonly T[], keyOf: (row: T) => K, where: string): Set<K> {
  const keys = new Set(rows.map(keyOf))
  if (keys.size !== rows.length) throw new ArchiveRefused('wrong_shape', where)
  return keys
}
