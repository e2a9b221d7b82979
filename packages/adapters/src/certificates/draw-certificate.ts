import { type Color, PDFDocument, type PDFPage, rgb } from '@cantoo/pdf-lib'
import type { CertificateBlock, CertificatePage } from '@tiltyard/core/ports'
import type { Font } from 'fontkit'
import { composeLines } from './certificate-lines.ts'
import { drawCode } from './draw-code.ts'
import { drawBackground, frames } from './templates.ts'
import { type Align, fitSize } from './text-layout.rules.ts'
import { embedTypeface, type Typeface } from './typeface.ts'

const [width, height] = [841.89, 595.28]
const ink = rgb(0.08, 0.09, 0.12)
const quiet = rgb(0.29, 0.32, 0.38)
const separator = ' · '

type Pen = {
  readonly page: PDFPage
  readonly typeface: Typeface
  readonly left: number
  readonly right: number
  readonly align: Align
}

/** Everything that is written on a certificate. */
export const textOf = ({ blocks, name, date, code, address }: CertificatePage): string =>
  [
    ...[name, date, code, address, separator],
    ...blocks.flatMap(({ title, text, issuer, signatories }) => [
      ...[title, text, issuer],
      ...signatories.flatMap((signatory) => [signatory.name, signatory.role]),
    ]),
  ].join('')

export async function drawCertificate(
  fonts: readonly Font[],
  certificate: CertificatePage,
): Promise<Uint8Array> {
  const document = await PDFDocument.create({ updateMetadata: false })
  const typeface = await embedTypeface(document, fonts)
  describe(document, certificate)
  const page = document.addPage([width, height])
  const colour = toColour(certificate.colour)
  drawBackground(page, certificate.template, colour)
  const pen: Pen = { page, typeface, ...frames[certificate.template] }
  drawLines(pen, certificate, colour)
  drawFoot(pen, certificate)
  return document.save()
}

function describe(document: PDFDocument, { blocks, name, code, date }: CertificatePage): void {
  document.setTitle(`${blocks[0]?.title ?? ''}${separator}${name}`)
  document.setSubject(code)
  document.setCreationDate(new Date(`${date}T00:00:00Z`))
  document.setModificationDate(new Date(`${date}T00:00:00Z`))
}

/** Where texts may be: below the frame and above the foot. */
const [top, bottom] = [height - 84, 184]

function drawLines(
  { page, typeface, left, right, align }: Pen,
  certificate: CertificatePage,
  colour: Color,
): void {
  const room = { width: right - left, height: top - bottom }
  const lines = composeLines(certificate, room, typeface.widthOf)
  const used = lines.reduce((sum, line) => sum + line.height, 0)
  let y = top - Math.max(0, (room.height - used) / 2)
  for (const { text, size, isTitle, height: lineHeight } of lines) {
    const space = align === 'centre' ? room.width - typeface.widthOf(text, size) : 0
    const place = { x: left + space / 2, y: y - size, size, colour: isTitle ? colour : ink }
    typeface.draw(page, text, place)
    y -= lineHeight
  }
}

const codeSize = 84

/** Signatories on the left, the code for verification on the right. */
function drawFoot(pen: Pen, certificate: CertificatePage): void {
  const { page, typeface, left, right } = pen
  const base = 64
  drawCode(page, certificate.address, { x: right - codeSize, y: base + 22, size: codeSize, colour: ink })
  const foot = [certificate.code, certificate.address.replace(/^https?:\/\//, '')]
  for (const [index, text] of foot.entries())
    typeface.draw(page, text, {
      x: right - typeface.widthOf(text, 8),
      y: base + 10 - index * 11,
      size: 8,
      colour: quiet,
    })
  const column = (right - left - codeSize - 40) / 3
  for (const [index, lines] of signatureLines(certificate.blocks).entries())
    for (const [row, text] of lines.entries())
      typeface.draw(page, text, {
        x: left + index * column,
        y: base + 58 - row * 15,
        size: fitSize((at) => typeface.widthOf(text, at), row === 0 ? 13 : 9.5, column - 12),
        colour: row === 0 ? ink : quiet,
      })
  const issuers = [...certificate.blocks.map(({ issuer }) => issuer), certificate.date].join(separator)
  typeface.draw(page, issuers, {
    x: left,
    y: base,
    size: fitSize((at) => typeface.widthOf(issuers, at), 11, right - left - 180),
    colour: quiet,
  })
}

/** By signatory: the name and the role in each language. */
function signatureLines(blocks: readonly CertificateBlock[]): string[][] {
  const [first, second] = blocks
  return (first?.signatories ?? []).map(({ name, role }, index) => {
    const other = second?.signatories[index]
    return [name, role, ...(other && other.role !== role ? [other.role] : [])]
  })
}

function toColour(hex: string) {
  const part = (from: number) => Number.parseInt(hex.slice(from, from + 2), 16) / 255
  return rgb(part(1), part(3), part(5))
}
