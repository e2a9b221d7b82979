import { startSite } from '../dx/site.ts'

/** A second, empty installation. Prints its URLs and stops when stdin closes. */
const site = await startSite({ mode: 'production', freshDatabase: 'tiltyard_e2e_empty', redisNumber: 2 })
const { siteOrigin: origin, accountOrigin, consoleOrigin, env } = site
console.log(JSON.stringify({ origin, accountOrigin, consoleOrigin, databaseUrl: env.DATABASE_URL }))
process.stdin.resume()
process.stdin.once('end', () => void site.stop().then(() => process.exit(0)))
