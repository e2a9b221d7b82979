import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { projectRoot } from '../tools/services/home.ts'
import type { Comparison, Figures } from './compare.ts'

export const artefacts = join(projectRoot, 'artefacts/bench')

export const row = (cells: readonly string[]) =>
  cells.map((cell, index) => (index === 0 ? cell.padEnd(34) : cell.padStart(12))).join('')

export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

export function printComparison(what: string, { ours, bare, ratio, cpuRatio }: Comparison): void {
  console.log(`\n${row([what, 'per second', 'lowest', 'highest', 'p99 ms', 'CPU µs each'])}`)
  for (const figures of [ours, bare]) console.log(row(figureCells(figures)))
  const spread = `${ratio.lowest.toFixed(2)}–${ratio.highest.toFixed(2)}`
  console.log(`ratio ${ratio.median.toFixed(2)} (rounds ${spread}), of CPU time ${cpuRatio.toFixed(2)}`)
}

/** Results as JSON, with the machine that produced them. */
export function saveResults(name: string, results: Readonly<Record<string, unknown>>): void {
  const machine = { cores: cpus().length, model: cpus()[0]?.model, load: loadavg(), node: process.version }
  mkdirSync(artefacts, { recursive: true })
  const file = join(artefacts, `${name}.json`)
  writeFileSync(file, `${JSON.stringify({ at: new Date().toISOString(), machine, ...results }, null, 2)}\n`)
  console.log(`\n${file}`)
}

function figureCells({
  name,
  perSecond,
  lowest,
  highest,
  p99Ms,
  cpuUsPerRequest,
}: Figures): readonly string[] {
  const rates = [perSecond, lowest, highest].map((value) => value.toFixed(0))
  return [name, ...rates, p99Ms.toFixed(1), cpuUsPerRequest.toFixed(0)]
}
