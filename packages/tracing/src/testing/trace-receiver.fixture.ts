import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type ReceivedSpan = {
  readonly process: string
  readonly name: string
  readonly traceId: string
  readonly spanId: string
  /** Empty: it has none. */
  readonly parentSpanId: string
  readonly isFailed: boolean
  readonly attributes: Readonly<Record<string, unknown>>
}

export type TraceReceiver = {
  readonly url: string
  readonly spans: readonly ReceivedSpan[]
  /** Everything that arrived, as it was sent. */
  text(): string
  close(): Promise<void>
}

type Attribute = { readonly key: string; readonly value: Readonly<Record<string, unknown>> }
type Sent = {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] }
    readonly scopeSpans: readonly {
      readonly spans: readonly {
        readonly name: string
        readonly traceId: string
        readonly spanId: string
        readonly parentSpanId?: string
        readonly status?: { readonly code?: number }
        readonly attributes?: readonly Attribute[]
      }[]
    }[]
  }[]
}

const failedStatus = 2

/** Stands for a collector: takes OTLP/HTTP in JSON on loopback. */
export async function openTraceReceiver(): Promise<TraceReceiver> {
  const bodies: string[] = []
  const spans: ReceivedSpan[] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const body = Buffer.concat(parts).toString()
      bodies.push(body)
      if (request.url === '/v1/traces') spans.push(...receivedSpans(JSON.parse(body) as Sent))
      response.setHeader('content-type', 'application/json').end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    spans,
    text: () => bodies.join('\n'),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function receivedSpans({ resourceSpans }: Sent): ReceivedSpan[] {
  return resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const process = String(toRecord(resource.attributes)['service.name'])
    return scopeSpans.flatMap((scope) =>
      scope.spans.map(({ name, traceId, spanId, parentSpanId = '', status, attributes = [] }) => ({
        process,
        name,
        traceId,
        spanId,
        parentSpanId,
        isFailed: status?.code === failedStatus,
        attributes: toRecord(attributes),
      })),
    )
  })
}

const toRecord = (attributes: readonly Attribute[]) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]))
