import type { CertificatePage } from '@tiltyard/core/ports'
import { fitSize, wrapText } from './text-layout.rules.ts'

export type CertificateLine = {
  readonly text: string
  readonly size: number
  readonly isTitle: boolean
  /** From the top of this line to the top of the next. */
  readonly height: number
}

type Room = { readonly width: number; readonly height: number }
type Measure = (text: string, size: number) => number

const [step, smallestScale] = [0.05, 0.4]

/** Titles, name and texts, made smaller together until the longest texts fit above the foot. */
export function composeLines(page: CertificatePage, room: Room, measure: Measure): CertificateLine[] {
  for (let scale = 1; ; scale -= step) {
    const lines = linesAt(page, scale, { width: room.width, measure })
    const height = lines.reduce((sum, line) => sum + line.height, 0)
    if (height <= room.height || scale - step < smallestScale) return lines
  }
}

function linesAt(
  { blocks, name }: CertificatePage,
  scale: number,
  { width, measure }: { readonly width: number; readonly measure: Measure },
): CertificateLine[] {
  const isDouble = blocks.length > 1
  const sizes = isDouble ? { title: 28, name: 32, text: 15 } : { title: 38, name: 36, text: 17 }
  const line = (text: string, size: number, after: number, isTitle = false): CertificateLine => {
    const fitted = fitSize((at) => measure(text, at), size * scale, width)
    return { text, size: fitted, isTitle, height: size * scale * 1.3 + after * scale }
  }
  const texts = blocks.map(({ text }) =>
    wrapText(text, (part) => measure(part, sizes.text * scale), width).map((each) =>
      line(each, sizes.text, sizes.text / 4),
    ),
  )
  return [
    ...blocks.map(({ title }, at) => line(title, sizes.title, at === blocks.length - 1 ? 26 : 4, true)),
    line(name, sizes.name, 20),
    ...texts.flatMap((lines) =>
      lines.map((each, at) => (at === lines.length - 1 ? spaced(each, scale) : each)),
    ),
  ]
}

const spaced = (line: CertificateLine, scale: number): CertificateLine => ({
  ...line,
  height: line.height + 10 * scale,
})
