import { fileURLToPath } from 'node:url'
import { createCall } from '@tiltyard/client'
import { settings } from '@tiltyard/config'
import { createServer, internalKeyHeader, onTermination, pageRequestHeader } from '@tiltyard/edge'
import { createPageSource, servePages } from '@tiltyard/edge/pages'
import { startTracing } from '@tiltyard/tracing'
import type { PageFacts } from '../app/page-context.ts'
import { askRemembering, reportFailures } from './ask-api.ts'
import { traceCalls } from './trace-calls.ts'

type App = { handle(request: Request, facts: PageFacts): Promise<Response> }

const { HOST, PORT, LOG_LEVEL, NODE_ENV, TRUSTED_PROXIES, VERSION } = settings('process')
const { SITE_ORIGIN, ACCOUNT_ORIGIN, CONSOLE_ORIGIN } = settings('origins')
const { FILES_ORIGIN, S3_PUBLIC_ENDPOINT } = settings('uploads')
const { API_INTERNAL_URL } = settings('web')
const { INTERNAL_KEY } = settings('internal')
const { ACCESS_ORIGIN } = settings('access')

const tracing = await startTracing({
  endpoint: settings('tracing').OTEL_EXPORTER_OTLP_ENDPOINT,
  process: 'web',
  version: VERSION,
})
const { server, drain } = await createServer({
  name: 'web',
  version: VERSION,
  logLevel: LOG_LEVEL,
  trustedProxies: TRUSTED_PROXIES,
  servesPages: true,
  tracing,
  // Pages are rendered without the api too, with less content.
  readiness: {},
})
const source = await createPageSource<App>({
  appFolder: fileURLToPath(new URL('..', import.meta.url)),
  server: server.server,
  isDevelopment: NODE_ENV === 'development',
  vite: () => import('vite'),
})
const asking = askRemembering({
  call: traceCalls(
    tracing,
    createCall({
      baseUrl: API_INTERNAL_URL,
      timeoutMs: 1_500,
      headers: { [internalKeyHeader]: INTERNAL_KEY },
    }),
  ),
  report: (what) => server.log.warn({ what }, 'api request failed'),
})

await servePages(server, {
  origin: SITE_ORIGIN,
  // No page depends on the user: personal data is loaded in the browser.
  isShared: true,
  // A page makes at most ten api calls, mostly fewer: one visitor gets a quarter of the api's capacity for pages.
  perVisitor: { pages: 300, seconds: 10 },
  formTargets: [ACCOUNT_ORIGIN],
  fileOrigins: [...new Set([FILES_ORIGIN, S3_PUBLIC_ENDPOINT ?? FILES_ORIGIN])],
  // `ws:` for `http:`, `wss:` for `https:`.
  callOrigins: ACCESS_ORIGIN ? [ACCESS_ORIGIN, ACCESS_ORIGIN.replace(/^http/, 'ws')] : [],
  playsMedia: true,
  files: source.files,
  async handle(request, page) {
    const { handle } = await source.app()
    return handle(request, {
      ...page,
      ...reportFailures(
        asking.forPage({
          headers: { [pageRequestHeader]: page.requestId },
          bypassCache: page.bypassCache,
        }),
        page.preventCaching,
      ),
      site: { consoleOrigin: CONSOLE_ORIGIN ?? null, year: new Date().getFullYear() },
      accountOrigin: ACCOUNT_ORIGIN,
      messagesAddress: source.messagesAddress(page.language),
    })
  },
})
onTermination(async () => {
  await drain.begin()
  await tracing?.stop()
})
await server.listen({ host: HOST, port: PORT })
