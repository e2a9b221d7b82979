/**
 * `pnpm test:installation [vitest option …]`: builds the images, starts an engine without a way out, and installs, backs up,
 * destroys and restores there with the administrator's command. Needs root and Debian's archive, but no registry.
 */
import { runVitest } from '../test/vitest.ts'
import { startInstallationEngine } from './installation-engine.ts'

const args = ['--config', 'tools/installation/vitest.config.ts', ...process.argv.slice(2)]
try {
  const engine = await startInstallationEngine(console.log)
  try {
    process.exitCode = await runVitest(args, engine.settings, engine.inside)
  } finally {
    await engine.stop()
  }
} catch (fault) {
  console.error(fault instanceof Error ? fault.message : String(fault))
  process.exitCode = 1
}
