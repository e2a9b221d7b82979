import type { PlatformDatabase } from './context.ts'

type Pool = PlatformDatabase['connection']['pool']

/** A cache, batcher or queue of which each connection has its own, held by the connection and gone with it. */
export function connectionState<State>(create: (pool: Pool) => State): (database: PlatformDatabase) => State {
  return ({ connection }) => connection.stateOf(create)
}
