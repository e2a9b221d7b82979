import { randomUUID } from 'node:crypto'
import { engineSockets } from '@tiltyard/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDockerDriver } from '../docker.ts'
import { createEnvironmentStarter, type TestEnvironment } from './environment.fixture.ts'
import { type HostListeners, platformAddresses, startHostListeners } from './network.fixture.ts'

const echo = ['/bin/nc', '-ll', '-p', '5432', '-e', '/bin/cat']
/** Every door is knocked at once, so that the test need not wait for each. */
const roomy = { resources: { cpuMillis: 1_000, memoryMb: 128, processes: 200 } }

describe.each(Object.entries(engineSockets()))('environments of two owners on %s', (kind, socket) => {
  const installation = `network-${kind}-${process.pid}`
  const inGroup = (group: string) => ({ network: { policy: 'group', group } }) as const
  const begin = createEnvironmentStarter(createDockerDriver({ socket, installation, runtimes: [] }))
  let machine: HostListeners
  beforeAll(async () => {
    machine = await startHostListeners(socket)
  })
  afterAll(() => machine?.stop())

  /** Its own addresses, and who it believes to be its way out. */
  const addresses = async (one: TestEnvironment) => {
    const said = await one.runShell('ip addr show eth0; ip route')
    return {
      own: [...said.matchAll(/inet6? ([0-9a-f.:]+)/g)].map(([, address = '']) => address),
      gateway: /via ([0-9.]+)/.exec(said)?.[1],
    }
  }
  const bridges = async () =>
    [...(await machine.inside('ip', 'addr')).matchAll(/inet6? ([0-9a-f.:]+)/g)].map(([, found = '']) => found)

  test('reach neither each other nor the machine: thirty doors, IPv6 among them, and nobody comes in', async () => {
    const [one, other] = [randomUUID(), randomUUID()]
    const alone = await begin(roomy)
    const mine = await begin({ ...inGroup(one), command: echo })
    const friend = await begin({ ...inGroup(one), ...roomy })
    const theirs = await begin({ ...inGroup(other), command: echo })
    const [here, there] = [await addresses(mine), await addresses(theirs)]
    const targets = new Set([
      ...platformAddresses,
      ...(await bridges()).map((address) => (address.startsWith('fe80') ? `${address}%eth0` : address)),
      ...there.own,
      here.gateway ?? '10.0.0.1',
      there.gateway ?? '10.0.0.1',
      '172.17.0.1',
      'fe80::1%eth0',
      'ff02::1%eth0',
    ])
    const probes = [...targets].flatMap((address) =>
      machine.ports.map((port) => [address, `${port}`] as const),
    )
    expect(probes.length).toBeGreaterThanOrEqual(30)
    const tried = await Promise.all(
      [alone, friend].map((from) =>
        from.runShell(
          probes
            .map(([address, port]) => `/tmp/probe connect ${address} ${port} &`)
            .join('\n')
            .concat('\nwait'),
        ),
      ),
    )
    const answers = tried.flatMap((said) => said.trim().split('\n'))
    expect(answers.length).toBe(2 * probes.length)
    expect(answers.filter((answer) => answer.startsWith('OPEN'))).toEqual([])
    expect(machine.met()).toBe(0)

    // The same probe sees an open door: a friend's, and, from the machine's own network, each of the platform's.
    expect(await friend.probe('connect', here.own[0] ?? '', '5432')).toMatch(/^OPEN/)
    expect(await mine.probe('connect', '127.0.0.1', '5432')).toMatch(/^OPEN/)
    for (const address of platformAddresses)
      await machine.inside('bash', '-c', `exec 3<>/dev/tcp/${address}/5432; cat <&3`)
    expect(machine.met()).toBe(platformAddresses.length)
  })

  test('have no name server to ask and no neighbour to find', async () => {
    const alone = await begin()
    expect(await alone.runShell('ip addr | grep -c inet; ls /sys/class/net')).toMatch(/^[12]\nlo\n$/)
    expect(
      await alone.runShell('nslookup example.org 2>&1 | grep -c "Address.*[0-9]\\{1,3\\}\\.[0-9]" || true'),
    ).not.toMatch(/[2-9]/)
  })
})
