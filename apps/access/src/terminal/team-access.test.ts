import { expect, test, vi } from 'vitest'
import { defaultLimits } from '../limits.ts'
import { openAccess } from '../testing/access.fixture.ts'
import { connectionTokenOf, dialWithToken } from '../testing/connection.fixture.ts'
import { openPage, refusalOf } from '../testing/page.fixture.ts'
import { enteredWith, hostOf, send, serveInside } from '../testing/service.fixture.ts'

// The intervals of an installation, and no notification: the slowest way in which an end is noticed.
const access = await openAccess({ tcp: true, limits: { entrances: defaultLimits.entrances } })
access.engine.services.set(22, (stream) => void stream.pipe(stream))
const inside = serveInside(access.engine, 8080, (_request, response) => response.end('hello from inside'))

test('two members of a team work in one environment at once, each in a shell of their own', async () => {
  const { members } = await access.team(2)
  const pages = await Promise.all(members.map(async (member) => openPage(access, await member.enter())))
  const sessions = await Promise.all(pages.map(({ begun }) => begun))
  expect(new Set(sessions.map(({ session }) => session)).size).toBe(2)
  for (const [n, page] of pages.entries()) page.type(`member-${n}\n`)
  await vi.waitFor(() =>
    expect(pages.map((page) => page.output().toString())).toEqual(['member-0\n', 'member-1\n']),
  )
  expect(access.engine.objects.get(members[0]?.environment.id ?? '')?.sizes).toHaveLength(2)
})

test('a member who leaves the team loses terminal, service, tickets and connections of tools within five seconds; the others keep theirs', async () => {
  const team = await access.team(2)
  const [stayer, leaver] = team.members as [(typeof team.members)[0], (typeof team.members)[0]]
  const [left, kept] = [openPage(access, await leaver.enter()), openPage(access, await stayer.enter())]
  await Promise.all([left.begun, kept.begun])
  const [cookie, others] = [await enteredWith(access, leaver), await enteredWith(access, stayer)]
  const dial = (who: typeof leaver) => dialWithToken(access, connectionTokenOf(access, who), 'hello')
  const tools = [dial(leaver), dial(stayer)] as const
  for (const tool of tools) await vi.waitFor(() => expect(tool.received()).toBe('hello'))
  const late = await leaver.enter()
  const since = performance.now()
  await team.leave(leaver)
  expect(await left.ended).toBe('no-access')
  await tools[0].closed
  expect(performance.now() - since).toBeLessThan(5_000)
  expect((await send(access, hostOf(leaver), '/', { headers: { cookie } })).status).toBe(403)
  expect(await openPage(access, late).ended).toBe('no-access')
  await expect(leaver.enter()).rejects.toThrow('environments.not_found')
  expect((await send(access, hostOf(stayer), '/', { headers: { cookie: others } })).status).toBe(200)
  kept.type('still here')
  tools[1].socket.end(' again')
  await vi.waitFor(() => expect(kept.output().toString()).toBe('still here'))
  await tools[1].closed
  expect(tools[1].received()).toBe('hello again')
  const refused = dial(leaver)
  await refused.closed
  expect(refused.received()).toBe('refused: no-access\n')
}, 15_000)

test('a suspended team has no access until its entry is accepted again', async () => {
  const team = await access.team(1)
  const [member] = team.members as [(typeof team.members)[0]]
  const set = (state: string, reason: string | null) =>
    access.owner.query('update platform.entries set state = $2, reason = $3 where team_id = $1', [
      (member.actor as { teamId?: string }).teamId,
      state,
      reason,
    ])
  const page = openPage(access, await member.enter())
  await page.begun
  await set('suspended', 'flags were shared')
  expect(await page.ended).toBe('no-access')
  await set('accepted', null)
  await openPage(access, await member.enter()).begun
}, 15_000)

test('of thirty probes of another team none reaches the environment', async () => {
  const [own, other] = [await access.team(1), await access.team(1)]
  const [mine] = own.members as [(typeof own.members)[0]]
  const [theirs] = other.members as [(typeof other.members)[0]]
  const cookie = await enteredWith(access, theirs)
  inside.seen.splice(0)
  let reached = 0
  for (let n = 0; n < 10; n += 1) {
    const terminal = await theirs.enter()
    terminal.searchParams.set('environment', mine.environment.id)
    if ((await refusalOf(access, terminal)) !== 401) reached += 1
    if ((await send(access, hostOf(mine), '/', { headers: { cookie } })).status !== 403) reached += 1
    const { search, pathname } = await theirs.enter(8080)
    if ((await send(access, hostOf(mine), `${pathname}${search}`)).status !== 403) reached += 1
  }
  expect([reached, inside.seen.length]).toEqual([0, 0])
}, 30_000)
