import { Writable } from 'node:stream'
import type { ReactElement } from 'react'
import { type RenderToPipeableStreamOptions, renderToPipeableStream } from 'react-dom/server'

/** The document as one text: a fault half-way can still become an error page, and caches know the length. */
export function renderWhole(
  document: ReactElement,
  { timeoutMs, ...options }: RenderToPipeableStreamOptions & { readonly timeoutMs: number },
): Promise<string> {
  return new Promise((resolve, reject) => {
    let deadline: ReturnType<typeof setTimeout> | undefined
    const chunks: Buffer[] = []
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk)
        done()
      },
      final(done) {
        clearTimeout(deadline)
        resolve(lettingStylesGoFirst(Buffer.concat(chunks).toString('utf8')))
        done()
      },
    })
    const { pipe, abort } = renderToPipeableStream(document, {
      ...options,
      onAllReady: () => pipe(sink),
      onShellError: reject,
    })
    deadline = setTimeout(abort, timeoutMs).unref()
  })
}

/**
 * The router asks for its modules before the styles and as urgently; on a slow line the page would stay white until all of
 * them are there, though it is readable without any. In rendered text such a tag can only be our own: people's words are escaped.
 */
function lettingStylesGoFirst(html: string): string {
  return html.replaceAll('<link rel="modulepreload" ', '<link rel="modulepreload" fetchPriority="low" ')
}
