import { faust } from '@tiltyard/competition-types/scoring'
import { captureWidth } from '../ledger/round-codec.rules.ts'
import type { RoundColumns, ScoreEventColumns } from './event-columns.ts'
import { canScore, type ScoringFacts } from './scoring-facts.rules.ts'

/** By team: what one service gave. */
export type ServiceScores = {
  readonly task: number
  readonly attack: Float64Array
  readonly defence: Float64Array
  readonly availability: Float64Array
  /** Teams that the rounds name: those that were checked, captured or lost something. */
  readonly hasPlayed: Uint8Array
}

/** The rounds before a moment, service by service. Teams that may not score are no victims either, like a NOP team. */
export function foldRounds(
  columns: ScoreEventColumns,
  facts: ScoringFacts,
  until: number,
): readonly ServiceScores[] {
  const rounds = columns.rounds.filter(({ at }) => at < until)
  return [...Map.groupBy(rounds, ({ task }) => task)]
    .sort(([one], [other]) => one - other)
    .map(([task, ofService]) => foldService(task, ofService, columns.teams, facts))
}

function foldService(
  task: number,
  rounds: readonly RoundColumns[],
  teams: number,
  facts: ScoringFacts,
): ServiceScores {
  const isPlaying = Uint8Array.from({ length: teams }, (_, team) => (canScore(facts, team, task) ? 1 : 0))
  const scores: ServiceScores = {
    task,
    attack: new Float64Array(teams),
    defence: new Float64Array(teams),
    availability: new Float64Array(teams),
    hasPlayed: new Uint8Array(teams),
  }
  addAvailability(scores, rounds, isPlaying, facts)
  addCaptures(scores, rounds, isPlaying, facts)
  return scores
}

function addAvailability(
  { task, availability, hasPlayed }: ServiceScores,
  rounds: readonly RoundColumns[],
  isPlaying: Uint8Array,
  { game, excuses }: ScoringFacts,
): void {
  const playing = isPlaying.reduce((sum, one) => sum + one, 0)
  const ofService = excuses.filter((excuse) => excuse.task === task)
  const points = (game?.slaCredit ?? faust.slaCredit).map((credit) => faust.availability(playing, credit))
  const full = faust.availability(playing, 1000)
  for (const { round, statuses } of rounds) {
    const valid = ofService.filter(({ from, to }) => from <= round && round <= to)
    for (let team = 0; team < Math.min(isPlaying.length, statuses.length); team += 1) {
      if (!isPlaying[team]) continue
      const status = statuses[team] as number
      const isExcused = valid.some(({ teams }) => teams === null || teams.includes(team))
      if (status > 0 || isExcused) hasPlayed[team] = 1
      availability[team] = (availability[team] as number) + (isExcused ? full : (points[status] ?? 0))
    }
  }
}

const storesMax = 1 << 16

/** Each flag with all its capturers, because each of them gets less, the more they are. */
function addCaptures(
  { task, attack, defence, hasPlayed }: ServiceScores,
  rounds: readonly RoundColumns[],
  isPlaying: Uint8Array,
  { voids }: ScoringFacts,
): void {
  const ofService = voids.filter((one) => one.task === null || one.task === task)
  const capturers = new Map<number, { readonly victim: number; readonly attackers: number[] }>()
  for (const { round, captures } of rounds) {
    const valid = ofService.filter(({ from, to }) => from <= round && round <= to)
    for (let at = 0; at < captures.length; at += captureWidth) {
      const [issued, victim] = [captures[at] as number, captures[at + 1] as number]
      const [store, attacker] = [captures[at + 2] as number, captures[at + 3] as number]
      if (!isPlaying[victim] || !isPlaying[attacker]) continue
      if (valid.some(({ team }) => team === null || team === attacker)) continue
      const flag = (issued * isPlaying.length + victim) * storesMax + store
      const known = capturers.get(flag)
      if (known) known.attackers.push(attacker)
      else capturers.set(flag, { victim, attackers: [attacker] })
    }
  }
  for (const { victim, attackers } of capturers.values()) {
    defence[victim] = (defence[victim] as number) + faust.defence(attackers.length)
    hasPlayed[victim] = 1
    for (const attacker of attackers) {
      attack[attacker] = (attack[attacker] as number) + faust.attack(attackers.length)
      hasPlayed[attacker] = 1
    }
  }
}
