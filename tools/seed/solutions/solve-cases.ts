import { demoCases } from '../cases/cases.ts'
import { sitePlayer } from './site-player.ts'
import { solveCase } from './solve-case.ts'

/** Solves the forensic cases of the demo on a running site, as the leader whose token is in TILTYARD_TOKEN. */
const [site, ...slugs] = process.argv.slice(2)
const token = process.env['TILTYARD_TOKEN']
if (!site || !token) {
  console.error('usage: TILTYARD_TOKEN=tty_… node tools/seed/solutions/solve-cases.ts <site> [case …]')
  process.exit(2)
}

for (const demoCase of demoCases)
  if (slugs.length === 0 || slugs.includes(demoCase.slug)) {
    console.log(demoCase.name.en)
    for (const { name, sent, verdict } of await solveCase(sitePlayer(site, token), demoCase))
      console.log(`  ${verdict.padEnd(8)}  ${name}: ${sent}`)
  }
