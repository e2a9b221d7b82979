import { settings } from '@tiltyard/config'
import { deriveKey, toReader, verifyAudit } from '@tiltyard/core/kernel'
import { connect, jobTimeouts, type PlatformTables } from '@tiltyard/db'

/** `pnpm audit:verify [head]`: verifies the platform's audit chain; a head from an old log line also detects a truncated tail. */
const { PLATFORM_DATABASE_URL, SECRET_KEY } = settings('platform')
const auditKey = deriveKey(SECRET_KEY, 'audit').toString('hex')
const connection = connect<PlatformTables>({
  url: PLATFORM_DATABASE_URL,
  applicationName: 'tiltyard-audit',
  timeouts: jobTimeouts,
})
const verdict = await verifyAudit(
  toReader({ connection, auditKey, requestId: 'audit' }),
  auditKey,
  process.argv[2],
)
await connection.close()
if (verdict.intact) {
  console.log(`intact 完整: ${verdict.rows} rows, head ${verdict.head ?? 'none'}`)
} else {
  console.error(`broken at row 自此行起不符: ${verdict.firstBadSeq}`)
  process.exitCode = 1
}
