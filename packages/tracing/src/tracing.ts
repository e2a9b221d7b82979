export type SpanFacts = {
  readonly name: string
  readonly kind: 'server' | 'client' | 'consumer' | 'internal'
  /** Names, counts and ids of ours: never what a person wrote, and never a secret. */
  readonly attributes?: Readonly<Record<string, string | number>>
  /** Another process's span in W3C notation; the current span if absent. */
  readonly parent?: string | undefined
}

export type OpenSpan = {
  /** Runs the work so that spans which it starts are children of this one. */
  within<T>(work: () => T): T
  /** A second call has no effect. */
  end(outcome?: {
    readonly attributes?: Readonly<Record<string, string | number>>
    readonly isFailed?: boolean
  }): void
}

export type Tracing = {
  start(facts: SpanFacts): OpenSpan
  /** The span lasts as long as the work, and fails with it. */
  span<T>(facts: SpanFacts, work: () => Promise<T>): Promise<T>
  /** The current span in W3C notation; undefined outside of one. */
  current(): string | undefined
  /** Sends what was not sent yet. */
  stop(): Promise<void>
}
