import { demoCases } from '../cases/cases.ts'
import { sitePlayer, tokenCredentials } from './site-player.ts'
import { solveCase } from './solve-case.ts'
import { reportSolved } from './solved.ts'

/** Solves the forensic cases of the demo on a running site, as the leader whose token is in TILTYARD_TOKEN. */
const [site, ...slugs] = process.argv.slice(2)
const token = process.env['TILTYARD_TOKEN']
const chosen = demoCases.filter(({ slug }) => slugs.length === 0 || slugs.includes(slug))
if (!site || !token || chosen.length < slugs.length) {
  const names = demoCases.map(({ slug }) => slug).join('|')
  console.error(`usage: TILTYARD_TOKEN=tty_… node tools/seed/solutions/solve-cases.ts <site> [${names} …]`)
  process.exit(2)
}

const player = sitePlayer(site, tokenCredentials(token))
for (const demoCase of chosen) {
  console.log(demoCase.name.en)
  reportSolved(await solveCase(player, demoCase))
}
