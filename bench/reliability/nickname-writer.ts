import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Person } from '../people.ts'
import type { History } from './history.ts'
import type { SendRequest } from './http-client.ts'

/** How long a client retries one write. */
const timeoutMs = 60_000

/** Changes nicknames, each of which a job follows; a write is repeated with its retry key until it is acknowledged. */
export function startWriter(ask: SendRequest, history: History) {
  const turns = new Map<string, Promise<void>>()
  let completed = 0

  async function writeOnce(person: Person, number: number): Promise<void> {
    const retryKey = randomUUID()
    const nickname = `write ${number}`
    const line = { userId: person.id, retryKey, nickname }
    const deadline = Date.now() + timeoutMs
    while (Date.now() < deadline) {
      history.append({ what: 'sent', ...line })
      const { status, text } = await ask(person, {
        method: 'PUT',
        path: '/api/platform/web/dsc/user/profile',
        body: { nickname },
        retryKey,
      })
      if (status === 200) {
        const { data, requestId } = JSON.parse(text) as { data: { nickname: string }; requestId: string }
        history.append({ what: 'acknowledged', ...line, nickname: data.nickname, requestId })
        completed += 1
        return
      }
      await sleep(randomInt(20, 200))
    }
  }

  return {
    /** Writes of one person are sequential, those of different people concurrent. */
    write(person: Person, number: number): void {
      const before = turns.get(person.id) ?? Promise.resolve()
      turns.set(
        person.id,
        before.then(() => writeOnce(person, number)),
      )
    },
    /** Waits for 3 s at most: the check reports writes that never succeed. */
    async reached(count: number): Promise<void> {
      const deadline = Date.now() + 3_000
      while (completed < count && Date.now() < deadline) await sleep(1)
    },
    finished: () => Promise.all(turns.values()),
  }
}
