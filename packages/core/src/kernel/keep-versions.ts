type Version = number | string
type Kept<Value> = { readonly version: Version; readonly value: Promise<Value> }

/**
 * Remembers what was read of each thing at the version that the caller has just seen, and reads again at another. What is
 * read may be younger than that version, never older, as long as whoever changes the thing raises its version in the same
 * transaction. For each owner (a pool) apart; of more than `most`, the one kept longest goes.
 */
export function keepVersions<Value>(most: number) {
  const owners = new WeakMap<object, Map<string, Kept<Value>>>()
  return (
    owner: object,
    { key, version }: { readonly key: string; readonly version: Version },
    read: () => Promise<Value>,
  ): Promise<Value> => {
    const things = owners.get(owner) ?? new Map<string, Kept<Value>>()
    owners.set(owner, things)
    const known = things.get(key)
    if (known?.version === version) return known.value
    const value = read()
    things.delete(key)
    things.set(key, { version, value })
    value.catch(() => {
      if (things.get(key)?.value === value) things.delete(key)
    })
    const [oldest] = things.keys()
    if (things.size > most && oldest !== undefined) things.delete(oldest)
    return value
  }
}
