import { once } from 'node:events'
import { createReadStream, createWriteStream, existsSync, mkdirSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import type { Metric } from '@tiltyard/contracts'
import { CsvReader } from '@tiltyard/core/csv'
import { measure } from '@tiltyard/core/training'
import { parseRows } from '../parsed-rows.ts'
import { artefacts, row } from '../report.ts'

/** Processor time of scoring an answer of 300 MB against a truth of as much, over reading and parsing the answer bare. */
export const scorerGoal = 1.5

type Figures = { readonly cpuSeconds: number; readonly rssMb: number; readonly ratio: number }
const labels = ['cat', 'dog', 'bird']

export async function measureScorer({
  short,
}: {
  readonly short: boolean
}): Promise<Record<string, Figures>> {
  const rows = short ? 1_400_000 : 14_000_000
  const truth = await filled('truth', rows, (n) => `${n},${labels[n % 3]},${n % 2},${(n % 97) / 10}\n`)
  const answer = await filled('answer', rows, (n) => {
    const [label, score, value] = [labels[n % 7 && n % 3], ((n % 89) / 89).toFixed(4), (n % 91) / 10]
    return `${n},${label},${score},${value}\n`
  })
  const megabytes = (statSync(answer).size / 2 ** 20).toFixed(0)
  console.log(`\n${row([`a CSV of ${megabytes} MB`, 'CPU s', 'RSS MB', 'ratio'])}`)
  const bare = await cost(() => parseRows(answer))
  const results: Record<string, Figures> = {}
  const show = (name: string, { cpuSeconds, rssMb }: Cost) => {
    results[name] = { cpuSeconds, rssMb, ratio: cpuSeconds / bare.cpuSeconds }
    console.log(row([name, cpuSeconds.toFixed(2), rssMb.toFixed(0), (results[name]?.ratio ?? 0).toFixed(2)]))
  }
  show('read and parsed bare (csv-parse)', bare)
  show(
    'by our reader, both files, bare',
    await cost(async () => [await readBare(truth), await readBare(answer)]),
  )
  for (const metric of ['accuracy', 'macro-f1', 'auc', 'rmse', 'exact-rows'] as const)
    show(`scored: ${metric}`, await cost(() => scored(metric, truth, answer)))
  return results
}

type Cost = { readonly cpuSeconds: number; readonly rssMb: number }

async function cost(work: () => Promise<unknown>): Promise<Cost> {
  const before = process.cpuUsage()
  let most = 0
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss())
  }, 50)
  await work()
  clearInterval(watch)
  const { user, system } = process.cpuUsage(before)
  return { cpuSeconds: (user + system) / 1e6, rssMb: Math.max(most, process.memoryUsage.rss()) / 2 ** 20 }
}

const open = (file: string) => createReadStream(file, { highWaterMark: 256 * 1024 })
const columnOf: Partial<Record<Metric, string>> = { auc: 'score', rmse: 'value' }

function scored(metric: Metric, truth: string, answer: string) {
  const column = columnOf[metric] ?? 'label'
  const scorer = { metric, idColumn: 'id', column, positive: '1', separator: null, zeroAt: 0, fullAt: 1 }
  return measure(scorer, { truth: open(truth), answer: open(answer) })
}

async function readBare(file: string): Promise<number> {
  const reader = new CsvReader(open(file))
  for (;;) {
    const outcome = reader.read()
    if (outcome === 'end') return reader.rows
    if (outcome === 'more') await reader.fill()
  }
}

/** The same in every run, and kept for the next. */
async function filled(name: string, rows: number, line: (n: number) => string): Promise<string> {
  mkdirSync(artefacts, { recursive: true })
  const file = join(artefacts, `scorer-${name}-${rows}.csv`)
  if (existsSync(file)) return file
  const out = createWriteStream(`${file}.part`)
  out.write('id,label,score,value\n')
  for (let n = 0; n < rows; ) {
    let text = ''
    for (const end = Math.min(n + 5_000, rows); n < end; n += 1) text += line(n)
    if (!out.write(text)) await once(out, 'drain')
  }
  out.end()
  await finished(out)
  renameSync(`${file}.part`, file)
  return file
}
