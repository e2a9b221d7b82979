import { mayRunEngines, removeControlGroups, startIsolatedEngine, waitForPing } from './isolated-engine.ts'
import type { Service } from './service.ts'

/** The Docker engine of development sites and tests. */
export const engine: Service = {
  name: 'engine',
  portNames: [],
  stopSignal: 'SIGKILL',

  fromEnvironment: ({ ENGINE_SOCKET, ENGINE_KIND = 'docker' }) =>
    ENGINE_SOCKET ? { ENGINE_SOCKET, ENGINE_KIND } : undefined,

  start: async (premises) => {
    if (!mayRunEngines) return {}
    const socket = await startIsolatedEngine(premises, { name: 'engine', script: 'engine-up.sh' })
    return { ENGINE_SOCKET: socket, ENGINE_KIND: 'docker' }
  },

  isHealthy: async ({ environment: { ENGINE_SOCKET } }) =>
    ENGINE_SOCKET ? waitForPing(ENGINE_SOCKET) : !mayRunEngines,

  sweep: removeControlGroups,
}
