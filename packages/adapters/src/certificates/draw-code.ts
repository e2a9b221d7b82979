import {
  type Color,
  fill,
  type PDFPage,
  popGraphicsState,
  pushGraphicsState,
  rectangle,
  setFillingColor,
} from '@cantoo/pdf-lib'
import { encode } from 'uqr'

type Place = { readonly x: number; readonly y: number; readonly size: number; readonly colour: Color }

/** A QR code of rectangles, so that it is sharp at every size; dark cells beside each other are one. */
export function drawCode(page: PDFPage, text: string, { x, y, size, colour }: Place): void {
  const { data } = encode(text, { border: 0, ecc: 'M' })
  const cell = size / data.length
  const rectangles = data
    .toReversed()
    .flatMap((row, line) =>
      darkRuns(row).map(({ from, length }) =>
        rectangle(round(x + from * cell), round(y + line * cell), round(length * cell), round(cell)),
      ),
    )
  page.pushOperators(pushGraphicsState(), setFillingColor(colour), ...rectangles, fill(), popGraphicsState())
}

const round = (value: number): number => Math.round(value * 1_000) / 1_000

function darkRuns(row: readonly boolean[]): { readonly from: number; readonly length: number }[] {
  const starts = row.flatMap((isDark, at) => (isDark && !row[at - 1] ? [at] : []))
  return starts.map((from) => {
    const end = row.indexOf(false, from)
    return { from, length: (end === -1 ? row.length : end) - from }
  })
}
