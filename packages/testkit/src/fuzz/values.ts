export type Random = {
  /** An integer from 0 up to, but not including, the limit. */
  below(limit: number): number
  chance(share: number): boolean
  pick<T>(of: readonly T[]): T
}

/** The same sequence for the same seed (mulberry32). */
export function createSeededRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    below,
    chance: (share) => next() < share,
    pick: (of) => of[below(of.length)] as (typeof of)[number],
  }
}

const deep = (levels: number): unknown => {
  let value: unknown = 'end'
  for (let level = 0; level < levels; level += 1) value = level % 2 ? { a: value } : [value]
  return value
}

/** Texts that break parsers, databases and clocks. */
const hostileTexts: readonly string[] = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'a\udfffb',
  '\u202egnp.exe',
  'مرحبا بالعالم‏',
  '👩‍👩‍👧‍👦'.repeat(50),
  'e\u0301'.repeat(1_000),
  'ﷺ'.repeat(500),
  'A'.repeat(100_000),
  '../../../../etc/passwd',
  '%00%0a%ff',
  "'; drop table platform.users; --",
  '{{constructor.constructor("return 1")()}}',
  '<img src=x onerror=alert(1)>',
  '__proto__',
  'constructor',
  'null',
  'undefined',
  'NaN',
  '1e999',
  '-0',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '9999-12-31T23:59:59.999Z',
  '0000-01-01T00:00:00Z',
  '-271821-04-20T00:00:00.000Z',
  '+275760-09-13T00:00:00.000Z',
  '2026-02-30T25:61:61Z',
  '294277-01-01T00:00:00Z',
]

const hostileNumbers: readonly number[] = [
  0,
  -0,
  -1,
  1.5,
  0.1 + 0.2,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  2 ** 63,
  1e21,
  1e308,
  -1e308,
  5e-324,
]

const hostileValues: readonly unknown[] = [
  ...hostileTexts,
  ...hostileNumbers,
  null,
  true,
  false,
  [],
  {},
  [[]],
  deep(50),
  deep(2_000),
  Array.from({ length: 5_000 }, (_, n) => n),
  JSON.parse('{"__proto__": {"roleId": 1}, "constructor": {"prototype": 1}}'),
]

export type Schema = { readonly [key: string]: unknown }

/**
 * A value that this JSON Schema probably allows; unspecified parts are arbitrary. Boundaries are as likely as middle
 * values.
 */
export function arbitraryValue(random: Random, root: Schema, schema: Schema = root, depth = 0): unknown {
  const within = (inner: unknown) => arbitraryValue(random, root, (inner ?? {}) as Schema, depth + 1)
  const choices = (schema['anyOf'] ?? schema['oneOf']) as Schema[] | undefined
  if (typeof schema['$ref'] === 'string') return depth > 12 ? null : within(resolveRef(root, schema['$ref']))
  if (choices) return within(depth > 12 ? choices.at(-1) : random.pick(choices))
  if (Array.isArray(schema['allOf']))
    return Object.assign({}, ...(schema['allOf'] as Schema[]).map((one) => within(one)))
  if ('const' in schema) return schema['const']
  if (Array.isArray(schema['enum'])) return random.pick(schema['enum'])
  const type = Array.isArray(schema['type']) ? random.pick(schema['type']) : schema['type']
  switch (type) {
    case 'object':
      return arbitraryObject(random, schema, within)
    case 'array': {
      const [least, most] = [numberOf(schema['minItems'], 0), numberOf(schema['maxItems'], 6)]
      const length = depth > 8 ? least : least + random.below(Math.min(most - least, 6) + 1)
      const first = (schema['prefixItems'] ?? []) as Schema[]
      if (schema['items'] === false || (first.length > 0 && !schema['items'])) return first.map(within)
      return Array.from({ length }, (_, at) => within(first[at] ?? schema['items']))
    }
    case 'string':
      return arbitraryText(random, schema)
    case 'integer':
    case 'number':
      return arbitraryNumber(random, schema)
    case 'boolean':
      return random.chance(0.5)
    case 'null':
      return null
    default:
      return random.pick<unknown>([null, 1, 'x', [], {}])
  }
}

const numberOf = (value: unknown, otherwise: number) => (typeof value === 'number' ? value : otherwise)

function resolveRef(root: Schema, ref: string): unknown {
  const path = ref.split('/').slice(1)
  return path.reduce<unknown>((at, part) => (at as Schema | undefined)?.[part], root)
}

function arbitraryObject(random: Random, schema: Schema, within: (inner: unknown) => unknown): unknown {
  const required = new Set(schema['required'] as string[] | undefined)
  const result: Record<string, unknown> = {}
  for (const [name, inner] of Object.entries((schema['properties'] ?? {}) as Schema))
    if (required.has(name) || random.chance(0.6)) result[name] = within(inner)
  if (typeof schema['additionalProperties'] === 'object' && random.chance(0.5))
    result[random.pick(['a', '题', '__proto__ '])] = within(schema['additionalProperties'])
  return result
}

const formats: Readonly<Record<string, (random: Random) => string>> = {
  uuid: (random) => `0198f3a0-0000-7000-8000-${String(random.below(1e12)).padStart(12, '0')}`,
  'date-time': (random) => new Date(Date.UTC(1990 + random.below(60), random.below(12), 1)).toISOString(),
  date: (random) => `20${10 + random.below(80)}-0${1 + random.below(9)}-1${random.below(9)}`,
  email: (random) => `a${random.below(1e6)}@tiltyard.example`,
  uri: (random) => `https://tiltyard.example/${random.below(1e6)}`,
}

function arbitraryText(random: Random, schema: Schema): string {
  const format = formats[String(schema['format'])]
  if (format) return format(random)
  const [least, most] = [numberOf(schema['minLength'], 0), numberOf(schema['maxLength'], 40)]
  if (random.chance(0.2)) return random.pick(hostileTexts).slice(0, most)
  const length = random.pick([least, most, Math.min(most, least + random.below(20))])
  return random.pick(['a', '1', '题', 'é', ' x', '-_', '🙂']).repeat(length).slice(0, length)
}

function arbitraryNumber(random: Random, schema: Schema): number {
  const [least, most] = [numberOf(schema['minimum'], -1e6), numberOf(schema['maximum'], 1e6)]
  if (random.chance(0.1)) return random.pick(hostileNumbers)
  const number = random.pick([least, most, least + random.below(Math.min(most - least, 1e9) + 1)])
  return schema['type'] === 'integer' ? Math.trunc(number) : number
}

/** The same value with one part removed, replaced by a hostile one, or added. */
export function mutateValue(random: Random, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || random.chance(0.15)) return random.pick(hostileValues)
  const keys = Object.keys(value)
  const key =
    keys.length > 0 && !random.chance(0.1) ? random.pick(keys) : random.pick(['extra', '0', 'id', 'zh'])
  const inner = (value as Record<string, unknown>)[key]
  if (Array.isArray(value)) {
    const items = [...value]
    items[Number(key) || 0] = mutateValue(random, inner)
    return items
  }
  const { [key]: _, ...others } = value as Record<string, unknown>
  return random.chance(0.1) ? others : { ...others, [key]: mutateValue(random, inner) }
}
