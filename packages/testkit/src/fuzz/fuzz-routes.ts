import type { RouteShape } from '@tiltyard/contracts'
import { openApiDocument } from '@tiltyard/contracts/openapi'
import type { Sent, Visitor } from '../visitor.ts'
import { fuzzInput, type Operation } from './fuzz-input.ts'
import { whatIsWrong } from './judge-answer.ts'
import { seeded } from './random.ts'

export type Fuzzed = {
  readonly calls: number
  /** Calls that were let in and did something: inputs that are all refused at the door show nothing. */
  readonly done: number
  readonly wrong: readonly string[]
}
export type FuzzPlan = {
  readonly seed: number
  /** Inputs for each route; each is sent by everybody at once. */
  readonly inputs: number
  readonly mostProcessorMs: number
  readonly who: readonly Visitor[]
  /** An input that is about something. */
  baseOf(name: string): Promise<Sent>
}

/** Generated inputs for every route, from everybody: what is wrong with the answers, each with what was sent. */
export async function fuzzRoutes(
  routes: Readonly<Record<string, RouteShape>>,
  { seed, inputs, mostProcessorMs, who, baseOf }: FuzzPlan,
): Promise<Fuzzed> {
  const operations = operationsOf(routes)
  const wrong: string[] = []
  let [calls, done] = [0, 0]
  for (const [name, route] of Object.entries(routes)) {
    const random = seeded(seed ^ hashOf(name))
    const base = await baseOf(name)
    for (let n = 0; n < inputs; n += 1) {
      const input = fuzzInput(random, route, operations.get(name) as Operation, base)
      const since = process.cpuUsage()
      const answers = await Promise.all(who.map((visitor) => visitor.call(route, input)))
      const { user, system } = process.cpuUsage(since)
      const usedMs = (user + system) / 1_000
      const faults = answers.flatMap((answer) => whatIsWrong(route, answer) ?? [])
      if (usedMs > mostProcessorMs) faults.push(`${Math.round(usedMs)} ms of processor`)
      calls += who.length
      done += answers.filter(({ status }) => status < 400).length
      wrong.push(...new Set(faults.map((fault) => `${name}: ${fault} · sent ${shown(input)}`)))
    }
  }
  return { calls, done, wrong }
}

function operationsOf(routes: Readonly<Record<string, RouteShape>>): Map<string, Operation> {
  const { paths } = openApiDocument(routes, { title: 'fuzz', version: '0' }) as {
    paths: Record<string, Record<string, Operation & { operationId: string }>>
  }
  const all = Object.values(paths).flatMap((methods) => Object.values(methods))
  return new Map(all.map((operation) => [operation.operationId, operation]))
}

const hashOf = (text: string) =>
  [...text].reduce((hash, letter) => Math.imul(hash, 31) + letter.charCodeAt(0), 7)

/** As a test of its own could send it. */
function shown({ params, query, body }: Sent): string {
  return JSON.stringify({ params, query, body: body instanceof Uint8Array ? String(body) : body }).slice(
    0,
    1_500,
  )
}

/** One seed a day, so that each day sees other inputs and a failure can be had again. */
export function seedOfToday(): number {
  return Number(process.env['FUZZ_SEED'] ?? new Date().toISOString().slice(0, 10).replaceAll('-', ''))
}
