/** `node tools/board-fixture/board-fixture.ts make|add <JSON>`: creates boards for browser specs. Prints JSON. */
import { settings } from '@tiltyard/config'
import { deriveKey } from '@tiltyard/core/kernel'
import { connect, jobTimeouts, type PlatformTables } from '@tiltyard/db'
import pg from 'pg'
import { addScoreEvent, createBoard } from './create-board.ts'

const [command = '', options = '{}'] = process.argv.slice(2)
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
  const commands: Readonly<Record<string, (options: never) => Promise<unknown>>> = {
    make: (asked) => createBoard(deps, asked),
    add: (asked) => addScoreEvent(deps, asked),
  }
  const run = commands[command]
  if (!run) throw new Error(`unknown command ${command}`)
  console.log(JSON.stringify((await run(JSON.parse(options) as never)) ?? null))
} finally {
  await owner.end()
  await connection.close()
}
