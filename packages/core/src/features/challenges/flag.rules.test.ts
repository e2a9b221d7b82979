import type { AnswerKeyEntry } from '@tiltyard/competition-types/answers'
import { expect, test } from 'vitest'
import { digestFlag, digestSubmittedFlag, matchesFlag, mintFlag } from './flag.rules.ts'
import { matchesProgram } from './pattern-thread.ts'

const key = Buffer.alloc(32, 7)
const taskId = '0198f3a0-0000-7000-8000-000000000001'
const exact = (text: string) => ({
  kind: 'exact' as const,
  digest: digestFlag(key, { taskId, text, kind: 'exact' }),
})
const pattern = (text: string): AnswerKeyEntry => ({ kind: 'pattern', pattern: text })
const isRight = (
  flags: readonly AnswerKeyEntry[],
  typed: string,
  of: (pattern: string, text: string) => boolean | null = matchesProgram,
) => matchesFlag(flags, digestSubmittedFlag(key, taskId, typed), { of })

test('every flag is compared, also after one has matched', () => {
  let looked = 0
  const watched = ['flag{a}', 'flag{b}', 'flag{c}'].map((text) => {
    const { digest, ...flag } = exact(text)
    return Object.defineProperty(flag, 'digest', {
      get() {
        looked += 1
        return digest
      },
    }) as AnswerKeyEntry
  })
  expect(isRight(watched, 'flag{a}')).toBe(true)
  const forFirst = looked
  looked = 0
  expect(isRight(watched, 'flag{nothing}')).toBe(false)
  expect(looked).toBe(forFirst)
})

test('a digest is bound to its task, its key and its kind', () => {
  const one = { taskId, text: 'flag{a}', kind: 'exact' } as const
  const all = [
    digestFlag(key, one),
    digestFlag(Buffer.alloc(32, 8), one),
    digestFlag(key, { ...one, taskId: taskId.replace('1', '2') }),
    digestFlag(key, { ...one, kind: 'any-case' }),
  ]
  expect(new Set(all.map((digest) => digest.toString('hex'))).size).toBe(4)
})

test('a flag in two Unicode normal forms is the same flag', () => {
  expect(isRight([exact('flag{caf\u00e9}')], 'flag{cafe\u0301}')).toBe(true)
})

test('a pattern has to match the whole flag', () => {
  expect(isRight([pattern('flag\\{[0-9]+\\}')], 'flag{123}')).toBe(true)
  expect(isRight([pattern('flag\\{[0-9]+\\}')], ' so flag{123} it is')).toBe(false)
})

test('a pattern without a verdict decides nothing unless another flag matches, and ordinary flags need no verdict', () => {
  const asked: string[] = []
  const verdict = (of: string) => {
    asked.push(of)
    return of === 'slow' ? null : of === 'yes'
  }
  expect(isRight([exact('flag{a}'), pattern('slow')], 'flag{a}', verdict)).toBe(true)
  expect(isRight([exact('flag{a}')], 'flag{b}', verdict)).toBe(false)
  expect(asked).toEqual([])
  expect(isRight([exact('flag{a}'), pattern('slow')], 'flag{b}', verdict)).toBeNull()
  expect(isRight([pattern('slow'), pattern('no')], 'flag{b}', verdict)).toBeNull()
  expect(isRight([pattern('slow'), pattern('yes')], 'flag{b}', verdict)).toBe(true)
  expect(isRight([pattern('yes'), pattern('slow')], 'flag{b}', verdict)).toBe(true)
})

test('each entry’s minted flag is its own, reproducible, and cannot be derived from another’s', () => {
  const mint = (teamId: string) => mintFlag(key, { template: 'flag{[TEAM]}', taskId, teamId })
  expect(mint('a')).toBe(mint('a'))
  const many = new Set(Array.from({ length: 2_000 }, (_, n) => mint(String(n))))
  expect(many.size).toBe(2_000)
  for (const flag of many) expect(flag).toMatch(/^flag\{[a-km-np-z2-9]{20}\}$/)
})
