import { createReadStream } from 'node:fs'
import { profileFileInThread } from '@tiltyard/core/content'
import { CsvReader } from '@tiltyard/core/csv'
import { parseRows } from '../parsed-rows.ts'

/** One measurement in a process of its own: a name of `parts` and the file. Prints its cost as JSON. */
const [name = '', file = ''] = process.argv.slice(2)
const chunks = () => createReadStream(file, { highWaterMark: 256 * 1024 })

async function readByOwnReader(): Promise<number> {
  const reader = new CsvReader(chunks())
  for (;;) {
    const outcome = reader.read()
    if (outcome === 'end') return reader.rows
    if (outcome === 'more') await reader.fill()
  }
}

const { signal } = new AbortController()
const parts: Readonly<Record<string, () => Promise<unknown>>> = {
  library: () => parseRows(file),
  reader: readByOwnReader,
  profile: () => profileFileInThread(chunks(), 'csv', { signal }),
}
const part = parts[name]
if (!part) throw new Error(`unknown part: ${name}`)
const before = process.cpuUsage()
const begin = performance.now()
await part()
const { user, system } = process.cpuUsage(before)
console.log(
  JSON.stringify({
    cpuSeconds: (user + system) / 1e6,
    seconds: (performance.now() - begin) / 1e3,
    rssMb: process.resourceUsage().maxRSS / 1024,
  }),
)
