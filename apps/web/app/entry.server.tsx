import { Writable } from 'node:stream'
import { LanguageProvider } from '@tiltyard/i18n/browser'
import type { ReactElement } from 'react'
import { type RenderToPipeableStreamOptions, renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { DocumentFactsContext } from './document-facts.ts'
import { loadMessages } from './messages/load-messages.ts'
import { pageContext } from './page-context.ts'

export const streamTimeout = 5_000

export default async function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce, requestId, language, messagesAddress, report } = context.get(pageContext)
  const messages = await loadMessages(language)
  const document = (
    <DocumentFactsContext value={{ nonce, requestId, messagesAddress, origin: new URL(request.url).origin }}>
      <LanguageProvider initial={{ language, messages }} load={loadMessages}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </LanguageProvider>
    </DocumentFactsContext>
  )
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set('content-language', language)
  return new Response(await renderWhole(document, { nonce, onError: report }), { status, headers })
}

/** A route's fault that its error page shows: the log gets the cause. */
export const handleError: HandleErrorFunction = (fault, { context, request }) => {
  if (!request.signal.aborted) (context as RouterContextProvider).get(pageContext).report(fault)
}

function renderWhole(document: ReactElement, options: RenderToPipeableStreamOptions): Promise<string> {
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
    setTimeout(abort, streamTimeout + 1_000).unref()
  })
}
