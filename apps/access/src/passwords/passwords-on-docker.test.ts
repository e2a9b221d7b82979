import { readFile } from 'node:fs/promises'
import { request } from 'node:http'
import { dirname, join } from 'node:path'
import { createDockerDriver } from '@tiltyard/adapters/environments/docker'
import { sampleRun, sampleSpec } from '@tiltyard/core/ports/testing'
import {
  engineSockets,
  hostilePasswords,
  isPasswordOf,
  listProcessArguments,
  oddPasswords,
  passwordCanary,
} from '@tiltyard/testkit'
import { afterAll, expect, test } from 'vitest'
import { type Guest, openAccess, siteOrigin } from '../testing/access.fixture.ts'
import { send } from '../testing/service.fixture.ts'

const socket = engineSockets().docker
const installation = `gateway-passwords-${process.pid}`
const driver = createDockerDriver({ socket, installation, runtimes: [] })
const access = await openAccess({ driver: () => driver })
afterAll(async () => {
  for (const { id } of await driver.list()) await driver.remove(id)
}, 120_000)

async function guestOnDocker(): Promise<Guest> {
  const guest = await access.guest()
  await driver.ensure(sampleSpec('tiltyard/box:latest', { id: guest.environment.id }))
  return guest
}

/** As a browser sends it: through the gateway's port, with a ticket as the api issues it. */
async function setInBrowser(guest: Guest, password: string): Promise<number> {
  const { host, pathname, searchParams } = await guest.enter('password')
  const { status } = await send(access, host, `${pathname}?environment=${guest.environment.id}`, {
    method: 'POST',
    headers: {
      origin: siteOrigin,
      token: searchParams.get('ticket') ?? '',
      'content-type': 'application/json',
    },
    body: Buffer.from(JSON.stringify({ password })),
  })
  return status
}

async function accountsOf({ environment }: Guest): Promise<Record<string, string>> {
  const command = ['/bin/cat', '/etc/shadow']
  const { stdout } = await driver.run(environment.id, sampleRun(command, { as: 'root' }))
  const lines = Buffer.from(stdout).toString().trimEnd().split('\n')
  return Object.fromEntries(lines.map((line) => [line.split(':')[0] ?? '', line.split(':')[1] ?? '']))
}

/** The engine's description of a container. */
function describeContainer(id: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const asked = request({ socketPath: socket, path: `/containers/${installation}.${id}/json` })
    asked.on('error', reject)
    asked.on('response', async (answer) => resolve(Buffer.concat(await answer.toArray()).toString()))
    asked.end()
  })
}

test('more than forty hostile passwords change one account’s password or nothing, and leak nowhere', async () => {
  expect(oddPasswords.length + hostilePasswords.length).toBeGreaterThanOrEqual(40)
  const [guest, neighbour] = [await guestOnDocker(), await guestOnDocker()]
  for (const each of [guest, neighbour]) expect(await setInBrowser(each, 'Beginning-1')).toBe(200)
  const [before, neighbours] = [await accountsOf(guest), await accountsOf(neighbour)]
  expect(Object.keys(before)).toEqual(['root', 'player'])
  const seen: string[] = []
  const look = setInterval(() => seen.push(listProcessArguments()), 400)
  let last = before.player ?? ''
  for (const password of oddPasswords) {
    expect([password, await setInBrowser(guest, password)]).toEqual([password, 200])
    const after = await accountsOf(guest)
    expect(after).toEqual({ ...before, player: after.player })
    expect(after.player).not.toBe(last)
    last = after.player ?? ''
    expect([password, await isPasswordOf(last, password)]).toEqual([password, true])
  }
  // Text that cannot be stored is refused by the input parser, the rest by the password rules.
  const isText = (password: string) => password !== '' && !password.includes('\0') && password.isWellFormed()
  for (const password of hostilePasswords)
    expect([password, await setInBrowser(guest, password)]).toEqual([password, isText(password) ? 422 : 400])
  clearInterval(look)
  expect(await accountsOf(guest)).toEqual({ ...before, player: last })
  expect(await accountsOf(neighbour)).toEqual(neighbours)

  const logs = ['engine.log', 'dockerd.log', 'containerd.log'].map((name) =>
    readFile(join(dirname(socket), name), 'utf8').catch(() => ''),
  )
  const described = await describeContainer(guest.environment.id)
  expect(described).toContain(guest.environment.id)
  expect(seen.some((list) => list.includes('/.tiltyard/tiltyard-agent'))).toBe(true)
  const everything = [...seen, described, access.log.join(''), ...(await Promise.all(logs))]
  expect(everything.filter((text) => text.includes(passwordCanary))).toEqual([])
}, 120_000)
