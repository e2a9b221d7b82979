/**
 * Items of a cleanup job, one after the other: one that fails keeps none of the others from being done. The job fails at
 * the end, so that the queue logs and counts what went wrong. `onFault` may throw to stop at once.
 */
export async function eachAlone<T>(
  items: readonly T[],
  work: (item: T) => Promise<unknown>,
  onFault?: (item: T) => Promise<unknown>,
): Promise<void> {
  const faults: unknown[] = []
  for (const item of items)
    try {
      await work(item)
    } catch (fault) {
      await onFault?.(item)
      faults.push(fault)
    }
  const [first] = faults
  if (first !== undefined)
    throw new AggregateError(
      faults,
      `${faults.length} of ${items.length} failed, the first: ${first instanceof Error ? first.message : first}`,
    )
}
