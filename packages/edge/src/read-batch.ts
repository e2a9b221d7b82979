import {
  type BatchAnswer,
  type BatchCall,
  ok,
  type PreparedReply,
  type RouteShape,
  type Success,
} from '@tiltyard/contracts'
import type { z } from 'zod'
import type { Call, ReadInput } from './call.ts'
import type { EncodedEnvelope } from './reply.ts'

/** Calls of one batch that run at the same time: a batch takes no more connections of the pool than a page does. */
const width = 4
/** Below the time limit of a read, so that the calls that were answered in time arrive. */
const defaultDeadlineMs = 8_000

/** Answers every call in the order of the batch; a refusal or a fault of one does not touch the others. */
export async function runBatch(
  routes: Readonly<Record<string, RouteShape>>,
  calls: readonly BatchCall[],
  read: Call<RouteShape, unknown>['read'],
  deadlineMs = defaultDeadlineMs,
): Promise<Success<PreparedReply<z.output<typeof BatchAnswer>[]>>> {
  const deadline = AbortSignal.timeout(deadlineMs)
  const answers: EncodedEnvelope[] = []
  const waiting = calls.entries()
  await Promise.all(
    Array.from({ length: width }, async () => {
      for (const [place, { method, params }] of waiting) {
        const route = Object.hasOwn(routes, method) ? routes[method] : undefined
        answers[place] = await read(route, inputOf(route, params), deadline)
      }
    }),
  )
  const items = calls.map(({ id }, place) => withId(id, answers[place] ?? []))
  const json = items.flatMap((item, place) => [place === 0 ? arrayStart : comma, ...item])
  return ok({ json: [...json, arrayEnd], version: null })
}

const [arrayStart, comma, arrayEnd] = ['[', ',', ']'].map((text) => Buffer.from(text)) as [
  Buffer,
  Buffer,
  Buffer,
]

/** The envelope is an object: its opening brace gives way to the id. */
const withId = (id: BatchCall['id'], [first, ...rest]: EncodedEnvelope): Uint8Array[] => [
  Buffer.from(`{"id":${JSON.stringify(id)},`),
  ...(first ? [first.subarray(1), ...rest] : []),
]

/** Names of the path go there, all others into the query; texts, as an address would carry them. */
function inputOf(route: RouteShape | undefined, params: BatchCall['params']): ReadInput {
  const inPath = new Set(Object.keys(route?.params?.shape ?? {}))
  const sent = Object.entries(params).map(([name, value]) => [name, textOf(value)] as const)
  const isText = (entry: (typeof sent)[number]): entry is [string, string] =>
    inPath.has(entry[0]) && typeof entry[1] === 'string'
  return {
    params: Object.fromEntries(sent.filter(isText)),
    query: Object.fromEntries(sent.filter(([name, value]) => !inPath.has(name) && value.length > 0)),
  }
}

function textOf(value: BatchCall['params'][string]): string | string[] {
  if (!Array.isArray(value)) return String(value)
  const [first = '', ...more] = value.map(String)
  return more.length === 0 ? first : [first, ...more]
}
