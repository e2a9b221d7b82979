import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

// Below the kernel's range for outgoing connections, so that no client occupies a recorded port.
const lowest = 20_000
const highest = 32_000

export function isPortFree(port: number): Promise<boolean> {
  return new Promise((answer) => {
    const probe = createServer()
    probe.once('error', () => answer(false))
    probe.listen({ port, host: '127.0.0.1', exclusive: true }, () => probe.close(() => answer(true)))
  })
}

/** `preferred` when it is free, otherwise any free port that is not among `taken`. */
export async function choosePort(
  preferred?: number,
  taken: ReadonlySet<number> = new Set(),
): Promise<number> {
  if (preferred !== undefined && !taken.has(preferred) && (await isPortFree(preferred))) return preferred
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const port = randomInt(lowest, highest)
    if (!taken.has(port) && (await isPortFree(port))) return port
  }
  throw new Error(`no free port between ${lowest} and ${highest}`)
}

/** One port per name; a recorded port is reused while it is free, so that URLs survive restarts. */
export async function choosePorts<Name extends string>(
  names: readonly Name[],
  remembered: Readonly<Record<string, number>> = {},
  taken: Set<number> = new Set(),
): Promise<Record<Name, number>> {
  const ports: Partial<Record<Name, number>> = {}
  for (const name of names) {
    const port = await choosePort(remembered[name], taken)
    // Reserved at once: services choose in parallel and bind later.
    taken.add(port)
    ports[name] = port
  }
  return ports as Record<Name, number>
}
