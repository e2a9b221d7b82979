import { mayRunEngines, removeControlGroups, startIsolatedEngine, waitForPing } from './isolated-engine.ts'
import type { Service } from './service.ts'

/** The second engine of the Docker driver, used by tests only. */
export const podman: Service = {
  name: 'podman',
  portNames: [],
  stopSignal: 'SIGKILL',

  fromEnvironment: ({ PODMAN_SOCKET }) => (PODMAN_SOCKET ? { PODMAN_SOCKET } : undefined),

  start: async (premises) =>
    mayRunEngines
      ? { PODMAN_SOCKET: await startIsolatedEngine(premises, { name: 'podman', script: 'podman-up.sh' }) }
      : {},

  isHealthy: async ({ environment: { PODMAN_SOCKET } }) =>
    PODMAN_SOCKET ? waitForPing(PODMAN_SOCKET) : !mayRunEngines,

  sweep: removeControlGroups,
}
