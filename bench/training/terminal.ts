import { once } from 'node:events'
import { join } from 'node:path'
import type { Duplex } from 'node:stream'
import { createDockerDriver } from '@tiltyard/adapters/environments/docker'
import { decodeServerFrame, encodeData } from '@tiltyard/contracts'
import { fingerprint, newSecret } from '@tiltyard/core/kernel'
import Docker from 'dockerode'
import { chooseServices, prepareData } from '../../tools/dx/site-data.ts'
import { mains, processEnvironment, siteEnvironment } from '../../tools/dx/site-environment.ts'
import { makeImages } from '../../tools/images/make-images.ts'
import { choosePorts } from '../../tools/services/ports.ts'
import { respondsOk } from '../../tools/services/readiness.ts'
import { startMeasured } from '../measured-process.ts'
import { artefacts, quantile, row } from '../report.ts'
import { addOpenEnvironment } from './open-environment.ts'

/** Milliseconds that the gateway may add to the p99 of echoes. */
export const terminalGoal = 5

type EchoClient = { echo(key: string): Promise<void>; close(): void }

/** A key and its echo, alternating between the gateway and a bare exec stream of the same container. */
export async function measureTerminal({ short }: { readonly short: boolean }) {
  const services = await chooseServices(
    { database: 'tiltyard_bench_terminal', redisNumber: 3 },
    () => undefined,
  )
  const { ENGINE_SOCKET, DATABASE_URL } = services
  if (!ENGINE_SOCKET || !DATABASE_URL) throw new Error('no engine: set ENGINE_SOCKET, or run as root')
  await makeImages(ENGINE_SOCKET)
  const { access: port } = await choosePorts(['access'])
  const origin = `http://127.0.0.1:${port}`
  const installation = `bench-${process.pid}`
  const environment = {
    ...siteEnvironment('production', services, {
      siteOrigin: 'http://localhost',
      consoleOrigin: 'http://console.localhost',
      accountOrigin: 'http://account.localhost',
      filesOrigin: 'http://files.localhost',
      access: { origin, domain: 'env.localhost' },
      apiUrl: 'http://127.0.0.1:9',
      accountUrl: 'http://127.0.0.1:9',
    }),
    ENGINE_INSTALLATION: installation,
  }
  await prepareData(undefined, environment, () => undefined)
  const driver = createDockerDriver({ socket: ENGINE_SOCKET, installation, runtimes: [] })
  const ticket = newSecret()
  const id = await addOpenEnvironment(DATABASE_URL, fingerprint(ticket))
  await driver.ensure({
    id,
    image: 'tiltyard/box:latest',
    command: null,
    environment: {},
    user: { uid: 1000, gid: 1000 },
    resources: { cpuMillis: 500, memoryMb: 32, processes: 16 },
    writable: [{ path: '/tmp', sizeMb: 4, ownedBy: 'user' }],
    runtime: null,
    network: { policy: 'none' },
    deadline: new Date(Date.now() + 600_000),
  })
  const access = await startMeasured({
    name: 'access',
    main: mains.access,
    environment: processEnvironment('access', port, environment),
    logFile: join(artefacts, 'access.log'),
    isReady: () => respondsOk(`${origin}/readyz`),
  })
  try {
    const through = await gatewayClient(`ws://127.0.0.1:${port}/terminal?environment=${id}&ticket=${ticket}`)
    const bare = await execClient(ENGINE_SOCKET, id)
    const times = await measureAlternating({ through, bare }, short ? 300 : 1_000)
    through.close()
    bare.close()
    return report(times)
  } finally {
    await access.stop()
    await driver.remove(id)
  }
}

async function measureAlternating(clients: Readonly<Record<'through' | 'bare', EchoClient>>, rounds: number) {
  const times = { through: [] as number[], bare: [] as number[] }
  for (let round = -40; round < rounds; round += 1) {
    for (const who of round % 2 === 0 ? (['through', 'bare'] as const) : (['bare', 'through'] as const)) {
      const since = performance.now()
      // Typed and deleted, so that the line stays short.
      await clients[who].echo(Math.abs(round) % 2 === 0 ? 'x' : '\u007f')
      if (round >= 0) times[who].push(performance.now() - since)
    }
  }
  return times
}

async function gatewayClient(address: string): Promise<EchoClient> {
  // Node's client accepts headers, which the standard type lacks.
  const socket = new WebSocket(address, { headers: { origin: 'http://localhost' } } as never)
  socket.binaryType = 'arraybuffer'
  const waiter = createWaiter()
  socket.addEventListener('message', ({ data }) => {
    if (decodeServerFrame(new Uint8Array(data as ArrayBuffer))?.kind === 'bytes') waiter.hear()
  })
  socket.addEventListener('close', ({ code }) => waiter.fail(new Error(`closed with ${code}`)))
  await waiter.next()
  await waitForPrompt()
  return {
    echo: (key) => waiter.next(() => socket.send(encodeData(Buffer.from(key)))),
    close: () => socket.close(),
  }
}

async function execClient(socketPath: string, id: string): Promise<EchoClient> {
  const docker = new Docker({ socketPath })
  const container = (await docker.listContainers()).find(({ Names }) =>
    Names.some((name) => name.includes(id)),
  )
  if (!container) throw new Error('the environment has no container')
  const exec = await docker.getContainer(container.Id).exec({
    Cmd: ['/bin/sh'],
    AttachStdin: true,
    AttachStdout: true,
    AttachStderr: true,
    Tty: true,
  })
  const stream: Duplex = await exec.start({ hijack: true, stdin: true, Tty: true })
  const waiter = createWaiter()
  const first = once(stream, 'data')
  stream.on('data', waiter.hear)
  await first
  await waitForPrompt()
  return { echo: (key) => waiter.next(() => void stream.write(key)), close: () => void stream.destroy() }
}

/** A prompt may arrive in several chunks. */
const waitForPrompt = () => new Promise((resolve) => setTimeout(resolve, 500))

function createWaiter() {
  let waiting: { resolve: () => void; reject: (fault: Error) => void } | null = null
  return {
    hear: () => waiting?.resolve(),
    fail: (fault: Error) => waiting?.reject(fault),
    next: (then: () => void = () => undefined) =>
      new Promise<void>((resolve, reject) => {
        waiting = { resolve, reject }
        then()
      }),
  }
}

function report({ through, bare }: Readonly<Record<'through' | 'bare', readonly number[]>>) {
  const of = (times: readonly number[]) => ({ p50: quantile(times, 0.5), p99: quantile(times, 0.99) })
  const figures = { through: of(through), bare: of(bare) }
  const added = figures.through.p99 - figures.bare.p99
  console.log(`\n${row(['echo of a key', 'p50 ms', 'p99 ms'])}`)
  console.log(row(['through access', figures.through.p50.toFixed(2), figures.through.p99.toFixed(2)]))
  console.log(row(['bare exec stream', figures.bare.p50.toFixed(2), figures.bare.p99.toFixed(2)]))
  console.log(`p99 through access is ${added.toFixed(2)} ms over the bare stream; goal ≤ ${terminalGoal}`)
  return { ...figures, added }
}
