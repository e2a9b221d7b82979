import { createSupervisedThread } from '@tiltyard/core/kernel'
import type { CertificatePage, CertificatePrinter } from '@tiltyard/core/ports'

export type PrintRequest = { readonly fonts: readonly string[]; readonly page: CertificatePage }

/** On a thread: subsetting a Chinese font takes tens of milliseconds. */
export function pdfPrinter({ fonts }: { readonly fonts: readonly string[] }): CertificatePrinter {
  const ask = createSupervisedThread<PrintRequest, Uint8Array | null>(
    new URL('./print-thread.ts', import.meta.url),
    { processorMs: 20_000, memoryMb: 512, waiting: 64 },
  )
  return {
    async print(page) {
      const answer = await ask({ fonts, page })
      return answer === 'slow' || answer === 'busy' || answer === null ? null : Buffer.from(answer)
    },
  }
}
