import { LanguageProvider } from '@tiltyard/i18n/browser'
import { DocumentFactsContext } from '@tiltyard/ui'
import { renderWhole } from '@tiltyard/ui/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
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
  const html = await renderWhole(document, { nonce, onError: report, timeoutMs: streamTimeout + 1_000 })
  return new Response(html, { status, headers })
}

/** The error page shows a route's fault without its cause, so the cause is logged here. */
export const handleError: HandleErrorFunction = (fault, { context, request }) => {
  if (!request.signal.aborted) (context as RouterContextProvider).get(pageContext).report(fault)
}
