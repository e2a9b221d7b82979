import { randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { get } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'

type Waiting = {
  /** The proxy's own address, as http://nginx:8080. */
  readonly proxy: string
  readonly host: string
  readonly challenges: string
  readonly patienceMs?: number
  readonly pauseMs?: number
}

/** Waits until the proxy serves the folder: an authority that finds nothing there counts it, and locks out after a few. */
export async function waitUntilServed({
  proxy,
  host,
  challenges,
  patienceMs = 300_000,
  pauseMs = 1_000,
}: Waiting): Promise<void> {
  const name = `probe-${randomUUID()}`
  await mkdir(challenges, { recursive: true, mode: 0o755 })
  await writeFile(join(challenges, name), name, { mode: 0o644 })
  try {
    for (const until = Date.now() + patienceMs; ; await sleep(pauseMs)) {
      const answer = await read(new URL(`/.well-known/acme-challenge/${name}`, proxy), host).catch(() => '')
      if (answer === name) return
      if (Date.now() > until) throw new Error(`${proxy} does not serve proofs for ${host}`)
    }
  } finally {
    await rm(join(challenges, name), { force: true })
  }
}

function read(address: URL, host: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = get(address, { headers: { host }, timeout: 3_000 }, (reply) => resolve(text(reply)))
    request.on('timeout', () => request.destroy(new Error('timed out')))
    request.on('error', reject)
  })
}
