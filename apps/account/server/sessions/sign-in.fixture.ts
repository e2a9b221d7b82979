import { signIn } from '@tiltyard/contracts'
import type { Visitor } from '@tiltyard/testkit'
import { expect } from 'vitest'
import { type AccountHouse, goodPassword } from '../account.fixture.ts'

type Try = {
  readonly email: string
  readonly password?: string | undefined
  readonly visitor?: Visitor | undefined
  readonly totp?: string | undefined
}

/** The refusal's reason, or 'signed in'. */
export async function trySignIn(
  house: AccountHouse,
  { email, password = goodPassword, visitor = house.visitor(), totp }: Try,
): Promise<string> {
  const answer = await visitor.call(signIn, { body: { email, password, ...(totp && { totp }) } })
  return answer.body.reason ?? 'signed in'
}

export async function failToSignIn(
  house: AccountHouse,
  { email, times, visitor }: { email: string; times: number; visitor?: Visitor | undefined },
): Promise<void> {
  for (let time = 0; time < times; time++)
    expect(await trySignIn(house, { email, password: 'a wrong password', visitor })).toBe(
      'account.invalid_credentials',
    )
}
