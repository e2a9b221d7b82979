import { answersSoon, mayRunEngines, removeControlGroups, startInBox } from './engine-box.ts'
import type { Service } from './service.ts'

/** The Docker engine that environments of a development site and of the tests run on. */
export const engine: Service = {
  name: 'engine',
  portNames: [],
  stopSignal: 'SIGKILL',

  given: ({ ENGINE_SOCKET, ENGINE_KIND = 'docker' }) =>
    ENGINE_SOCKET ? { ENGINE_SOCKET, ENGINE_KIND } : undefined,

  start: async (premises) => {
    if (!mayRunEngines) return {}
    const socket = await startInBox(premises, { name: 'engine', script: 'engine-up.sh' })
    return { ENGINE_SOCKET: socket, ENGINE_KIND: 'docker' }
  },

  isHealthy: async ({ environment: { ENGINE_SOCKET } }) =>
    ENGINE_SOCKET ? answersSoon(ENGINE_SOCKET) : !mayRunEngines,

  sweep: removeControlGroups,
}
