import { AsyncLocalStorage } from 'node:async_hooks'
import {
  type Context,
  ROOT_CONTEXT,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import type { OpenSpan, SpanFacts, Tracing } from './tracing.ts'

type Options = { readonly endpoint: string; readonly process: string; readonly version: string }

const kinds: Record<SpanFacts['kind'], SpanKind> = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
}

/** Several may exist in one process: nothing is registered with the SDK's global API. */
export function createTracing({ endpoint, process, version }: Options): Tracing {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.namespace': 'tiltyard',
      'service.name': process,
      'service.version': version,
    }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` }),
      }),
    ],
  })
  const tracer = provider.getTracer('tiltyard', version)
  const active = new AsyncLocalStorage<Started>()

  /** Timers and loops that a request began go on after it; what they do later is not part of it. */
  function current(): Context | undefined {
    const started = active.getStore()
    return started?.isOpen ? started.context : undefined
  }

  function start({ name, kind, attributes, parent }: SpanFacts): OpenSpan {
    const context = contextOf(parent) ?? current() ?? ROOT_CONTEXT
    const span = tracer.startSpan(name, { kind: kinds[kind], ...(attributes && { attributes }) }, context)
    const started: Started = { context: trace.setSpan(context, span), isOpen: true }
    return {
      within: (work) => active.run(started, work),
      end({ attributes: more = {}, isFailed = false } = {}) {
        if (!started.isOpen) return
        started.isOpen = false
        span.setAttributes(more)
        if (isFailed) span.setStatus({ code: SpanStatusCode.ERROR })
        span.end()
      },
    }
  }

  return {
    start,
    async span(facts, work) {
      const span = start(facts)
      try {
        const value = await span.within(work)
        span.end()
        return value
      } catch (fault) {
        span.end({ isFailed: true, attributes: { 'error.type': errorType(fault) } })
        throw fault
      }
    },
    current() {
      const context = current()
      const span = context && trace.getSpanContext(context)
      return span && formatTraceparent(span)
    },
    // A collector that is away must not fail the end of a process.
    stop: () => provider.shutdown().catch(() => {}),
  }
}

type Started = { readonly context: Context; isOpen: boolean }

/** Neither message nor stack: both may hold what a person wrote. */
const errorType = (fault: unknown): string => (fault instanceof Error ? fault.constructor.name : typeof fault)

const formatTraceparent = ({ traceId, spanId, traceFlags }: SpanContext): string =>
  `00-${traceId}-${spanId}-0${traceFlags & TraceFlags.SAMPLED}`

function contextOf(traceparent: string | undefined): Context | null {
  const [, traceId, spanId, flags] =
    /^00-([0-9a-f]{32})-([0-9a-f]{16})-(0[01])$/.exec(traceparent ?? '') ?? []
  if (!traceId || !spanId) return null
  const parent = { traceId, spanId, traceFlags: Number(flags), isRemote: true }
  return trace.setSpanContext(ROOT_CONTEXT, parent)
}
