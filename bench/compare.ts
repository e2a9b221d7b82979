import { cpuMs } from './cpu.ts'
import { type Load, type Target, wrk } from './wrk.ts'

export type Contender = { readonly name: string; readonly pid: number; readonly target: Target }

export type Figures = {
  readonly name: string
  readonly perSecond: number
  readonly lowest: number
  readonly highest: number
  readonly p99Ms: number
  readonly cpuUsPerRequest: number
}

export type Comparison = {
  readonly ours: Figures
  readonly bare: Figures
  /** Ratio of requests per second: median, lowest and highest of the rounds. */
  readonly ratio: { readonly median: number; readonly lowest: number; readonly highest: number }
  /** Ratio of CPU time per request, bare to ours: other load on the machine does not distort it. */
  readonly cpuRatio: number
}

type Round = { readonly perSecond: number; readonly p99Ms: number; readonly cpuUsPerRequest: number }

/** Alternating rounds with alternating order, so that other load on the machine affects both sides alike. */
export async function compare(
  ours: Contender,
  bare: Contender,
  { rounds, ...load }: Load & { readonly rounds: number },
): Promise<Comparison> {
  const results: { ours: Round; bare: Round }[] = []
  for (const contender of [ours, bare]) await measure(contender, { ...load, seconds: 3 })
  for (let round = 0; round < rounds; round += 1) {
    const first = await measure(round % 2 === 0 ? ours : bare, load)
    const second = await measure(round % 2 === 0 ? bare : ours, load)
    results.push(round % 2 === 0 ? { ours: first, bare: second } : { ours: second, bare: first })
  }
  const ratios = results.map((round) => round.ours.perSecond / round.bare.perSecond)
  const figures = {
    ours: summarise(
      ours.name,
      results.map((round) => round.ours),
    ),
    bare: summarise(
      bare.name,
      results.map((round) => round.bare),
    ),
  }
  return {
    ...figures,
    ratio: { median: median(ratios), lowest: Math.min(...ratios), highest: Math.max(...ratios) },
    cpuRatio: figures.bare.cpuUsPerRequest / figures.ours.cpuUsPerRequest,
  }
}

async function measure({ pid, target }: Contender, load: Load): Promise<Round> {
  const before = cpuMs(pid)
  const { requests, perSecond, p99Ms } = await wrk(target, load)
  return { perSecond, p99Ms, cpuUsPerRequest: ((cpuMs(pid) - before) * 1000) / requests }
}

function summarise(name: string, rounds: readonly Round[]): Figures {
  const rates = rounds.map(({ perSecond }) => perSecond)
  return {
    name,
    perSecond: median(rates),
    lowest: Math.min(...rates),
    highest: Math.max(...rates),
    p99Ms: median(rounds.map(({ p99Ms }) => p99Ms)),
    cpuUsPerRequest: median(rounds.map(({ cpuUsPerRequest }) => cpuUsPerRequest)),
  }
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? 0)
    : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
}
