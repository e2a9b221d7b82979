type LabelSpacing = { readonly gap: number; readonly height: number }
/** Adjacent labels, centred on the mean of their lines' ends. */
type Group = { ends: number[]; top: number }

/**
 * Places each label as near to the end of its line as the others allow, in the order of the lines and within
 * the height.
 */
export function labelPlaces(ends: readonly number[], { gap, height }: LabelSpacing): readonly number[] {
  const order = ends.map((_, index) => index).sort((one, other) => (ends[one] ?? 0) - (ends[other] ?? 0))
  const groups: Group[] = []
  for (const index of order) {
    let group: Group = { ends: [ends[index] ?? 0], top: ends[index] ?? 0 }
    for (let above = groups.at(-1); above && overlaps(above, group, gap); above = groups.at(-1)) {
      groups.pop()
      group = placed([...above.ends, ...group.ends], { gap, height })
    }
    groups.push(group)
  }
  const places = groups.flatMap((group) => group.ends.map((_, at) => group.top + at * gap))
  return ends.map((_, index) => places[order.indexOf(index)] ?? 0)
}

const overlaps = (above: Group, below: Group, gap: number) => above.top + above.ends.length * gap > below.top

function placed(ends: number[], { gap, height }: LabelSpacing): Group {
  const middle = ends.reduce((sum, end) => sum + end, 0) / ends.length
  const tall = (ends.length - 1) * gap
  return { ends, top: Math.max(0, Math.min(height - tall, middle - tall / 2)) }
}
