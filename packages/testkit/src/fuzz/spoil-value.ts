import { hostileValues } from './hostile-values.ts'
import type { Random } from './random.ts'

/** The same value with one of its parts gone, replaced by a hostile one, or with one that nobody asked for. */
export function spoilValue(random: Random, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || random.chance(0.15)) return random.pick(hostileValues)
  const keys = Object.keys(value)
  const key =
    keys.length > 0 && !random.chance(0.1) ? random.pick(keys) : random.pick(['extra', '0', 'id', 'zh'])
  const inner = (value as Record<string, unknown>)[key]
  if (Array.isArray(value)) {
    const items = [...value]
    items[Number(key) || 0] = spoilValue(random, inner)
    return items
  }
  const { [key]: _, ...others } = value as Record<string, unknown>
  return random.chance(0.1) ? others : { ...others, [key]: spoilValue(random, inner) }
}
