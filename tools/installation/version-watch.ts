import { setTimeout as sleep } from 'node:timers/promises'
import { execute } from './installation.ts'

type Copy = { readonly service: string; readonly version: string; readonly answered: number }

export type SideBySide = {
  /** From the first look at which copies of both versions were there until the last. */
  readonly seconds: number
  /** Requests that each version answered in that time. */
  readonly answered: Readonly<Record<string, number>>
}

const services = ['account', 'api', 'web', 'access', 'worker']

/** Looks at all copies again and again; says of each service how long two versions served, and what each of them did. */
export function watchVersions(): { stop(): Promise<Readonly<Record<string, SideBySide>>> } {
  let isOver = false
  const looks: { readonly at: number; readonly copies: ReadonlyMap<string, Copy> }[] = []
  const running = (async () => {
    while (!isOver) {
      looks.push({ at: Date.now(), copies: await lookAtCopies() })
      await sleep(500)
    }
  })()
  return {
    async stop() {
      isOver = true
      await running
      return Object.fromEntries(services.map((service) => [service, sideBySide(looks, service)]))
    },
  }
}

function sideBySide(
  looks: readonly { readonly at: number; readonly copies: ReadonlyMap<string, Copy> }[],
  service: string,
): SideBySide {
  const answered: Record<string, number> = {}
  const before = new Map<string, number>()
  const both = looks.filter(({ copies }) => {
    const versions = [...copies.values()]
      .filter((copy) => copy.service === service)
      .map(({ version }) => version)
    return new Set(versions).size > 1
  })
  for (const { copies } of both)
    for (const [id, copy] of copies) {
      if (copy.service !== service) continue
      answered[copy.version] =
        (answered[copy.version] ?? 0) + copy.answered - (before.get(id) ?? copy.answered)
      before.set(id, copy.answered)
    }
  return { seconds: Math.round(((both.at(-1)?.at ?? 0) - (both[0]?.at ?? 0)) / 1000), answered }
}

/** By container; those that do not answer are not there. */
async function lookAtCopies(): Promise<ReadonlyMap<string, Copy>> {
  const ids = (
    await execute('docker', ['ps', '--quiet', '--filter', 'label=com.docker.compose.oneoff=False'])
  ).trim()
  const format =
    '{{.Id}} {{index .Config.Labels "com.docker.compose.service"}} {{range .NetworkSettings.Networks}}{{.IPAddress}} {{end}}'
  const lines = await execute('docker', ['inspect', '--format', format, ...ids.split('\n')]).catch(() => '')
  const copies = await Promise.all(
    lines
      .trim()
      .split('\n')
      .map((line) => line.split(' '))
      .filter(([, service = '']) => services.includes(service))
      .map(async ([id = '', service = '', address = '']) => {
        const copy = await look(address).catch(() => undefined)
        return copy ? ([[id, { service, ...copy }]] as const) : []
      }),
  )
  return new Map(copies.flat())
}

async function look(address: string) {
  const ask = async (path: string) =>
    (await fetch(`http://${address}:8080${path}`, { signal: AbortSignal.timeout(2_000) })).text()
  const { version } = JSON.parse(await ask('/version')) as { readonly version: string }
  const counts = [
    ...(await ask('/metrics')).matchAll(/^http_request_duration_seconds_count\{([^}]*)\} (\d+)/gm),
  ]
  const answered = counts
    .filter(([, labels = '']) => !/\/(?:readyz|metrics|version|healthz)"/.test(labels))
    .reduce((sum, [, , count = '0']) => sum + Number(count), 0)
  return { version, answered }
}
