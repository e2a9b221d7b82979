import { type Environment, ok, type Result } from '@tiltyard/contracts'
import { type Actor, reading } from '../../kernel/index.ts'
import type { EnvironmentDeps } from './environment-deps.ts'
import { readEnvironments } from './read-environments.ts'

export async function listOwnEnvironments(
  deps: EnvironmentDeps,
  { userId }: Pick<Actor, 'userId'>,
): Promise<Result<{ data: Environment[]; runningLimit: number; isAvailable: boolean }>> {
  const data = await readEnvironments(reading(deps.database), deps, { ownerId: userId })
  const { perOwner, isAvailable } = deps.environmentLimits
  return ok({ data, runningLimit: perOwner, isAvailable })
}
