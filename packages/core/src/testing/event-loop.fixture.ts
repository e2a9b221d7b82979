/** 88 characters that compile to 16,882 instructions: more than a second of processor time for one answer. */
export const slowPattern = '(((\\pL?){10}){10}){10}'.repeat(4)
export const slowAnswer = 'a'.repeat(256)

/** The longest time that this thread blocked its event loop, in processor time, without the load of other programs. */
export async function measureLongestBlock(work: () => Promise<unknown>): Promise<number> {
  const busy = () => {
    const { user, system } = process.threadCpuUsage()
    return (user + system) / 1_000
  }
  let [isOver, longest, last] = [false, 0, busy()]
  const sample = () => {
    const now = busy()
    longest = Math.max(longest, now - last)
    last = now
    if (!isOver) setTimeout(sample, 2)
  }
  setTimeout(sample, 2)
  await work().finally(() => {
    isOver = true
  })
  sample()
  return longest
}
