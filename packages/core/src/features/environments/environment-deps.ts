import type { CoreDeps } from '../../kernel/index.ts'
import type { EnvironmentDriver } from '../../ports/index.ts'
import type { EnvironmentOwner } from './environment-owner.ts'

/** Capacity limits. */
export type EnvironmentLimits = {
  /** Whether the installation has an engine. */
  readonly isAvailable: boolean
  /** Environments of one person in any state until they are deleted. */
  readonly perOwner: number
  /** Environments of one team, likewise. */
  readonly perTeam: number
  /** Of all owners together; null: unlimited. */
  readonly count: number
  readonly cpuMillis: number | null
  readonly memoryMb: number | null
}

export function limitFor({ perOwner, perTeam }: EnvironmentLimits, { kind }: EnvironmentOwner): number {
  return kind === 'user' ? perOwner : perTeam
}

export type EnvironmentDeps = CoreDeps & {
  readonly flagKey: Buffer
  readonly environmentLimits: EnvironmentLimits
}

/** The only engine call inside a request: setting an account's password. */
export type EngineDeps = CoreDeps & { readonly engine: Pick<EnvironmentDriver, 'run'> }

/** Dependencies of the reconciler. */
export type ReconcilerDeps = EnvironmentDeps & {
  readonly engine: EnvironmentDriver
  readonly log: {
    warn(facts: object, message: string): void
    error(facts: object, message: string): void
  }
}

/** Dependencies of template authoring. */
export type TemplateDeps = CoreDeps & {
  /** Private address ranges that the operator permits in templates. */
  readonly permittedRanges: readonly string[]
}
