import type { Color, PDFDocument, PDFFont, PDFPage } from '@cantoo/pdf-lib'
import type { Font } from 'fontkit'
import { hasSign } from './font.ts'

type Place = { readonly x: number; readonly y: number; readonly size: number; readonly colour: Color }

/** Text in several fonts: each sign in the first one that has it. */
export type Typeface = {
  widthOf(text: string, size: number): number
  draw(page: PDFPage, text: string, place: Place): void
}

export async function embedTypeface(document: PDFDocument, fonts: readonly Font[]): Promise<Typeface> {
  // The opened fonts are shared, found by their number; each document makes subsets of its own.
  document.registerFontkit({ create: ([number]: Uint8Array) => fonts[number ?? 0] } as never)
  const embedded: PDFFont[] = []
  for (const number of fonts.keys())
    embedded.push(await document.embedFont(Uint8Array.of(number), { subset: true }))
  const runsOf = (text: string) =>
    splitByFont(text, fonts).flatMap(({ number, part }) => {
      const font = embedded[number]
      return font ? [{ font, part }] : []
    })
  return {
    widthOf: (text, size) =>
      runsOf(text).reduce((sum, { font, part }) => sum + font.widthOfTextAtSize(part, size), 0),
    draw(page, text, { x, y, size, colour }) {
      let at = x
      for (const { font, part } of runsOf(text)) {
        page.drawText(part, { x: at, y, size, font, color: colour })
        at += font.widthOfTextAtSize(part, size)
      }
    },
  }
}

type Run = { readonly number: number; readonly part: string }

/** A sign that no font has is drawn as the first font draws unknown signs. */
function splitByFont(text: string, fonts: readonly Font[]): readonly Run[] {
  if (fonts.length === 1) return [{ number: 0, part: text }]
  const runs: Run[] = []
  for (const sign of text) {
    const found = fonts.findIndex((font) => hasSign(font, sign))
    const number = found === -1 ? 0 : found
    const last = runs.at(-1)
    if (last?.number === number) runs[runs.length - 1] = { number, part: last.part + sign }
    else runs.push({ number, part: sign })
  }
  return runs
}
