/** The longest that this thread was busy without looking up, in processor time: other programs' load is not in it. */
export async function longestStretch(work: () => Promise<unknown>): Promise<number> {
  const busy = () => {
    const { user, system } = process.threadCpuUsage()
    return (user + system) / 1_000
  }
  let [isOver, longest, last] = [false, 0, busy()]
  const look = () => {
    const now = busy()
    longest = Math.max(longest, now - last)
    last = now
    if (!isOver) setTimeout(look, 2)
  }
  setTimeout(look, 2)
  await work().finally(() => {
    isOver = true
  })
  look()
  return longest
}
