/**
 * `pnpm test:kubernetes [vitest option …]`: the suite of engines on a real cluster: that of KUBECONFIG, or one of our own,
 * which is built first (half an hour on two cores) and kept in .services. Needs root.
 */
import { runVitest } from '../test/vitest.ts'
import { startCluster } from './up.ts'

const args = ['--config', 'tools/kubernetes/vitest.config.ts', ...process.argv.slice(2)]
try {
  if (process.env.KUBECONFIG) process.exitCode = await runVitest(args, {})
  else {
    const cluster = await startCluster(console.log)
    try {
      process.exitCode = await runVitest(args, cluster.settings, cluster.inside)
    } finally {
      await cluster.stop()
    }
  }
} catch (fault) {
  console.error(fault instanceof Error ? fault.message : String(fault))
  process.exitCode = 1
}
