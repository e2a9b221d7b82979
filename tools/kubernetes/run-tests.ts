/**
 * `pnpm test:kubernetes [vitest option …]`: the engine suite on the cluster of KUBECONFIG, or on a local one, which is
 * built first (half an hour on two cores) and cached in .services. Needs root.
 */
import { runVitest } from '../test/vitest.ts'
import { startCluster } from './start-cluster.ts'

const words = process.argv.slice(2)
const files = words.filter((word) => !word.startsWith('-'))
const hasInstallation = files.length === 0 || files.some((word) => word.includes('installation'))
const args = ['--config', 'tools/kubernetes/vitest.config.ts', ...words]
try {
  if (process.env.KUBECONFIG) process.exitCode = await runVitest(args, {})
  else {
    const cluster = await startCluster(console.log, { hasInstallation })
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
