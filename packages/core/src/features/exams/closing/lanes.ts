const lanes = 2

/**
 * Repeats the work until nothing is left, in two lanes once there is more than one piece of it: while one lane computes,
 * the database works for the other. Waits for both, also when one fails.
 */
export async function workInLanes(work: () => Promise<boolean>): Promise<void> {
  if (!(await work())) return
  const outcomes = await Promise.allSettled(
    Array.from({ length: lanes }, async () => {
      while (await work());
    }),
  )
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
}
