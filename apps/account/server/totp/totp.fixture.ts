import { beginTotp, confirmTotp } from '@tiltyard/contracts'
import { toReader } from '@tiltyard/core/kernel'
import type { Visitor } from '@tiltyard/testkit'
import { type AccountHouse, goodPassword } from '../account.fixture.ts'
import { findNowSeconds } from '../proofs/proof.store.ts'
import { totpCode } from './totp.rules.ts'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

export function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** The authenticator's code now, or some steps later, by the service's shifted clock. */
export async function codeNow(house: AccountHouse, secret: string, steps = 0): Promise<string> {
  const seconds = await findNowSeconds(toReader(house.parts.database), house.clock)
  return totpCode(fromBase32(secret), Math.floor(seconds / 30) + steps)
}

export async function turnOn(
  house: AccountHouse,
  visitor: Visitor,
  password = goodPassword,
): Promise<string> {
  const begun = await visitor.call(beginTotp, { body: { password } })
  const { secret } = begun.body.data as { secret: string }
  await visitor.call(confirmTotp, { body: { code: await codeNow(house, secret) } })
  return secret
}

export async function withTotp(
  house: AccountHouse,
): Promise<Visitor & { readonly email: string; readonly secret: string }> {
  const visitor = await house.signedIn()
  return Object.assign(visitor, { secret: await turnOn(house, visitor) })
}
