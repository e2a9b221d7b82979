export type Align = 'centre' | 'start'

const smallest = 7

/** The largest size up to `size` at which a text fits. */
export function fitSize(widthAt: (size: number) => number, size: number, longest: number): number {
  const width = widthAt(size)
  return width <= longest ? size : Math.max(smallest, (size * longest) / width)
}

/** Words and single Chinese characters; closing punctuation stays with what is before it. */
const pieces = /(?:[^\s\p{Script=Han}]+|\p{Script=Han})[，。、；：！？」』）》”]*|\s+/gu

/** Lines that fit; line breaks in the text are kept. */
export function wrapText(text: string, measure: (part: string) => number, longest: number): string[] {
  const lines: string[] = []
  for (const paragraph of text.split('\n')) {
    let [line, width] = ['', 0]
    for (const [piece] of paragraph.matchAll(pieces)) {
      // Each piece is measured alone: a line measured again and again costs more than its drawing.
      const added = measure(piece)
      if (line && width + added > longest) {
        lines.push(line.trimEnd())
        line = piece.trimStart()
        width = line ? added : 0
      } else {
        line += piece
        width += added
      }
    }
    lines.push(line.trimEnd())
  }
  return lines
}
