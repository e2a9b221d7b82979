import { ok } from '@tiltyard/contracts'
import { toReader, transaction } from '@tiltyard/core/kernel'
import { expect, test } from 'vitest'
import { accountHouse } from '../account.fixture.ts'
import { findAccountByEmail, lockAccount } from '../accounts/account.store.ts'
import { spendCode } from './spend-code.ts'
import { codeNow, withTotp } from './totp.fixture.ts'

test('a TOTP code used ten times at once is accepted once', async () => {
  const house = await accountHouse()
  const { email, secret } = await withTotp(house)
  house.clock.shiftSeconds = 60
  const code = await codeNow(house, secret)
  const { database, clock } = house.parts
  const found = await findAccountByEmail(toReader(database), email.toLowerCase())
  const use = () =>
    transaction(database, async (tx) => {
      const account = await lockAccount(tx, clock, found?.id ?? '')
      return ok(account !== null && (await spendCode(house.parts, tx, account, code)))
    })
  const outcomes = await Promise.all(Array.from({ length: 10 }, use))
  expect(outcomes.filter((outcome) => outcome.ok && outcome.value)).toHaveLength(1)
})
