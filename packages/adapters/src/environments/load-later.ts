import type { EnvironmentDriver } from '@tiltyard/core/ports'

/** For a driver whose libraries are heavy: they are loaded when it is first used, and again when that went wrong. */
export function loadLater(load: () => Promise<EnvironmentDriver>): EnvironmentDriver {
  let loading: Promise<EnvironmentDriver> | undefined
  const driver = () => {
    loading ??= load().catch((fault: unknown) => {
      loading = undefined
      throw fault
    })
    return loading
  }
  return {
    ensure: async (spec) => (await driver()).ensure(spec),
    stop: async (id) => (await driver()).stop(id),
    remove: async (id) => (await driver()).remove(id),
    list: async () => (await driver()).list(),
    load: async (id) => (await driver()).load(id),
    run: async (id, program) => (await driver()).run(id, program),
    openTerminal: async (id, command, size) => (await driver()).openTerminal(id, command, size),
    connect: async (id, port) => (await driver()).connect(id, port),
  }
}
