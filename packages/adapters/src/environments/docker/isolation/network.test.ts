import { randomUUID } from 'node:crypto'
import { engineSockets } from '@tiltyard/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDockerDriver } from '../docker.ts'
import { createEnvironmentStarter, type TestEnvironment } from './environment.fixture.ts'
import { type HostListeners, platformAddresses, startHostListeners } from './network.fixture.ts'

const echo = ['/bin/nc', '-ll', '-p', '5432', '-e', '/bin/cat']
/** All targets are probed concurrently, so that the test does not wait for each timeout. */
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

  /** Addresses of an environment and its default gateway. */
  const addresses = async (one: TestEnvironment) => {
    const said = await one.runShell('ip addr show eth0; ip route')
    return {
      own: [...said.matchAll(/inet6? ([0-9a-f.:]+)/g)].map(([, address = '']) => address),
      gateway: /via ([0-9.]+)/.exec(said)?.[1],
    }
  }
  const bridges = async () =>
    [...(await machine.inside('ip', 'addr')).matchAll(/inet6? ([0-9a-f.:]+)/g)].map(([, found = '']) => found)

  test('environments reach neither each other nor the host: none of thirty targets, IPv6 included, accepts a connection', async () => {
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

    // The same probe recognises an open port: on an environment of the same group and, from the host's network, on each
    // platform service.
    expect(await friend.probe('connect', here.own[0] ?? '', '5432')).toMatch(/^OPEN/)
    expect(await mine.probe('connect', '127.0.0.1', '5432')).toMatch(/^OPEN/)
    for (const address of platformAddresses)
      await machine.inside('bash', '-c', `exec 3<>/dev/tcp/${address}/5432; cat <&3`)
    expect(machine.met()).toBe(platformAddresses.length)
  })

  test('environments have no reachable name server and find no neighbour', async () => {
    const alone = await begin()
    expect(await alone.runShell('ip addr | grep -c inet; ls /sys/class/net')).toMatch(/^[12]\nlo\n$/)
    expect(
      await alone.runShell('nslookup example.org 2>&1 | grep -c "Address.*[0-9]\\{1,3\\}\\.[0-9]" || true'),
    ).not.toMatch(/[2-9]/)
  })
})
