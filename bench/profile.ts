import { execFile } from 'node:child_process'
import { rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { writeTables } from './profile/tables.ts'
import { quantile, row, saveResults } from './report.ts'
import { printVerdict } from './verdict.ts'

/** `reader`: our own reader only finds the cells, several times as fast as the library (see the README). */
const limits = { library: 2, reader: 4, rssMb: 300 }
const isShort = process.argv.includes('--short')
const rounds = isShort ? 1 : 3
const part = join(import.meta.dirname, 'profile/measured-part.ts')

type Cost = { readonly cpuSeconds: number; readonly seconds: number; readonly rssMb: number }

/**
 * `pnpm bench profile [--short]`: statistics of a CSV of 1 GB (short: 100 MB) on their threads against reading and
 * parsing it bare, with csv-parse and with our own reader, each in a process of its own, in turn. The ratios are of the
 * time on the clock.
 */
export async function run(): Promise<void> {
  const { folder, files } = await writeTables(isShort ? 100e6 : 1e9)
  try {
    const results: Record<string, Awaited<ReturnType<typeof compare>>> = {}
    for (const [name, file] of Object.entries(files)) results[name] = await compare(name, file)
    saveResults('profile', { results })
    printVerdict(
      Object.entries(results).flatMap(([name, { library, reader, rssMb }]) => [
        { what: `${name}, × csv-parse`, measured: library, most: limits.library },
        { what: `${name}, × our reader`, measured: reader, most: limits.reader },
        { what: `${name}, MB of memory`, measured: rssMb, most: limits.rssMb },
      ]),
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function compare(name: string, file: string) {
  const megabytes = (statSync(file).size / 1e6).toFixed(0)
  console.log(`\n${row([`${name}, ${megabytes} MB`, 'CPU s', 'seconds', 'RSS MB', 'CPU ratio', 'ratio'])}`)
  const library = await measure('library', file)
  console.log(row(['csv-parse', ...cells(library), '', '']))
  const ratios: number[] = []
  const profiles: Cost[] = []
  for (let round = 0; round < rounds; round += 1) {
    const reader = await measure('reader', file)
    const profile = await measure('profile', file)
    ratios.push(profile.seconds / reader.seconds)
    profiles.push(profile)
    const cpuRatio = profile.cpuSeconds / reader.cpuSeconds
    console.log(row(['our reader', ...cells(reader), '', '']))
    console.log(row(['statistics', ...cells(profile), cpuRatio.toFixed(2), ratios.at(-1)?.toFixed(2) ?? '']))
  }
  const seconds = quantile(
    profiles.map((profile) => profile.seconds),
    0.5,
  )
  return {
    library: seconds / library.seconds,
    reader: quantile(ratios, 0.5),
    rssMb: Math.max(...profiles.map(({ rssMb }) => rssMb)),
  }
}

const cells = ({ cpuSeconds, seconds, rssMb }: Cost) => [
  cpuSeconds.toFixed(2),
  seconds.toFixed(2),
  rssMb.toFixed(0),
]

async function measure(what: 'library' | 'reader' | 'profile', file: string): Promise<Cost> {
  const { stdout } = await promisify(execFile)(process.execPath, [part, what, file])
  return JSON.parse(stdout) as Cost
}
