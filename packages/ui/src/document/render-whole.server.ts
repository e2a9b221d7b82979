import { Writable } from 'node:stream'
import type { ReactElement } from 'react'
import { type RenderToPipeableStreamOptions, renderToPipeableStream } from 'react-dom/server'

/**
 * Renders the document as one string: an error during rendering can still become an error page, and caches
 * know the length.
 */
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
 * The router preloads its modules before the style sheets at the same priority, which delays the first paint
 * on a slow connection. User text is escaped, so such a tag in the output is always ours.
 */
function lettingStylesGoFirst(html: string): string {
  return html.replaceAll('<link rel="modulepreload" ', '<link rel="modulepreload" fetchPriority="low" ')
}
