import { ok } from '@tiltyard/contracts'
import { expect, test } from 'vitest'
import { fingerprint, transaction } from '../../kernel/index.ts'
import { countOf, openPlatform } from '../../testing/platform.suite.ts'
import { purgeStates, tripSeconds } from './index.ts'
import { insertSpentState } from './sign-in.store.ts'

const { database, clock, owner, later, anotherProcess } = await openPlatform()

const spend = (state: string, through = database) =>
  transaction(through, async (tx) => ok(await insertSpentState(tx, clock, fingerprint(state))))

test('a state can be spent once, by whichever of fifty comes first', async () => {
  const other = anotherProcess()
  const spent = await Promise.all(
    Array.from({ length: 50 }, (_, at) => spend('s1', at % 2 ? other : database)),
  )
  expect(spent.filter((each) => each.ok && each.value)).toHaveLength(1)
})

test('a spent state is remembered for as long as its trip could still be opened', async () => {
  await spend('s2')
  await purgeStates(later(tripSeconds + 1))
  expect((await spend('s2')).ok && (await countOf(owner, 'platform.spent_sign_in_states'))).toBe(2)
  await purgeStates(later(2 * tripSeconds + 60))
  expect(await countOf(owner, 'platform.spent_sign_in_states')).toBe(0)
})
