import { register, requestReset } from '@tiltyard/contracts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type AccountHouse, accountHouse } from '../account.fixture.ts'
import { puzzleSeconds } from './puzzle.ts'

let house: AccountHouse
beforeAll(async () => {
  house = await accountHouse()
})
beforeEach(() => {
  house.clock.shiftSeconds = 0
})

const use = async (proof: string) => {
  const answer = await house.visitor().call(register, { body: await house.registerBody({ proof }) })
  return answer.body.reason ?? 'taken'
}
type Written = {
  challenge: { parameters: Record<string, unknown> & { data: { until: number } }; signature: string }
  solution: { counter: number; derivedKey: string }
}
const rewrite = (proof: string, change: (written: Written) => unknown) => {
  const written = JSON.parse(Buffer.from(proof, 'base64').toString()) as Written
  change(written)
  return Buffer.from(JSON.stringify(written)).toString('base64')
}

test('a proof is accepted once, whatever it is used for', async () => {
  const proof = await house.proof()
  expect(await use(proof)).toBe('taken')
  expect(await use(proof)).toBe('account.proof_of_work_invalid')
  const reset = await house.visitor().call(requestReset, { body: { email: 'a@b.example', proof } })
  expect(reset.body.reason).toBe('account.proof_of_work_invalid')
})

test('a proof submitted twenty times at once is accepted once', async () => {
  const proof = await house.proof()
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => use(proof)))
  expect(outcomes.filter((one) => one === 'taken')).toHaveLength(1)
})

test('a proof in another encoding counts as the same puzzle', async () => {
  const proof = await house.proof()
  expect(await use(proof)).toBe('taken')
  for (const again of [
    rewrite(proof, ({ solution }) => Object.assign(solution, { counter: 1, time: 5 })),
    rewrite(proof, (written) => Object.assign(written, { extra: true })),
    `${proof}\n`,
    Buffer.from(` ${Buffer.from(proof, 'base64')}`).toString('base64'),
  ])
    expect(await use(again)).toBe('account.proof_of_work_invalid')
})

test.each([
  [puzzleSeconds - 5, 'taken'],
  [puzzleSeconds + 1, 'account.proof_of_work_invalid'],
])('a proof after %i seconds is %s', async (seconds, outcome) => {
  const proof = await house.proof()
  house.clock.shiftSeconds = seconds
  expect(await use(proof)).toBe(outcome)
})

test.each<[string, (proof: string) => string]>([
  ['nothing', () => ''],
  ['no JSON', () => 'abc'],
  ['null', () => Buffer.from('null').toString('base64')],
  ['an empty object', () => Buffer.from('{}').toString('base64')],
  ['a longer life', (proof) => rewrite(proof, ({ challenge }) => (challenge.parameters.data.until += 9_999))],
  [
    'an easier puzzle',
    (proof) => rewrite(proof, ({ challenge }) => (challenge.parameters['keyPrefix'] = '0')),
  ],
  ['no signature', (proof) => rewrite(proof, ({ challenge }) => (challenge.signature = ''))],
  ['a wrong answer', (proof) => rewrite(proof, ({ solution }) => (solution.derivedKey = '00'.repeat(32)))],
  [
    'the prefix only',
    (proof) =>
      rewrite(
        proof,
        ({ solution }) => (solution.derivedKey = `${solution.derivedKey.slice(0, 32)}${'0'.repeat(32)}`),
      ),
  ],
])('a forged proof is refused: %s', async (_, forge) => {
  expect(await use(forge(await house.proof()))).toBe('account.proof_of_work_invalid')
})

test('the smaller puzzle of a sign-in is refused for a sign-up', async () => {
  const proof = await house.proof('sign-in')
  expect(await use(proof)).toBe('account.proof_of_work_invalid')
  const relabelled = rewrite(proof, ({ challenge }) =>
    Object.assign(challenge.parameters.data, { for: 'mail' }),
  )
  expect(await use(relabelled)).toBe('account.proof_of_work_invalid')
})
