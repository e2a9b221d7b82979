import { describeEgress } from '@tiltyard/core/ports/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDockerDriver } from '../docker.ts'
import { createEnvironmentStarter, type TestEnvironment } from './environment.fixture.ts'
import {
  echoPort,
  metadataAddress,
  type OutsideNetwork,
  privateAddress,
  publicAddress,
  startOutsideNetwork,
} from './network.fixture.ts'
import { createOutgoingNetwork, createTraceFinder } from './outgoing.fixture.ts'

/** Hosts of a template's list; the outside network of network.fixture.ts resolves them. */
const letThrough = ['public.example', 'both.example', 'turning.example']
const refused = [
  'private.example',
  'metadata.example',
  'loopback.example',
  'mapped.example',
  'unknown.example',
]
const pinned = `pinned.example=${privateAddress}:${echoPort}`
const hosts = [pinned, ...[...letThrough, ...refused].map((name) => `${name}:${echoPort}`)]
const roomy = { resources: { cpuMillis: 1_000, memoryMb: 128, processes: 200 } }

/** The driver suite for environments with a host list, and everything that stays blocked outside of the list. */
export function describeEgressIsolation(engine: string, socket: string): void {
  const installation = `egress-${engine.toLowerCase()}-${process.pid}`
  const outgoing = `${installation}-outgoing`
  const driver = createDockerDriver({
    socket,
    installation,
    runtimes: [],
    outgoing,
    permitted: [`${privateAddress}/32`],
  })
  let outside: OutsideNetwork
  let removeOutgoing: () => Promise<void>
  beforeAll(async () => {
    outside = await startOutsideNetwork(socket)
    removeOutgoing = await createOutgoingNetwork(socket, outgoing)
  })
  afterAll(async () => {
    await outside?.stop()
    await removeOutgoing?.()
  })

  describeEgress(engine, () => ({
    driver,
    image: 'tiltyard/box:latest',
    echoHost: `echo.example=${privateAddress}:${echoPort}`,
    traces: createTraceFinder(socket),
  }))

  describe(`an environment with a host list on ${engine}`, () => {
    const begin = createEnvironmentStarter(driver)
    let one: TestEnvironment
    beforeAll(async () => {
      one = await begin({ ...roomy, network: { policy: 'egress', hosts } })
    })
    const call = async (name: string) => (await one.runShell(`echo hi | nc -w 5 ${name} ${echoPort}`)).trim()

    test('a listed name is accepted for public addresses only, at each resolution anew', async () => {
      const before = outside.met().length
      expect(await Promise.all(['pinned.example', 'public.example', 'both.example'].map(call))).toEqual([
        'hi',
        'hi',
        'hi',
      ])
      expect([await call('turning.example'), await call('turning.example')]).toEqual(['hi', ''])
      expect(await Promise.all(refused.map(call))).toEqual(refused.map(() => ''))
      expect(outside.met().slice(before).toSorted()).toEqual([
        privateAddress,
        publicAddress,
        publicAddress,
        publicAddress,
      ])
    })

    test('the egress proxy accepts only an index of the list, and its folder cannot be changed', async () => {
      const ask = (place: number) => one.probe('proxy', '/egress/proxy.sock', `${place}`)
      expect(await ask(0)).toBe('OPEN hi\n')
      const places = [hosts.length, hosts.length + 1, 63, 64, 65, 127, 128, 255]
      expect(await Promise.all(places.map(ask))).toEqual(places.map(() => 'refused \n'))
      expect(
        await one.runShell(
          'cd /egress; rm -f proxy.sock 2>&1; mv proxy.sock p 2>&1; touch x 2>&1; ls /egress',
        ),
      ).toMatch(/(?:.*Read-only.*\n){3}proxy\.sock\n$/)
    })

    test('the environment has no network: forty targets, IPv6 included, are unreachable by number and by name', async () => {
      const before = outside.met().length
      expect(await one.runShell('ls /sys/class/net; ip route; ip -6 route show default')).toBe('lo\n')
      const targets = [
        publicAddress,
        privateAddress,
        metadataAddress,
        ...outside.resolvers,
        '10.99.0.1',
        '172.17.0.1',
        '10.208.0.1',
        '10.89.0.1',
        'fd00:99::1',
        'fe80::1%lo',
        'ff02::1%lo',
        '2606:4700:4700::1111',
        '::ffff:93.184.216.34',
      ]
      const probes = targets.flatMap((to) => [echoPort, 53, 443].map((port) => [to, `${port}`] as const))
      const output = await one.runShell(
        `${probes.map(([to, port]) => `/tmp/probe connect ${to} ${port} &`).join('\n')}\nwait`,
      )
      const answers = output.trim().split('\n')
      expect(answers.length).toBeGreaterThanOrEqual(39)
      expect(answers.filter((answer) => !answer.startsWith('refused'))).toEqual([])
      expect(outside.met().length).toBe(before)
    })

    test('only listed names are resolved on behalf of the environment', async () => {
      await one.runShell(
        'for n in a b c; do nslookup $n.tunnel.example; nc -w 1 $n.tunnel.example 443; done 2>&1',
      )
      await one.runShell(
        `for s in ${outside.resolvers.join(' ')}; do nslookup d.tunnel.example $s; done 2>&1`,
      )
      expect(outside.asked()).toContain('public.example')
      expect(outside.asked().filter((name) => !hosts.includes(`${name}:${echoPort}`))).toEqual([])
    })

    test('the environment reaches the host no further than others do', async () => {
      const lines = (await one.probe('refused')).trim().split('\n')
      expect(lines.length).toBeGreaterThan(80)
      expect(lines.filter((line) => !line.includes(' refused '))).toEqual([])
    })
  })

  describe(`an engine without its egress settings on ${engine}`, () => {
    const network = { policy: 'egress', hosts } as const
    const begin = (options: { readonly outgoing?: string; readonly permitted?: readonly string[] }) =>
      createEnvironmentStarter(createDockerDriver({ socket, installation, runtimes: [], ...options }))({
        network,
      })
    const permitted = [`${privateAddress}/32`]

    test('an environment with egress is refused and leaves no objects behind', async () => {
      const before = await driver.list()
      await expect(begin({ permitted })).rejects.toThrow('ENGINE_EGRESS_NETWORK')
      await expect(begin({ permitted, outgoing: `${installation}-none` })).rejects.toThrow(
        `${installation}-none`,
      )
      // The list contains a private address, as templates from before the setting may.
      await expect(begin({ outgoing })).rejects.toThrow(
        `no private address ${privateAddress} (ENGINE_EGRESS_PRIVATE_RANGES)`,
      )
      expect(await driver.list()).toEqual(before)
    })
  })
}
