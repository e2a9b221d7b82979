/**
 * A second's worth may come at once; whatever is beyond is owed, and the debtor waits. Nothing is held back here: whoever
 * reads pauses for as long as it is told.
 */
export function createPace(perSecond: number, now: () => number = () => performance.now()) {
  let left = perSecond
  let at = now()
  return {
    /** Takes note of so many bytes and tells how many milliseconds to wait before the next. */
    spend(bytes: number): number {
      const time = now()
      left = Math.min(perSecond, left + ((time - at) / 1000) * perSecond) - bytes
      at = time
      return left >= 0 ? 0 : Math.ceil((-left / perSecond) * 1000)
    },
  }
}
