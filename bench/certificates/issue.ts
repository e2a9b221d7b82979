import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { s3FileStore } from '@tiltyard/adapters/files/s3'
import { type Envelope, effectHeader, fillPath, issueCertificates, publishResults } from '@tiltyard/contracts'
import { type ApiSetup, withApi } from '../competition/api-setup.ts'
import { cpuMs } from '../cpu.ts'
import { startMeasuredWorker } from '../measured-worker.ts'
import { design } from './design.ts'
import { type FilledCertificates, fillCertificates } from './fill-certificates.ts'
import { printBare } from './print-bare.ts'

type Spent = { readonly seconds: number; readonly processorSeconds: number }

export type IssueFigures = {
  readonly own: Spent
  readonly bare: Spent
  readonly bytes: number
  readonly largestBytes: number
}

/** From the organiser's request to the last stored PDF, api and worker as in production; then the printer alone. */
export async function measureIssuing(size: number): Promise<IssueFigures> {
  let figures: IssueFigures | undefined
  await withApi('certificates', async (parts, ownerUrl) => {
    const filled = await fillCertificates(parts, ownerUrl, size)
    return async (setup) => {
      const worker = await startMeasuredWorker('certificates', setup.environment)
      try {
        await post(setup, filled, publishResults.path, { awards: [] })
        const usedMs = cpuMs(worker.pid)
        const since = performance.now()
        await issueAll(setup, filled, size)
        const seconds = (performance.now() - since) / 1_000
        const own = { seconds, processorSeconds: (cpuMs(worker.pid) - usedMs) / 1_000 }
        const stored = await readStored(setup)
        const bare = await printBare(setup)
        for (const [code, sha256] of bare.hashes)
          if (stored.hashes.get(code) !== sha256) throw new Error(`${code} is not stored as it is printed`)
        if (bare.hashes.size !== size) throw new Error(`${bare.hashes.size} certificates instead of ${size}`)
        figures = {
          own,
          bare: { seconds: bare.seconds, processorSeconds: bare.processorSeconds },
          ...stored.sizes,
        }
      } finally {
        await worker.stop()
      }
    }
  })
  if (!figures) throw new Error('no figures were measured')
  return figures
}

async function post(
  { apiUrl }: ApiSetup,
  { competitionId, organiser }: FilledCertificates,
  path: string,
  body: object,
): Promise<unknown> {
  const send = (confirmed: object = {}) =>
    fetch(`${apiUrl}${fillPath(path, { competitionId })}`, {
      method: 'POST',
      headers: {
        cookie: `__Host-sid=${organiser.secret}`,
        token: organiser.token,
        origin: 'http://localhost',
        'content-type': 'application/json',
        ...confirmed,
      },
      body: JSON.stringify(body),
    })
  let answer = await send()
  const refused = answer.status === 409 ? ((await answer.clone().json()) as Envelope<null>) : null
  if (refused?.effect) answer = await send({ [effectHeader]: refused.effect.digest })
  if (!answer.ok) throw new Error(`the api answered ${answer.status}: ${await answer.text()}`)
  return ((await answer.json()) as { data: unknown }).data
}

async function issueAll(setup: ApiSetup, filled: FilledCertificates, size: number): Promise<void> {
  const selection = { basis: 'participation', recipients: 'members', naming: 'name', lastRank: 1 } as const
  const answer = await post(setup, filled, issueCertificates.path, { ...selection, design })
  const { batchId, total } = answer as { batchId: string; total: number }
  if (total !== size) throw new Error(`${total} certificates instead of ${size}`)
  for (;;) {
    const { rows } = await setup.owner.query<{ state: string }>(
      'select state from platform.certificate_batches where id = $1',
      [batchId],
    )
    if (rows[0]?.state === 'done') return
    await sleep(20)
  }
}

/** What is in the object store, not what the table says about it. */
async function readStored({ owner, environment }: ApiSetup) {
  const files = s3FileStore({
    endpoint: environment['S3_ENDPOINT'] ?? '',
    region: environment['S3_REGION'] ?? '',
    bucket: environment['S3_BUCKET'] ?? '',
    accessKeyId: environment['S3_ACCESS_KEY_ID'] ?? '',
    secretAccessKey: environment['S3_SECRET_ACCESS_KEY'] ?? '',
  })
  const { rows } = await owner.query<{ code: string; key: string }>(
    'select c.code, f.key from platform.certificates c join platform.files f on f.id = c.file_id',
  )
  const hashes = new Map<string, string>()
  const lengths: number[] = []
  for (const { code, key } of rows) {
    const bytes = await files.read(key, { largestBytes: 10_000_000 })
    if (!Buffer.isBuffer(bytes)) throw new Error(`${key} is not stored`)
    hashes.set(code, createHash('sha256').update(bytes).digest('hex'))
    lengths.push(bytes.length)
  }
  const sizes = {
    bytes: lengths.reduce((sum, length) => sum + length, 0),
    largestBytes: Math.max(...lengths),
  }
  return { hashes, sizes }
}
