import { expect, test } from 'vitest'
import { openAccess } from './testing/access.fixture.ts'
import { openPage } from './testing/page.fixture.ts'
import { enteredWith, hostOf, send } from './testing/service.fixture.ts'

const never = () => new Promise<never>(() => {})
const access = await openAccess({
  limits: { entrances: { openMs: 200 } },
  driver: (engine) => ({ ...engine.driver(), openTerminal: never, connect: never }),
})

test('a terminal that the engine never opens times out with a reason for its page', async () => {
  const guest = await access.guest()
  expect(await openPage(access, await guest.enter()).ended).toBe('unavailable')
})

test('a request to a service that the engine never reaches is answered', async () => {
  const guest = await access.guest()
  const cookie = await enteredWith(access, guest)
  expect((await send(access, hostOf(guest), '/', { headers: { cookie } })).status).toBe(502)
})
