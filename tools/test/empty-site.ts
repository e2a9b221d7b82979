import { startSite } from '../dx/site.ts'

/** An installation that nobody has used yet, beside the one under test. Tells where it is; ends with its standard input. */
const site = await startSite({ mode: 'production', freshDatabase: 'tiltyard_e2e_empty', redisNumber: 2 })
const { siteOrigin: origin, accountOrigin, consoleOrigin, env } = site
console.log(JSON.stringify({ origin, accountOrigin, consoleOrigin, databaseUrl: env.DATABASE_URL }))
process.stdin.resume()
process.stdin.once('end', () => void site.stop().then(() => process.exit(0)))
