import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  // The route table is small and part of the entry, so navigation needs no discovery request.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
