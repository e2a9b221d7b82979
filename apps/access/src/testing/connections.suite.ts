import type { EnvironmentDriver } from '@tiltyard/core/ports'
import { echoServer, sampleSpec } from '@tiltyard/core/ports/testing'
import { afterAll, expect, test, vi } from 'vitest'
import { type Guest, openAccess } from './access.fixture.ts'
import { connectionTokenOf, dialWithToken } from './connection.fixture.ts'
import { openPage } from './page.fixture.ts'

/** A team in its environment on a real engine: terminals, and players' own tools by address. */
export async function describeConnections(driver: EnvironmentDriver): Promise<void> {
  const access = await openAccess({ tcp: true, driver: () => driver })
  afterAll(async () => {
    for (const { id } of await driver.list()) await driver.remove(id)
  }, 120_000)

  test('two members of a team are in one host at once, each in a shell of their own, and their tools reach its service', async () => {
    const { members } = await access.team(2, { tcpPort: 9000 })
    const [{ environment }] = members as [Guest, Guest]
    await driver.ensure(sampleSpec('tiltyard/box:latest', { id: environment.id, command: echoServer }))
    const pages = await Promise.all(members.map(async (member) => openPage(access, await member.enter())))
    await Promise.all(pages.map(({ begun }) => begun))
    for (const [n, page] of pages.entries())
      page.type(`echo member-${n} > /tmp/${n}; echo "shell=$$ host=$(cat /etc/hostname)"\n`)
    const shells = () =>
      pages.map((page) => /shell=(\d+) host=(\S+)/.exec(page.output().toString())?.slice(1) ?? [])
    await vi.waitFor(() => expect(shells().flat()).toHaveLength(4), 20_000)
    const [[shell, host] = [], [otherShell, sameHost] = []] = shells()
    expect(sameHost).toBe(host)
    expect(otherShell).not.toBe(shell)
    pages[0]?.type('cat /tmp/1\n')
    await vi.waitFor(() => expect(pages[0]?.output().toString()).toContain('\r\nmember-1\r\n'), 20_000)

    const tools = members.map((member, n) =>
      dialWithToken(access, connectionTokenOf(access, member, 9000), `tool of member ${n}`),
    )
    for (const [n, tool] of tools.entries())
      await vi.waitFor(() => expect(tool.received()).toBe(`tool of member ${n}`), 20_000)
    for (const { socket } of tools) socket.end()
    await Promise.all(tools.map(({ closed }) => closed))
  }, 60_000)
}
