import { withTimeout } from '@tiltyard/core/environments'
import { type EnvironmentDriver, EnvironmentGone } from '@tiltyard/core/ports'

/** The gateway's part of an engine: it neither creates nor ends environments. */
export type AccessEngine = Pick<EnvironmentDriver, 'openTerminal' | 'connect' | 'run'>

/** Without an engine there are no environments to enter, but the gateway still starts. */
export const noEngine: AccessEngine = {
  openTerminal: (id) => Promise.reject(new EnvironmentGone(id)),
  run: (id) => Promise.reject(new EnvironmentGone(id)),
  connect: (id) => Promise.reject(new EnvironmentGone(id)),
}

/** Times out a hanging engine; a stream that it opens afterwards is closed at once. */
export function withOpenTimeout(engine: AccessEngine, ms: number): AccessEngine {
  async function openWithTimeout<T>(
    what: string,
    opening: Promise<T>,
    close: (opened: T) => void,
  ): Promise<T> {
    try {
      return await withTimeout(ms / 1_000, what, opening)
    } catch (fault) {
      opening.then(close, () => {})
      throw fault
    }
  }
  return {
    run: (id, program) => engine.run(id, program),
    openTerminal: (id, command, size) =>
      openWithTimeout('open a terminal', engine.openTerminal(id, command, size), ({ stream }) =>
        stream.destroy(),
      ),
    connect: (id, port) => openWithTimeout('connect', engine.connect(id, port), (stream) => stream.destroy()),
  }
}
