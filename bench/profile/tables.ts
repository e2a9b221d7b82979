import { once } from 'node:events'
import { createWriteStream, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'

type Line = (n: number, random: () => number) => string

const methods = ['GET', 'GET', 'GET', 'POST', 'PUT']
const countries = ['CN', 'US', 'DE', 'SG', 'BR', 'NG', '']
const paths = ['/', '/search', '/datasets', '/login', '/files/download']
const startMs = Date.UTC(2026, 0, 1)

/** Requests of a web server: times, addresses, names, texts, numbers. */
const requests: Line = (n, random) => {
  const r = random()
  const ip = `10.${r & 255}.${(r >>> 8) & 255}.${(r >>> 16) & 255}`
  const path = `${paths[r % 5]}/${r % 20_011}`
  const measures = `${200 + (r % 4) * 100},${r % 900_001},${(r % 30_011) / 1_000}`
  const time = new Date(startMs + n * 37).toISOString()
  return `${n},${time},${ip},user${r % 100_003},${methods[r % 5]},${path},${measures},${countries[r % 7]}\n`
}

/** Measurements of sensors: short numbers only, the most cells for each byte. */
const sensors: Line = (n, random) => {
  const r = random()
  return `${n},${r & 63},${(r % 5_003) / 100},${(r % 977) / 10},${(r >>> 8) % 1_013},${(r >>> 4) & 1}\n`
}

const tables = {
  requests: { header: 'id,time,address,user,method,path,status,bytes,seconds,country\n', line: requests },
  sensors: { header: 'id,sensor,temperature,humidity,pressure,is_valid\n', line: sensors },
} as const

/** Files of about this size in a folder of their own, the same in every run. */
export async function writeTables(bytes: number) {
  const folder = mkdtempSync(join(tmpdir(), 'tiltyard-profile-'))
  const files: Record<string, string> = {}
  for (const [name, { header, line }] of Object.entries(tables)) {
    files[name] = join(folder, `${name}.csv`)
    await writeTable(files[name], header, line, bytes)
  }
  return { folder, files }
}

async function writeTable(file: string, header: string, line: Line, bytes: number): Promise<void> {
  const out = createWriteStream(file)
  let state = 0x9e3779b9
  const random = () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return state >>> 0
  }
  out.write(header)
  for (let n = 0, written = 0; written < bytes; ) {
    let text = ''
    for (const end = n + 5_000; n < end; n += 1) text += line(n, random)
    written += text.length
    if (!out.write(text)) await once(out, 'drain')
  }
  out.end()
  await finished(out)
}
