/** The worker's job of one announcement, in a separate process that can be killed. */
import { notifyPlayers } from '@tiltyard/core/competitions'
import { databaseClock } from '@tiltyard/core/kernel'
import { connect, jobTimeouts, type PlatformTables } from '@tiltyard/db'

const [url = '', announcementId = '', eventId = ''] = process.argv.slice(2)
const connection = connect<PlatformTables>({
  url,
  applicationName: 'bench-announcement',
  timeouts: jobTimeouts,
})
const database = { connection, auditKey: 'bench', requestId: 'bench' }
const buildTitle = () => ({ zh: '赛事公告：更正', en: 'The competition: a correction' })
await notifyPlayers({ database, clock: databaseClock }, { announcementId, eventId, buildTitle })
await connection.close()
