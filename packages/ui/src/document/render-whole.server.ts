import { Writable } from 'node:stream'
import type { ReactElement } from 'react'
import { type RenderToPipeableStreamOptions, renderToPipeableStream } from 'react-dom/server'

/** The document as one text: a fault half-way can still become an error page, and caches know the length. */
export function renderWhole(
  document: ReactElement,
  { timeoutMs, ...options }: RenderToPipeableStreamOptions & { readonly timeoutMs: number },
): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk)
        done()
      },
      final(done) {
        resolve(Buffer.concat(chunks).toString('utf8'))
        done()
      },
    })
    const { pipe, abort } = renderToPipeableStream(document, {
      ...options,
      onAllReady: () => pipe(sink),
      onShellError: reject,
    })
    setTimeout(abort, timeoutMs).unref()
  })
}
