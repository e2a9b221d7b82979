import { createIdentityProvider } from '@tiltyard/adapters/identity/provider'
import { settings } from '@tiltyard/config'
import { returnFromProvider } from '@tiltyard/contracts'
import { accountOrderKeyPurpose } from '@tiltyard/core/identity'
import { databaseClock, deriveKey } from '@tiltyard/core/kernel'
import { connect, jobTimeouts, type PlatformTables } from '@tiltyard/db'
import { runAdminCommand } from './admin-command.ts'

/**
 * `pnpm admin <command> <nickname or email>`: the first administrator, and recovery when no administrator can sign in.
 * The account service verifies each order with the api, so both must be running.
 */
const { PLATFORM_DATABASE_URL, SECRET_KEY } = settings('platform')
const connection = connect<PlatformTables>({
  url: PLATFORM_DATABASE_URL,
  applicationName: 'tiltyard-admin',
  timeouts: jobTimeouts,
})
const { lines, isDone } = await runAdminCommand(
  {
    database: {
      connection,
      auditKey: deriveKey(SECRET_KEY, 'audit').toString('hex'),
      requestId: 'admin command',
    },
    clock: databaseClock,
    identity: createIdentityProvider(
      { ...settings('identity'), ...settings('origins') },
      { callbackPath: returnFromProvider.path },
    ),
    orderKey: deriveKey(SECRET_KEY, accountOrderKeyPurpose),
    report: (fault) => console.error(fault instanceof Error ? fault.message : fault),
  },
  process.argv.slice(2),
)
await connection.close()
for (const line of lines) (isDone ? console.log : console.error)(line)
if (!isDone) process.exitCode = 1
