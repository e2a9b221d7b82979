import { ok } from '@tiltyard/contracts'
import { expect, test } from 'vitest'
import { fingerprint, transaction } from '../../../kernel/index.ts'
import { countRows, openPlatform } from '../../../testing/platform.fixture.ts'
import { loginStateSeconds } from './sign-in.rules.ts'
import { insertSpentState } from './sign-in.store.ts'
import { purgeLoginStates } from './sign-in.ts'

const { database, clock, owner, later, anotherProcess } = await openPlatform()

const spend = (state: string, through = database) =>
  transaction(through, async (tx) => ok(await insertSpentState(tx, clock, fingerprint(state))))

test('of fifty concurrent attempts to spend a state one succeeds', async () => {
  const other = anotherProcess()
  const spent = await Promise.all(
    Array.from({ length: 50 }, (_, at) => spend('s1', at % 2 ? other : database)),
  )
  expect(spent.filter((each) => each.ok && each.value)).toHaveLength(1)
})

test('a spent state is stored for as long as its login state is valid', async () => {
  await spend('s2')
  await purgeLoginStates(later(loginStateSeconds + 1))
  expect((await spend('s2')).ok && (await countRows(owner, 'platform.used_login_states'))).toBe(2)
  await purgeLoginStates(later(2 * loginStateSeconds + 60))
  expect(await countRows(owner, 'platform.used_login_states')).toBe(0)
})
