import { type Environment, ok, type Result, refuse } from '@tiltyard/contracts'
import { type Actor, type PlatformReader, reading } from '../../kernel/index.ts'
import type { EnvironmentDeps } from './environment-deps.ts'
import { type ReadingParts, readEnvironments } from './read-environments.ts'

type One = { readonly environmentId: string }

export function getEnvironment(
  deps: EnvironmentDeps,
  { userId }: Pick<Actor, 'userId'>,
  { environmentId }: One,
): Promise<Result<Environment, 'environments.not_found'>> {
  return readOwn(reading(deps.database), deps, { id: environmentId, ownerId: userId })
}

/** As its owner sees it, be it in the transaction that changed it. */
export async function readOwn(
  reader: PlatformReader,
  parts: ReadingParts,
  own: { readonly id: string; readonly ownerId: string },
): Promise<Result<Environment, 'environments.not_found'>> {
  const [view] = await readEnvironments(reader, parts, own)
  return view ? ok(view) : refuse('environments.not_found')
}
