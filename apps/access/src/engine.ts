import { type EnvironmentDriver, EnvironmentGone } from '@tiltyard/core/ports'

/** What the gateway asks of an engine: it makes and ends nothing. */
export type AccessEngine = Pick<EnvironmentDriver, 'openTerminal' | 'connect' | 'run'>

/** An installation without an engine has no environment to be entered, and the gateway starts all the same. */
export const noEngine: AccessEngine = {
  openTerminal: (id) => Promise.reject(new EnvironmentGone(id)),
  run: (id) => Promise.reject(new EnvironmentGone(id)),
  connect: (id) => Promise.reject(new EnvironmentGone(id)),
}
