import type { Color, PDFPage } from '@cantoo/pdf-lib'
import type { CertificatePage } from '@tiltyard/core/ports'
import type { Align } from './text-layout.rules.ts'

type Frame = { readonly left: number; readonly right: number; readonly align: Align }

/** Where text goes in each design. */
export const frames: Readonly<Record<CertificatePage['template'], Frame>> = {
  classic: { left: 96, right: 746, align: 'centre' },
  modern: { left: 132, right: 778, align: 'start' },
  plain: { left: 84, right: 758, align: 'centre' },
}

/** classic: a double frame · modern: a band at the side · plain: a rule at the top. */
export function drawBackground(page: PDFPage, template: CertificatePage['template'], colour: Color): void {
  const { width, height } = page.getSize()
  const frame = (inset: number, borderWidth: number) =>
    page.drawRectangle({
      x: inset,
      y: inset,
      width: width - 2 * inset,
      height: height - 2 * inset,
      borderColor: colour,
      borderWidth,
    })
  if (template === 'classic') {
    frame(28, 3)
    frame(36, 0.75)
    for (const [x, y] of [
      [36, 36],
      [width - 36, 36],
      [36, height - 36],
      [width - 36, height - 36],
    ] as const)
      page.drawCircle({ x, y, size: 6, color: colour })
  } else if (template === 'modern') {
    page.drawRectangle({ x: 0, y: 0, width: 72, height, color: colour })
    page.drawRectangle({ x: 80, y: 0, width: 4, height, color: colour, opacity: 0.4 })
  } else page.drawRectangle({ x: 84, y: height - 64, width: width - 168, height: 2, color: colour })
}
