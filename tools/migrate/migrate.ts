import { settings } from '@tiltyard/config'
import { describeMigrationProblem, migrate } from '@tiltyard/db/migrate'

const { DATABASE_URL, PLATFORM_DATABASE_URL, ACCOUNT_DATABASE_URL } = settings('database')
try {
  await migrate(
    DATABASE_URL,
    [
      { schema: 'platform', url: PLATFORM_DATABASE_URL },
      { schema: 'account', url: ACCOUNT_DATABASE_URL },
    ],
    (line) => process.stdout.write(`${line}\n`),
  )
} catch (fault) {
  const problem = describeMigrationProblem(fault)
  if (problem === null) throw fault
  process.stderr.write(`migrate: ${problem}\n`)
  process.exitCode = 1
}
