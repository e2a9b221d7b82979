// Plain JavaScript, so that an old Node prints a message instead of a syntax error.
import { readFileSync } from 'node:fs'

const wanted = readFileSync(new URL('../../.node-version', import.meta.url), 'utf8').trim()
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
const [wantedMajor = 0, wantedMinor = 0] = wanted.split('.').map(Number)

if (major !== wantedMajor || minor < wantedMinor) {
  console.error(
    `Tiltyard needs Node ${wanted}; this is ${process.version}. Run: tools/bootstrap.sh && . tools/env.sh`,
  )
  console.error(
    `Tiltyard 需要 Node ${wanted}，当前是 ${process.version}。请运行：tools/bootstrap.sh && . tools/env.sh`,
  )
  process.exitCode = 1
} else {
  await import('./dx.ts')
}
