import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drawPaper, type PaperSection, toAuthorOrder } from './draw-paper.rules.ts'
import { type SeededRandom, seededRandom } from './random.rules.ts'

const seed = Buffer.alloc(32, 1)
const randomOf = (who: string) => seededRandom(createHmac('sha256', seed).update(who).digest())
const section = (more: Partial<PaperSection> = {}): PaperSection => ({
  number: 1,
  items: Array.from({ length: 20 }, (_, position) => ({
    position,
    difficulty: 1 + (position % 5),
    options: 4,
  })),
  draw: 5,
  strata: null,
  ...more,
})
const shuffling = { shufflesItems: true, shufflesOptions: true }
const draw = (
  sections: readonly PaperSection[],
  random: SeededRandom,
  more: Partial<typeof shuffling> = {},
) => drawPaper({ sections, ...shuffling, ...more }, random).places
const positions = (places: readonly { position: number }[]) => places.map(({ position }) => position)
const ascending = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)

test.each([
  ['00000000-0000-4000-8000-00000000000a', [13, 11, 19, 10, 4], [3, 2, 1, 0]],
  ['00000000-0000-4000-8000-00000000000b', [18, 14, 4, 13, 15], [0, 1, 3, 2]],
])('the paper of %s is the reference one', (who, drawn, options) => {
  const places = draw([section()], randomOf(who))
  expect(positions(places)).toEqual(drawn)
  expect(places[0]?.optionOrder).toEqual(options)
  const inOrder = draw([section()], randomOf(who), { shufflesItems: false })
  expect(positions(inOrder)).toEqual(ascending(drawn))
})

/** Of frequencies that should be equal. */
const chiSquare = (counts: readonly number[], expected: number) =>
  counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)

test('over 20,000 papers each question and each order of options is drawn equally often', () => {
  const items = Array<number>(20).fill(0)
  const orders = new Map<string, number>()
  for (let person = 0; person < 20_000; person += 1) {
    const places = draw([section()], randomOf(`person ${person}`))
    for (const { position } of places) items[position] = (items[position] ?? 0) + 1
    const order = places[0]?.optionOrder?.join() ?? ''
    orders.set(order, (orders.get(order) ?? 0) + 1)
  }
  expect([Math.min(...items), Math.max(...items)]).toEqual([4849, 5108])
  // Drawn without putting back, the sum is 15/19 of a χ² with 19 degrees; 43.8 and 49.7 are the 99.9 % points.
  expect((chiSquare(items, 5_000) * 19) / 15).toBeLessThan(43.8)
  expect(orders.size).toBe(24)
  expect(chiSquare([...orders.values()], 20_000 / 24)).toBeLessThan(49.7)
})

test('the order of rows from the database makes no difference', () => {
  const strata = [
    { difficulty: 4, count: 2 },
    { difficulty: 1, count: 3 },
  ]
  const sections = [section(), section({ number: 2, draw: null }), section({ number: 3, strata })]
  const mixed = fc
    .tuple(
      ...sections.map((one) => fc.shuffledSubarray([...one.items], { minLength: 20 })),
      fc.shuffledSubarray([0, 1, 2], { minLength: 3 }),
    )
    .map((parts) => {
      const order = parts[3] as number[]
      return order.map((at) => ({ ...sections[at], items: parts[at] }) as PaperSection)
    })
  const reference = draw(sections, randomOf('someone'))
  fc.assert(
    fc.property(mixed, (rows) => {
      const turned = rows.map((one) => ({ ...one, strata: one.strata?.toReversed() ?? null }))
      expect(draw(turned, randomOf('someone'))).toEqual(reference)
    }),
  )
})

test('strata give as many of each difficulty as they say, each once, in mixed order', () => {
  const strata = [
    { difficulty: 1, count: 3 },
    { difficulty: 5, count: 2 },
  ]
  const places = draw([section({ draw: null, strata })], randomOf('someone'))
  const difficulties = places.map(({ position }) => 1 + (position % 5))
  expect(ascending(difficulties)).toEqual([1, 1, 1, 5, 5])
  expect(new Set(positions(places)).size).toBe(5)
  const firsts = Array.from(
    { length: 20 },
    (_, person) => draw([section({ strata })], randomOf(`${person}`))[0],
  )
  expect(new Set(firsts.map((place) => (place?.position ?? 0) % 5))).toEqual(new Set([0, 4]))
})

test('without a draw everybody gets all questions, section by section, in an order of their own if shuffled', () => {
  const sections = [section({ draw: null }), section({ number: 2, draw: 30 })]
  const all = Array.from({ length: 20 }, (_, position) => position)
  const places = draw(sections, randomOf('someone'))
  expect(places.map((place) => place.section)).toEqual([...Array(20).fill(1), ...Array(20).fill(2)])
  const first = positions(places.slice(0, 20))
  expect(first).not.toEqual(all)
  expect(ascending(first)).toEqual(all)
  const still = draw(sections, randomOf('someone'), { shufflesItems: false, shufflesOptions: false })
  expect(positions(still)).toEqual([...all, ...all])
  expect(still.every(({ optionOrder }) => optionOrder === null)).toBe(true)
})

test('questions without options have no order of options, and others have one of all their options', () => {
  const items = [0, 4, 0, 10].map((options, position) => ({ position, difficulty: 1, options }))
  const places = draw([section({ items, draw: null })], randomOf('someone'), { shufflesItems: false })
  const orders = places.map(({ optionOrder }) => optionOrder && ascending(optionOrder))
  expect(orders).toEqual([null, [0, 1, 2, 3], null, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]])
})

test.each([
  [{ option: 1 }, [3, 2, 1, 0], { option: 2 }],
  [{ options: [0, 3] }, [2, 0, 1, 3], { options: [2, 3] }],
  [{ options: [] }, [1, 0], { options: [] }],
  [{ option: 1 }, null, { option: 1 }],
  [{ isTrue: true }, [1, 0], { isTrue: true }],
  [{ blanks: ['x'] }, null, { blanks: ['x'] }],
  [null, [1, 0], null],
  [{ option: 4 }, [3, 2, 1, 0], null],
  [{ options: [0, 4] }, [3, 2, 1, 0], null],
])('%j with options shown as %j means %j', (shown, order, meant) => {
  expect(toAuthorOrder(shown, order)).toEqual(meant)
})
