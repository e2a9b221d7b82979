import { s3FileStore } from '@tiltyard/adapters/files/s3'
import { settings } from '@tiltyard/config'
import { deriveKey } from '@tiltyard/core/kernel'
import { connect, jobTimeouts, type PlatformTables } from '@tiltyard/db'
import pg from 'pg'
import { type SeedDeps, seedDemo } from './seed-demo.ts'

/** `pnpm seed <scenario>`: demo data for development. */
const scenarios: Readonly<Record<string, (deps: SeedDeps) => Promise<string[]>>> = { demo: seedDemo }

const name = process.argv[2] ?? ''
const scenario = Object.hasOwn(scenarios, name) ? scenarios[name] : undefined
if (!scenario) {
  console.error(`usage: pnpm seed <${Object.keys(scenarios).join('|')}>`)
  process.exit(2)
}
if (settings('process').NODE_ENV === 'production') {
  console.error(
    'Demo accounts have a password that everybody knows: set NODE_ENV=development if you mean it.',
  )
  process.exit(1)
}

const { DATABASE_URL } = settings('database')
const { PLATFORM_DATABASE_URL, SECRET_KEY } = settings('platform')
const { SITE_ORIGIN, ACCOUNT_ORIGIN } = settings('origins')
const owner = new pg.Client({ connectionString: DATABASE_URL, application_name: 'tiltyard-seed' })
const connection = connect<PlatformTables>({
  url: PLATFORM_DATABASE_URL,
  applicationName: 'tiltyard-seed',
  timeouts: jobTimeouts,
})
await owner.connect()
try {
  const auditKey = deriveKey(SECRET_KEY, 'audit').toString('hex')
  const lines = await scenario({
    owner,
    platform: { connection, auditKey, requestId: 'seed' },
    files: createFiles(),
    flagKey: deriveKey(SECRET_KEY, 'flags'),
    watermarkKey: deriveKey(SECRET_KEY, 'watermarks'),
    videoKey: deriveKey(SECRET_KEY, 'videos'),
    examKey: deriveKey(SECRET_KEY, 'exams'),
    timeZone: settings('training').SITE_TIME_ZONE,
    siteOrigin: SITE_ORIGIN,
    accountOrigin: ACCOUNT_ORIGIN,
  })
  for (const line of lines) console.log(line)
} finally {
  await owner.end()
  await connection.close()
}

function createFiles() {
  const { S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = settings('files')
  return s3FileStore({
    endpoint: S3_ENDPOINT,
    publicEndpoint: S3_ENDPOINT,
    region: S3_REGION,
    bucket: S3_BUCKET,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  })
}
