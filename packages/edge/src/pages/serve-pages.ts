import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { malformedPath } from '../paths.ts'
import { answerRefusal } from '../reply.ts'
import { answerPage } from './answer-page.ts'
import { answeredByVite } from './development.ts'
import type { PagesOptions } from './pages-options.ts'
import { sendCacheable } from './send-cacheable.ts'
import { readStaticFiles } from './static-files.ts'
import { visitorBudget } from './visitor-budget.ts'

/** Answers every GET that no other route takes: built files first, then the pages. Register the other routes before. */
export async function servePages(server: FastifyInstance, options: PagesOptions): Promise<void> {
  const { files } = options
  if ('directory' in files) await serveFiles(server, files.directory)
  // The development server compiles a page when it is first asked for, and that takes its time.
  const patience = 'vite' in files ? { config: { patienceMs: 120_000 } } : {}
  const refuseVisitor = visitorBudget(options)
  server.get('/*', patience, async (request, reply) => {
    if (request.raw.url === malformedPath)
      return answerRefusal(request, reply, { ok: false, reason: 'request.path_malformed' })
    if ('vite' in files && (await answeredByVite(files.vite, request, reply))) return reply
    if (refuseVisitor(request, reply)) return reply
    return answerPage(options, request, reply)
  })
  server.setNotFoundHandler((request, reply) =>
    answerRefusal(request, reply, { ok: false, reason: 'request.not_found' }),
  )
}

async function serveFiles(server: FastifyInstance, directory: string): Promise<void> {
  const files = await readStaticFiles(directory)
  const answerFile = async (request: FastifyRequest, reply: FastifyReply) => {
    const file = files.get(request.url.split('?', 1)[0] ?? '')
    if (!file) return answerRefusal(request, reply, { ok: false, reason: 'request.not_found' })
    return sendCacheable(request, reply, file)
  }
  server.get('/assets/*', answerFile)
  for (const address of files.keys()) if (!address.startsWith('/assets/')) server.get(address, answerFile)
}
