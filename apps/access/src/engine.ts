import { withTimeout } from '@tiltyard/core/environments'
import { type EnvironmentDriver, EnvironmentGone } from '@tiltyard/core/ports'

/** What the gateway asks of an engine: it makes and ends nothing. */
export type AccessEngine = Pick<EnvironmentDriver, 'openTerminal' | 'connect' | 'run'>

/** An installation without an engine has no environment to be entered, and the gateway starts all the same. */
export const noEngine: AccessEngine = {
  openTerminal: (id) => Promise.reject(new EnvironmentGone(id)),
  run: (id) => Promise.reject(new EnvironmentGone(id)),
  connect: (id) => Promise.reject(new EnvironmentGone(id)),
}

/** An engine that hangs is given up; what it opens after all is closed at once, as nobody is there for it any more. */
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
