import { createWriteStream } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { s3FileStore } from '@tiltyard/adapters/files/s3'
import { settings } from '@tiltyard/config'
import { listArchiveEntries } from '@tiltyard/core/competitions'
import { databaseClock } from '@tiltyard/core/kernel'
import { connect, type PlatformTables } from '@tiltyard/db'
import { archiveLabels } from '@tiltyard/i18n'

/** `pnpm archive <competition id> <folder>`: a concluded competition as static pages for any web server. */
const [competitionId, folder] = process.argv.slice(2)
if (!competitionId || !folder) {
  console.error('pnpm archive <competition id> <folder>')
  process.exit(2)
}

const { PLATFORM_DATABASE_URL } = settings('platform')
const { S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = settings('files')
const files = s3FileStore({
  endpoint: S3_ENDPOINT,
  region: S3_REGION,
  bucket: S3_BUCKET,
  accessKeyId: S3_ACCESS_KEY_ID,
  secretAccessKey: S3_SECRET_ACCESS_KEY,
})
const connection = connect<PlatformTables>({
  url: PLATFORM_DATABASE_URL,
  applicationName: 'tiltyard-archive',
})
const archive = await listArchiveEntries(
  {
    database: { connection, auditKey: '', requestId: 'archive' },
    clock: databaseClock,
    timeZone: settings('training').SITE_TIME_ZONE,
    archiveLabels,
  },
  { competitionId },
)
if (archive.ok) {
  for (const entry of archive.value.entries) {
    const path = join(folder, entry.path)
    await mkdir(dirname(path), { recursive: true })
    if ('text' in entry) await writeFile(path, entry.text)
    else {
      const object = await files.open(entry.key)
      if (!object) throw new Error(`the file ${entry.key} is gone`)
      await pipeline(Readable.from(object.content), createWriteStream(path))
    }
  }
  console.log(`${archive.value.entries.length} files in ${folder}`)
} else {
  console.error('results are not published 成绩尚未公布')
  process.exitCode = 1
}
await connection.close()
