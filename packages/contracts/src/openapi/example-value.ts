import { exampleTexts, textByName, valuesByName } from './example-texts.ts'

/** The parts of JSON Schema that the validators produce. */
export type JsonSchema = {
  readonly $ref?: string
  readonly $defs?: Readonly<Record<string, JsonSchema>>
  readonly type?: string | readonly string[]
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly default?: unknown
  readonly examples?: readonly unknown[]
  readonly anyOf?: readonly JsonSchema[]
  readonly oneOf?: readonly JsonSchema[]
  readonly allOf?: readonly JsonSchema[]
  readonly format?: string
  readonly pattern?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly exclusiveMinimum?: number
  readonly minItems?: number
  readonly items?: JsonSchema
  readonly prefixItems?: readonly JsonSchema[]
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly propertyNames?: JsonSchema
  readonly additionalProperties?: JsonSchema | boolean
}

/** Beyond this depth optional parts are left out, so that recursive schemas end. */
const deepest = 6

/** A plausible value of a schema; `name` is that of the field, which says more than its type. */
export function exampleValue(schema: JsonSchema, name = '', depth = 0, root: JsonSchema = schema): unknown {
  if (schema.examples && schema.examples.length > 0) return schema.examples[0]
  const named = valuesByName[name]
  if (named !== undefined && (typeof named !== 'string' || schema.type === 'string')) return named
  if ('const' in schema) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.$ref) return exampleValue(resolve(schema.$ref, root), name, depth + 1, root)
  const options = schema.anyOf ?? schema.oneOf
  if (options) {
    const isDeep = depth > deepest
    const option = options.find(({ type }) => (type === 'null') === isDeep) ?? options[0]
    return exampleValue({ ...option }, name, depth, root)
  }
  if (schema.allOf) return mergedExample(schema.allOf, name, depth, root)
  return exampleOfType(schema, name, depth, root)
}

function exampleOfType(schema: JsonSchema, name: string, depth: number, root: JsonSchema): unknown {
  const [type] = typeof schema.type === 'object' ? schema.type : [schema.type]
  if (type === 'object' || schema.properties) return exampleObject(schema, depth, root)
  if (type === 'array') return exampleArray(schema, name, depth, root)
  if (type === 'string') return exampleText(schema, name)
  if (type === 'integer' || type === 'number') return exampleNumber(schema, name)
  if (type === 'boolean') return schema.default ?? true
  return type === 'null' ? null : (schema.default ?? 'text')
}

function resolve(pointer: string, root: JsonSchema): JsonSchema {
  const parts = pointer.split('/').slice(1)
  return parts.reduce<unknown>((part, key) => (part as Record<string, unknown>)[key], root) as JsonSchema
}

function mergedExample(all: readonly JsonSchema[], name: string, depth: number, root: JsonSchema): unknown {
  const values = all.map((part) => exampleValue(part, name, depth, root))
  return values.every((value) => typeof value === 'object' && value !== null)
    ? Object.assign({}, ...(values as object[]))
    : values[0]
}

function exampleObject(schema: JsonSchema, depth: number, root: JsonSchema): Record<string, unknown> {
  const required = new Set(schema.required)
  const named = Object.entries(schema.properties ?? {})
    .filter(([key]) => required.has(key) || depth <= deepest)
    .map(([key, value]) => [key, exampleValue(value, key, depth + 1, root)] as const)
  return Object.fromEntries([...named, ...exampleEntries(schema, depth, root)])
}

/** Entries of a record: every key of a closed set, otherwise one. */
function exampleEntries(
  { propertyNames, additionalProperties, properties }: JsonSchema,
  depth: number,
  root: JsonSchema,
): (readonly [string, unknown])[] {
  if (typeof additionalProperties !== 'object' || properties) return []
  const keys = propertyNames?.enum ?? [propertyNames ? exampleText(propertyNames, 'key') : 'key']
  return keys.map((key) => [String(key), exampleValue(additionalProperties, String(key), depth + 1, root)])
}

function exampleArray(schema: JsonSchema, name: string, depth: number, root: JsonSchema): unknown[] {
  if (schema.prefixItems) return schema.prefixItems.map((item) => exampleValue(item, name, depth + 1, root))
  if (!schema.items || (depth > deepest && !schema.minItems)) return []
  const singular = name.replace(/ies$/, 'y').replace(/s$/, '')
  return Array.from({ length: Math.max(1, schema.minItems ?? 0) }, () =>
    exampleValue(schema.items as JsonSchema, singular, depth + 1, root),
  )
}

function exampleNumber(schema: JsonSchema, name: string): number {
  if (typeof schema.default === 'number') return schema.default
  const wanted = numberByName.find(([names]) => names.test(name))?.[1] ?? 1
  const least = Math.max(schema.minimum ?? wanted, (schema.exclusiveMinimum ?? wanted - 1) + 1)
  return Math.min(Math.max(wanted, least), schema.maximum ?? Number.MAX_SAFE_INTEGER)
}

const numberByName: readonly (readonly [RegExp, number])[] = [
  [/year/i, 2026],
  [/bytes|size/i, 20_480],
  [/points|score/i, 100],
  [/total|count|teams|members/i, 12],
  [/seconds|minutes/i, 60],
  [/limit/i, 10],
  [/width|height/i, 640],
]

function exampleText(schema: JsonSchema, name: string): string {
  const { format, pattern, minLength = 0, maxLength = Number.MAX_SAFE_INTEGER } = schema
  if (typeof schema.default === 'string') return schema.default
  const fits = (text: string) =>
    text.length >= minLength && text.length <= maxLength && (!pattern || new RegExp(pattern, 'u').test(text))
  const byFormat = format && byFormats[format]
  if (byFormat && fits(byFormat)) return byFormat
  const candidates = [textByName(name), ...exampleTexts]
  const found = candidates.find((text) => text !== null && fits(text))
  return (
    found ??
    'text'.repeat(Math.ceil(Math.max(minLength, 1) / 4)).slice(0, Math.min(maxLength, Math.max(minLength, 4)))
  )
}

const byFormats: Readonly<Record<string, string>> = {
  uuid: '0199c0de-0000-7000-8000-000000000001',
  'date-time': '2026-05-01T08:00:00.000Z',
  date: '2026-05-01',
  time: '08:00:00',
  email: 'ada@example.org',
  uri: 'https://example.org/',
  ipv4: '192.0.2.1',
}
