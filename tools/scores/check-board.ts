import { setTimeout as sleep } from 'node:timers/promises'
import { settings } from '@tiltyard/config'
import { preparedReplyText, scoreboardPageSize } from '@tiltyard/contracts'
import { databaseClock } from '@tiltyard/core/kernel'
import { createBoards, getScoreboard } from '@tiltyard/core/scores'
import { connect, jobTimeouts, type PlatformTables } from '@tiltyard/db'

/**
 * `pnpm board:check <competition id> [origin]`: computes the public board from PostgreSQL and compares every page with the
 * running site, byte by byte.
 */
const [competitionId = '', origin = settings('origins').SITE_ORIGIN] = process.argv.slice(2)
const { PLATFORM_DATABASE_URL } = settings('platform')
const connection = connect<PlatformTables>({
  url: PLATFORM_DATABASE_URL,
  applicationName: 'tiltyard-check',
  timeouts: jobTimeouts,
})
const database = { connection, auditKey: '', requestId: 'check' }
const tries = 10

/** Solves during the check make both differ for a moment. */
async function check(): Promise<string> {
  let why = ''
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const boards = createBoards({ database, clock: databaseClock })
    try {
      const snapshot = await boards.get(competitionId)
      if (!snapshot) return 'there is no such competition'
      why = await difference(boards, snapshot.facts.type, snapshot.public.ranking().order.length)
      if (why === '') return ''
    } finally {
      await boards.close()
    }
    await sleep(1_000)
  }
  return why
}

async function difference(
  boards: ReturnType<typeof createBoards>,
  type: Parameters<typeof getScoreboard>[2]['type'],
  total: number,
): Promise<string> {
  const pages = Math.max(1, Math.ceil(total / scoreboardPageSize))
  for (let page = 1; page <= pages; page += 1) {
    const counted = await getScoreboard({ database, boards, isStaff: async () => false }, null, {
      type,
      competitionId,
      page,
    })
    if (!counted.ok) return counted.reason
    const answer = await fetch(`${origin}/api/ctf/v3/competition-${type}/${competitionId}/board?page=${page}`)
    if (!answer.ok) return `the site answers ${answer.status}`
    const { data } = (await answer.json()) as { data: unknown }
    if (JSON.stringify(data) !== preparedReplyText(counted.value)) return `page ${page} differs`
  }
  console.log(`equal 相同: ${total} teams on ${pages} pages`)
  return ''
}

const why = await check()
await connection.close()
if (why) {
  console.error(`not equal 不同: ${why}`)
  process.exitCode = 1
}
