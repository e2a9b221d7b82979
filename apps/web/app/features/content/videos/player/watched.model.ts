/** A part of a video in seconds: from, to. */
export type Range = readonly [number, number]

/** Longest step between two ticks of playback, at double speed; a longer one is a jump. */
const stepMax = 2

/**
 * The parts watched since the last save. Playback ticks several times a second; a jump begins another part,
 * so that what was skipped does not count.
 */
export function withTick(ranges: readonly Range[], seconds: number): readonly Range[] {
  const last = ranges.at(-1)
  if (!last) return [[seconds, seconds]]
  const [from, to] = last
  if (seconds < to || seconds - to > stepMax) return [...ranges, [seconds, seconds]]
  return [...ranges.slice(0, -1), [from, seconds]]
}

/** Whole seconds without overlaps, in order; parts without a length are left out. */
export function mergeRanges(ranges: readonly Range[]): readonly Range[] {
  const whole = ranges
    .map(([from, to]): Range => [Math.floor(from), Math.ceil(to)])
    .filter(([from, to]) => to > from)
    .toSorted(([one], [other]) => one - other)
  return whole.reduce<Range[]>((merged, [from, to]) => {
    const last = merged.at(-1)
    if (last && from <= last[1]) merged[merged.length - 1] = [last[0], Math.max(last[1], to)]
    else merged.push([from, to])
    return merged
  }, [])
}

/** Before these seconds there is nothing to resume; after this share one starts over. */
const resumeMin = 5
const endShare = 0.95

/** Where playback goes on: a shared moment wins over the saved place. */
export function startAt(
  moment: number | null,
  saved: { readonly seconds: number; readonly finishedAt: string | null } | null,
  duration: number,
): { readonly seconds: number; readonly isResumed: boolean } {
  if (moment !== null && moment < duration) return { seconds: moment, isResumed: false }
  const isWorthIt = saved && saved.seconds >= resumeMin && saved.seconds < duration * endShare
  return isWorthIt ? { seconds: saved.seconds, isResumed: true } : { seconds: 0, isResumed: false }
}
