const windowMs = 60_000
const maxAddresses = 10_000

/** Failed tokens per address and minute; an address at the limit is refused without a check. */
export function createFailureLimit(most: number, now: () => number = () => performance.now()) {
  const failures = new Map<string, { count: number; readonly since: number }>()
  const current = (address: string) => {
    const entry = failures.get(address)
    return entry && entry.since + windowMs > now() ? entry : undefined
  }
  return {
    isReached: (address: string): boolean => (current(address)?.count ?? 0) >= most,
    add(address: string): void {
      const entry = current(address)
      if (entry) entry.count += 1
      else {
        if (failures.size >= maxAddresses) failures.clear()
        failures.set(address, { count: 1, since: now() })
      }
    },
  }
}
