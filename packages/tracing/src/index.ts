/**
 * Traces of requests through all processes, collected only where an operator names a collector. Without one nothing of
 * the SDK is loaded and nothing is measured.
 */

import type { SpanFacts, Tracing } from './tracing.ts'

export type { OpenSpan, SpanFacts, Tracing } from './tracing.ts'

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
