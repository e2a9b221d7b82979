import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Site } from '../../tools/dx/site.ts'
import { insertPeople, type Person } from '../people.ts'
import { type ApiRequest, requestSender, type SendRequest } from './http-client.ts'
import type { Verdict } from './verdict.ts'

const clients = 50
/** Many more people than clients, so that nobody reaches the rate limit of writes. */
const peopleCount = 2_000
const base = '/api/platform/web/dsc/user'

/**
 * Restarts the copies of the api one at a time under constant load; any reply but 200 is a failure. POST requests are
 * included because nginx does not retry them, so no failure is hidden.
 */
export async function rollingRestart(
  site: Site,
  { restarts }: { readonly restarts: number },
): Promise<Verdict> {
  const people = await insertPeople(site.env['DATABASE_URL'] ?? '', peopleCount)
  const load = startLoad(requestSender(site.siteOrigin), people)
  await sleep(500)
  const since = Date.now()
  for (let restart = 0; restart < restarts; restart += 1) await site.processes.restart('api', restart % 2)
  const seconds = (Date.now() - since) / 1000
  await sleep(500)
  const { answered, failures } = await load.stop()
  return {
    name: 'rolling restart under load',
    problems: [...failures].map(([what, times]) => `${times} × ${what}`),
    facts: {
      restarts,
      ...answered,
      failed: [...failures.values()].reduce((sum, times) => sum + times, 0),
      seconds: Math.round(seconds),
      'slowest ms': Math.round(load.slowestMs()),
    },
  }
}

function startLoad(ask: SendRequest, people: readonly Person[]) {
  let running = true
  let slowest = 0
  let number = 0
  const answered = { GET: 0, PUT: 0, POST: 0 }
  const failures = new Map<string, number>()

  async function client(): Promise<void> {
    while (running) {
      number += 1
      const apiRequest = chooseRequest(number)
      const before = performance.now()
      const { status, text } = await ask(people[number % people.length] as Person, apiRequest)
      slowest = Math.max(slowest, performance.now() - before)
      if (status === 200) answered[apiRequest.method] += 1
      else {
        const what = `${apiRequest.method} ${apiRequest.path}: ${status || text}`
        failures.set(what, (failures.get(what) ?? 0) + 1)
      }
      await sleep(randomInt(0, 30))
    }
  }

  const loops = Array.from({ length: clients }, client)
  return {
    slowestMs: () => slowest,
    async stop() {
      running = false
      await Promise.all(loops)
      return { answered, failures }
    },
  }
}

function chooseRequest(number: number): ApiRequest {
  const kind = randomInt(10)
  if (kind < 4) return { method: 'GET', path: `${base}/current` }
  if (kind < 6) return { method: 'PUT', path: `${base}/profile`, body: { nickname: `rolling ${number}` } }
  return { method: 'POST', path: `${base}/sessions/revoke-others` }
}
