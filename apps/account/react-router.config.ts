import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  // The whole table of routes is small and travels with the entry: no discovery request while somebody navigates.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
