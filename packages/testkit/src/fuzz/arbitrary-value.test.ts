import { expect, test } from 'vitest'
import { arbitraryValue, createSeededRandom, type Schema } from './values.ts'

const schema: Schema = {
  type: 'object',
  required: ['id', 'list'],
  properties: {
    id: { type: 'string', format: 'uuid' },
    kind: { enum: ['a', 'b'] },
    list: { type: 'array', maxItems: 3, items: { $ref: '#/$defs/node' } },
  },
  $defs: { node: { anyOf: [{ type: 'integer', minimum: 1, maximum: 9 }, { $ref: '#/$defs/node' }] } },
}
const many = (seed: number) => {
  const random = createSeededRandom(seed)
  return Array.from({ length: 200 }, () => arbitraryValue(random, schema))
}

test('the same seed generates the same values, another seed different ones', () => {
  expect(many(7)).toEqual(many(7))
  expect(many(7)).not.toEqual(many(8))
})

test('required values are present, of their type and within bounds; optional values may be missing', () => {
  const values = many(1) as { id: string; kind?: string; list: unknown[] }[]
  for (const { id, list } of values) {
    expect(id).toMatch(/^[0-9a-f-]{36}$/)
    expect(list.length).toBeLessThanOrEqual(3)
  }
  expect(new Set(values.map(({ kind }) => kind))).toEqual(new Set(['a', 'b', undefined]))
})
