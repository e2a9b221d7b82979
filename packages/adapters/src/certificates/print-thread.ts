import { serveThreadRequests } from '@tiltyard/core/kernel'
import { drawCertificate, textOf } from './draw-certificate.ts'
import { findFonts } from './font.ts'
import type { PrintRequest } from './pdf-printer.ts'

serveThreadRequests(async ({ fonts, page }: PrintRequest): Promise<Uint8Array | null> => {
  const found = findFonts(fonts, textOf(page))
  return found.length > 0 ? drawCertificate(found, page) : null
})
