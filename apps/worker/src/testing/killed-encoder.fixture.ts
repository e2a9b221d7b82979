import { s3FileStore } from '@tiltyard/adapters/files/s3'
import { ffmpegEncoder } from '@tiltyard/adapters/videos/ffmpeg'
import { EncodingWorker } from '@tiltyard/core/content'
import { databaseClock } from '@tiltyard/core/kernel'
import { connect, type PlatformTables } from '@tiltyard/db'

/** A separate process that encodes what waits, until the test kills it. */
const [, , planJson = ''] = process.argv
const plan = JSON.parse(planJson) as KilledEncoderPlan

export type KilledEncoderPlan = {
  readonly databaseUrl: string
  readonly store: Parameters<typeof s3FileStore>[0]
  readonly folder: string
  readonly videoKey: string
}

const connection = connect<PlatformTables>({ url: plan.databaseUrl, applicationName: 'killed-encoder' })
const report = (_: object, text: string) => void process.stderr.write(`${text}\n`)
new EncodingWorker(
  {
    database: { connection, auditKey: 'audit key of the tests', requestId: 'killed' },
    clock: databaseClock,
    files: s3FileStore(plan.store),
    encoder: ffmpegEncoder(),
    videosFolder: plan.folder,
    videoKey: Buffer.from(plan.videoKey, 'hex'),
    log: { warn: report, error: report },
  },
  { concurrency: 1, leaseSeconds: 3, pollIntervalMs: 200 },
).start()
