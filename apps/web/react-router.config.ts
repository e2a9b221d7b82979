import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  // The route manifest is small and part of the entry: no discovery requests during navigation.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
