import type { CoreDeps } from '../../kernel/index.ts'
import type { EnvironmentDriver } from '../../ports/index.ts'

/** How much there is to give. */
export type EnvironmentLimits = {
  /** Whether this installation has an engine at all. */
  readonly isAvailable: boolean
  /** Of one owner, whatever their state, until they are gone. */
  readonly perOwner: number
  /** Of everybody together; null: not limited. */
  readonly count: number
  readonly cpuMillis: number | null
  readonly memoryMb: number | null
}

export type EnvironmentDeps = CoreDeps & {
  readonly flagKey: Buffer
  readonly environmentLimits: EnvironmentLimits
}

/** For the one thing that is asked of an engine while somebody waits: an account's password. */
export type EngineDeps = CoreDeps & { readonly engine: Pick<EnvironmentDriver, 'run'> }

/** What the reconciler stands on. */
export type ReconcilerDeps = EnvironmentDeps & {
  readonly engine: EnvironmentDriver
  readonly log: {
    warn(facts: object, message: string): void
    error(facts: object, message: string): void
  }
}

/** For whoever writes templates. */
export type TemplateDeps = CoreDeps & {
  /** Ranges of private addresses that the operator permits templates to list. */
  readonly permittedRanges: readonly string[]
}
