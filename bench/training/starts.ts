import { setTimeout as sleep } from 'node:timers/promises'
import { deleteEnvironment, fillPath, listEnvironments, startEnvironment } from '@tiltyard/contracts'
import { liveChannel, newId } from '@tiltyard/core/kernel'
import { listen } from '@tiltyard/db'
import Docker from 'dockerode'
import type pg from 'pg'
import { makeImages } from '../../tools/images/make-images.ts'
import { type ApiSetup, withApi } from '../competition/api-setup.ts'
import { image, resources, startBareContainer } from '../environments/bare-container.ts'
import { startMeasuredWorker } from '../measured-worker.ts'
import type { Person } from '../people.ts'
import { quantile, row } from '../report.ts'
import { fillTraining } from './fill-training.ts'

/** From the request to the news that it runs, over the bare engine's create and start. */
export const startsGoal = 1.2

export type StartFigures = { readonly oursMs: number; readonly bareMs: number; readonly ratio: number }

/** api, PostgreSQL, worker, engine, each as in production, against dockerode alone: in turn, each first as often. */
export async function measureStarts({ short }: { readonly short: boolean }): Promise<StartFigures> {
  // One engine start differs from the next by a tenth. Many pairs even that out, but not a machine's slow phases.
  const rounds = short ? 10 : 100
  let figures: StartFigures | undefined
  await withApi('starts', async (parts, ownerUrl) => {
    // Another person for each start, because of the limit per person.
    const { people, questions } = await fillTraining(parts, ownerUrl, {
      people: rounds + warmUps,
      questions: 1,
    })
    const questionId = questions[0]?.id ?? ''
    await assignTemplate(parts.owner, questionId)
    return async (setup) => {
      figures = await withWorker(setup, (docker) => compare(setup, docker, { people, questionId }))
    }
  })
  if (!figures) throw new Error('no figures were measured')
  console.log(`\n${row(['an environment, cold', 'p50 ms'])}`)
  console.log(row(['through the platform', figures.oursMs.toFixed(0)]))
  console.log(row(['bare dockerode', figures.bareMs.toFixed(0)]))
  return figures
}

/** Rounds that warm up the engine's caches and the JIT compiler. */
const warmUps = 40

/** The same container as the bare one: no files and no readiness check. */
async function assignTemplate(owner: pg.Client, questionId: string): Promise<void> {
  const templateId = newId()
  await owner.query(
    `insert into environment_templates (id, name, published_at, image, cpu_millis, memory_mb, processes, writable, created_at, updated_at)
     values ($1, '{"zh": "bench"}', now(), $2, $3, $4, $5, '[{"path": "/tmp", "sizeMb": 4, "ownedBy": "user"}]', now(), now())`,
    [templateId, image, resources.cpuMillis, resources.memoryMb, resources.processes],
  )
  await owner.query('update challenges set template_id = $1 where id = $2', [templateId, questionId])
}

async function withWorker(
  { environment }: ApiSetup,
  work: (docker: Docker) => Promise<StartFigures>,
): Promise<StartFigures> {
  const { ENGINE_SOCKET: socketPath } = environment
  if (!socketPath) throw new Error('no engine: set ENGINE_SOCKET, or run as root')
  await makeImages(socketPath)
  const worker = await startMeasuredWorker('starts', environment)
  try {
    return await work(new Docker({ socketPath }))
  } finally {
    await worker.stop()
  }
}

type StartInput = { readonly people: readonly Person[]; readonly questionId: string }

async function compare(
  setup: ApiSetup,
  docker: Docker,
  { people, questionId }: StartInput,
): Promise<StartFigures> {
  const changes = watchChanges(setup)
  const pairs: { readonly ours: number; readonly bare: number }[] = []
  try {
    for (const [round, person] of people.entries()) {
      const ourTurn = async () => {
        await openPage(setup, person)
        return afterCleanup(() => startThroughPlatform(setup, changes, { person, questionId }))
      }
      const bareTurn = () => afterCleanup(() => startBareContainer(docker))
      const isFirst = round % 2 === 0
      const before = isFirst ? null : await bareTurn()
      const ours = await ourTurn()
      const bare = before ?? (await bareTurn())
      if (round >= warmUps) pairs.push({ ours, bare })
    }
  } finally {
    await changes.close()
  }
  const median = (of: (pair: (typeof pairs)[number]) => number) => quantile(pairs.map(of), 0.5)
  return {
    oursMs: median(({ ours }) => ours),
    bareMs: median(({ bare }) => bare),
    ratio: median(({ ours, bare }) => ours / bare),
  }
}

/** The engine still cleans up after it has reported a container as removed; the next start would be slower. */
async function afterCleanup<T>(turn: () => Promise<T>): Promise<T> {
  await sleep(250)
  return turn()
}

/** The page of a question loads a person's environments before one is started. */
async function openPage({ apiUrl }: ApiSetup, person: Person): Promise<void> {
  const answer = await fetch(`${apiUrl}${listEnvironments.path}`, { headers: headersOf(person) })
  if (!answer.ok) throw new Error(`the api answered ${answer.status}: ${await answer.text()}`)
  await answer.text()
}

const headersOf = ({ secret, token }: Person) => ({
  cookie: `__Host-sid=${secret}`,
  token,
  origin: 'http://localhost',
})

type Changes = ReturnType<typeof watchChanges>

async function startThroughPlatform(
  { apiUrl, owner }: ApiSetup,
  changes: Changes,
  { person, questionId }: { readonly person: Person; readonly questionId: string },
): Promise<number> {
  const headers = { ...headersOf(person), 'content-type': 'application/json' }
  // The time of the notification, not of the query that follows it.
  const waitForState = async (id: string, expected: string): Promise<number> => {
    for (;;) {
      const notifiedAt = await changes.next()
      const { rows } = await owner.query<{ state: string }>('select state from environments where id = $1', [
        id,
      ])
      const state = rows[0]?.state
      if (state === expected) return notifiedAt
      if (state === 'failed') throw new Error(`environment ${id} failed`)
    }
  }
  const since = performance.now()
  const body = JSON.stringify({ questionId })
  const answer = await fetch(`${apiUrl}${startEnvironment.path}`, { method: 'POST', headers, body })
  if (!answer.ok) throw new Error(`the api answered ${answer.status}: ${await answer.text()}`)
  const { data } = (await answer.json()) as { data: { id: string } }
  const took = (await waitForState(data.id, 'running')) - since
  await fetch(`${apiUrl}${fillPath(deleteEnvironment.path, { environmentId: data.id })}`, {
    method: 'DELETE',
    headers: headersOf(person),
  })
  await waitForState(data.id, 'deleted')
  return took
}

/** Listens like open pages do; a missed notification delays the result by 200 ms at most. */
function watchChanges({ databaseUrl }: ApiSetup) {
  let wake = (_told: number) => {}
  let notification = Promise.resolve(performance.now())
  const renew = () => {
    wake(performance.now())
    notification = new Promise((resolve) => {
      wake = resolve
    })
  }
  renew()
  const listener = listen({
    url: databaseUrl,
    applicationName: 'bench-watches',
    channel: liveChannel,
    onNotify: renew,
    onConnect: renew,
  })
  const next = () => Promise.race([notification, sleep(200).then(() => performance.now())])
  return { next, close: () => listener.close() }
}
