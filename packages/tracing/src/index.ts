/**
 * Traces of requests through all processes, collected only where an operator names a collector. Without one nothing of
 * the SDK is loaded and nothing is measured.
 */

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

export type TracingOptions = {
  /** Base address of an OTLP/HTTP collector; undefined: no traces. */
  readonly endpoint: string | undefined
  readonly process: string
  readonly version: string
}

export async function startTracing({ endpoint, ...options }: TracingOptions): Promise<Tracing | undefined> {
  if (endpoint === undefined) return undefined
  const { createTracing } = await import('./otlp-tracing.ts')
  return createTracing({ endpoint, ...options })
}

/** With tracing the work is a span; without it is just done. */
export function inSpan<T>(
  tracing: Tracing | undefined,
  facts: SpanFacts,
  work: () => Promise<T>,
): Promise<T> {
  return tracing ? tracing.span(facts, work) : work()
}
