/** `node tools/board-fixture/board-fixture.ts make|add <JSON>`: creates boards for browser specs. Prints JSON. */
import { settings } from '@tiltyard/config'
import { deriveKey } from '@tiltyard/core/kernel'
import { connect, jobTimeouts, type PlatformTables } from '@tiltyard/db'
import pg from 'pg'
import { addCause, makeBoardScene } from './board-scene.ts'

const [act = '', wish = '{}'] = process.argv.slice(2)
const { DATABASE_URL } = settings('database')
const { PLATFORM_DATABASE_URL, SECRET_KEY } = settings('platform')
const owner = new pg.Client({ connectionString: DATABASE_URL, application_name: 'tiltyard-scene' })
const connection = connect<PlatformTables>({
  url: PLATFORM_DATABASE_URL,
  applicationName: 'tiltyard-scene',
  timeouts: jobTimeouts,
})
const auditKey = deriveKey(SECRET_KEY, 'audit').toString('hex')
await owner.connect()
try {
  const deps = { owner, platform: { connection, auditKey, requestId: 'scene' } }
  const acts: Readonly<Record<string, (wish: never) => Promise<unknown>>> = {
    make: (asked) => makeBoardScene(deps, asked),
    add: (asked) => addCause(deps, asked),
  }
  const done = acts[act]
  if (!done) throw new Error(`unknown command ${act}`)
  console.log(JSON.stringify((await done(JSON.parse(wish) as never)) ?? null))
} finally {
  await owner.end()
  await connection.close()
}
