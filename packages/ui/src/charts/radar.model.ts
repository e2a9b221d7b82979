export type Corner = { readonly x: number; readonly y: number }

/** Clockwise from the top. */
export function corner(index: number, count: number, radius: number): Corner {
  const angle = (index / count) * 2 * Math.PI - Math.PI / 2
  return {
    x: Math.round(Math.cos(angle) * radius * 10) / 10,
    y: Math.round(Math.sin(angle) * radius * 10) / 10,
  }
}

export function polygon(radii: readonly number[]): string {
  const corners = radii.map((radius, index) => corner(index, radii.length, radius))
  return `M${corners.map(({ x, y }) => `${x} ${y}`).join('L')}Z`
}

/** Labels are anchored so that they extend away from the picture. */
export function anchorOf({ x }: Corner): 'start' | 'middle' | 'end' {
  return Math.abs(x) < 2 ? 'middle' : x > 0 ? 'start' : 'end'
}

const longestLine = 13

/** A long label is broken between its words; on a phone it would overflow the picture. */
export function linesOf(label: string): readonly string[] {
  const lines: string[] = []
  for (const word of label.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= longestLine)
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}
