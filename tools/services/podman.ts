import { answersSoon, mayRunEngines, removeControlGroups, startInBox } from './engine-box.ts'
import type { Service } from './service.ts'

/** The second engine that the same driver is shown to work with; nothing but tests uses it. */
export const podman: Service = {
  name: 'podman',
  portNames: [],
  stopSignal: 'SIGKILL',

  given: ({ PODMAN_SOCKET }) => (PODMAN_SOCKET ? { PODMAN_SOCKET } : undefined),

  start: async (premises) =>
    mayRunEngines
      ? { PODMAN_SOCKET: await startInBox(premises, { name: 'podman', script: 'podman-up.sh' }) }
      : {},

  isHealthy: async ({ environment: { PODMAN_SOCKET } }) =>
    PODMAN_SOCKET ? answersSoon(PODMAN_SOCKET) : !mayRunEngines,

  sweep: removeControlGroups,
}
