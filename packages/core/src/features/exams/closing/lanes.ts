const lanes = 2

/**
 * Repeats the work in two lanes until each says that nothing is left: while one lane computes, the database works for the
 * other. Waits for both, also when one fails.
 */
export async function workInLanes(work: () => Promise<boolean>): Promise<void> {
  const outcomes = await Promise.allSettled(
    Array.from({ length: lanes }, async () => {
      while (await work());
    }),
  )
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
}
