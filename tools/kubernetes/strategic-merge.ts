/** Lists whose items a patch changes by a key; it replaces all others as a whole. */
const keys: Readonly<Record<string, string>> = {
  containers: 'name',
  initContainers: 'name',
  volumes: 'name',
  env: 'name',
  volumeMounts: 'mountPath',
}

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Kubernetes' strategic merge, as far as deploy/kubernetes needs it. */
export function mergeStrategically(value: unknown, patch: unknown, name = ''): unknown {
  if (isFields(value) && isFields(patch)) {
    const merged = { ...value }
    for (const [key, change] of Object.entries(patch))
      merged[key] = key in value ? mergeStrategically(value[key], change, key) : change
    return merged
  }
  const key = keys[name]
  return key && Array.isArray(value) && Array.isArray(patch) ? mergeItems(value, patch, key) : patch
}

function mergeItems(items: readonly Fields[], changes: readonly Fields[], key: string): readonly unknown[] {
  const added = changes.filter((change) => !items.some((item) => item[key] === change[key]))
  return [
    ...items.map((item) => {
      const change = changes.find((each) => each[key] === item[key])
      return change ? mergeStrategically(item, change) : item
    }),
    ...added,
  ]
}
