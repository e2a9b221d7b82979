import { startSite } from '../dx/site.ts'

/** Another, empty installation, with a database for each number. Prints its URLs and settings, and stops when stdin closes. */
const number = Number(process.argv[2] ?? 2)
const freshDatabase = `tiltyard_e2e_empty_${number}`
const site = await startSite({ mode: 'production', freshDatabase, redisNumber: number })
const { siteOrigin: origin, accountOrigin, consoleOrigin, env } = site
console.log(JSON.stringify({ origin, accountOrigin, consoleOrigin, env }))
process.stdin.resume()
process.stdin.once('end', () => void site.stop().then(() => process.exit(0)))
