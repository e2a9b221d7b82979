import { hostileNumbers, hostileTexts } from './hostile-values.ts'
import type { Random } from './random.ts'

export type Schema = { readonly [key: string]: unknown }

/** Some value that this JSON Schema may well allow; of what it does not say, anything. Boundaries are as likely as the middle. */
export function arbitraryValue(random: Random, root: Schema, schema: Schema = root, depth = 0): unknown {
  const within = (inner: unknown) => arbitraryValue(random, root, (inner ?? {}) as Schema, depth + 1)
  const choices = (schema['anyOf'] ?? schema['oneOf']) as Schema[] | undefined
  if (typeof schema['$ref'] === 'string') return depth > 12 ? null : within(found(root, schema['$ref']))
  if (choices) return within(depth > 12 ? choices.at(-1) : random.pick(choices))
  if (Array.isArray(schema['allOf']))
    return Object.assign({}, ...(schema['allOf'] as Schema[]).map((one) => within(one)))
  if ('const' in schema) return schema['const']
  if (Array.isArray(schema['enum'])) return random.pick(schema['enum'])
  const type = Array.isArray(schema['type']) ? random.pick(schema['type']) : schema['type']
  switch (type) {
    case 'object':
      return anObject(random, schema, within)
    case 'array': {
      const [least, most] = [numberOf(schema['minItems'], 0), numberOf(schema['maxItems'], 6)]
      const length = depth > 8 ? least : least + random.below(Math.min(most - least, 6) + 1)
      return Array.from({ length }, () => within(schema['items']))
    }
    case 'string':
      return aText(random, schema)
    case 'integer':
    case 'number':
      return aNumber(random, schema)
    case 'boolean':
      return random.chance(0.5)
    case 'null':
      return null
    default:
      return random.pick<unknown>([null, 1, 'x', [], {}])
  }
}

const numberOf = (value: unknown, otherwise: number) => (typeof value === 'number' ? value : otherwise)

function found(root: Schema, ref: string): unknown {
  const path = ref.split('/').slice(1)
  return path.reduce<unknown>((at, part) => (at as Schema | undefined)?.[part], root)
}

function anObject(random: Random, schema: Schema, within: (inner: unknown) => unknown): unknown {
  const required = new Set(schema['required'] as string[] | undefined)
  const made: Record<string, unknown> = {}
  for (const [name, inner] of Object.entries((schema['properties'] ?? {}) as Schema))
    if (required.has(name) || random.chance(0.6)) made[name] = within(inner)
  if (typeof schema['additionalProperties'] === 'object' && random.chance(0.5))
    made[random.pick(['a', '题', '__proto__ '])] = within(schema['additionalProperties'])
  return made
}

const formats: Readonly<Record<string, (random: Random) => string>> = {
  uuid: (random) => `0198f3a0-0000-7000-8000-${String(random.below(1e12)).padStart(12, '0')}`,
  'date-time': (random) => new Date(Date.UTC(1990 + random.below(60), random.below(12), 1)).toISOString(),
  date: (random) => `20${10 + random.below(80)}-0${1 + random.below(9)}-1${random.below(9)}`,
  email: (random) => `a${random.below(1e6)}@tiltyard.example`,
  uri: (random) => `https://tiltyard.example/${random.below(1e6)}`,
}

function aText(random: Random, schema: Schema): string {
  const format = formats[String(schema['format'])]
  if (format) return format(random)
  const [least, most] = [numberOf(schema['minLength'], 0), numberOf(schema['maxLength'], 40)]
  if (random.chance(0.2)) return random.pick(hostileTexts).slice(0, most)
  const length = random.pick([least, most, Math.min(most, least + random.below(20))])
  return random.pick(['a', '1', '题', 'é', ' x', '-_', '🙂']).repeat(length).slice(0, length)
}

function aNumber(random: Random, schema: Schema): number {
  const [least, most] = [numberOf(schema['minimum'], -1e6), numberOf(schema['maximum'], 1e6)]
  if (random.chance(0.1)) return random.pick(hostileNumbers)
  const number = random.pick([least, most, least + random.below(Math.min(most - least, 1e9) + 1)])
  return schema['type'] === 'integer' ? Math.trunc(number) : number
}
