import { createReadStream } from 'node:fs'
import { profileFile } from '@tiltyard/core/content'
import { CsvReader } from '@tiltyard/core/csv'

/** One measurement in a process of its own: `bare` or `profile`, and the file. Prints its cost as JSON. */
const [what, file = ''] = process.argv.slice(2)
const chunks = () => createReadStream(file, { highWaterMark: 256 * 1024 })

async function readBare(): Promise<number> {
  const reader = new CsvReader(chunks())
  for (;;) {
    const outcome = reader.read()
    if (outcome === 'end') return reader.rows
    if (outcome === 'more') await reader.fill()
  }
}

const before = process.cpuUsage()
const begin = performance.now()
await (what === 'bare' ? readBare() : profileFile(chunks(), 'csv'))
const { user, system } = process.cpuUsage(before)
console.log(
  JSON.stringify({
    cpuSeconds: (user + system) / 1e6,
    seconds: (performance.now() - begin) / 1e3,
    rssMb: process.resourceUsage().maxRSS / 1024,
  }),
)
