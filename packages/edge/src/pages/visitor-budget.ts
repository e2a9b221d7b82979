import { type Language, refuse } from '@tiltyard/contracts'
import { wordReason } from '@tiltyard/i18n'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { addressKey } from '../address-key.ts'
import { answerRefusal } from '../reply.ts'
import { countInWindows } from '../window-counter.ts'
import { takeLanguage } from './page-language.ts'
import type { PagesOptions } from './pages-options.ts'

/** Answers a visitor who has had too many pages made; true when it did. */
export type RefuseVisitor = (request: FastifyRequest, reply: FastifyReply) => boolean

/**
 * What caches answer is not seen here, so only pages that have to be made are counted. nginx names the visitor's address in every
 * request but those with which it renews a changed page: these are ours.
 */
export function visitorBudget({ origin, perVisitor }: PagesOptions): RefuseVisitor {
  if (!perVisitor) return () => false
  const spend = countInWindows(perVisitor.pages, perVisitor.seconds)
  return (request, reply) => {
    if (request.headers['x-forwarded-for'] === undefined) return false
    const seconds = spend(addressKey(request.ip))
    if (seconds === null) return false
    reply.header('retry-after', String(seconds))
    const address = new URL(request.raw.url ?? '/', origin)
    if (address.pathname.endsWith('.data'))
      answerRefusal(request, reply, refuse('request.too_many', { seconds }))
    else answerDocument(reply, takeLanguage(address, request.cookies['language']), seconds)
    return true
  }
}

/** For people, and without asking the api for anything. */
function answerDocument(reply: FastifyReply, language: Language, seconds: number): void {
  const words = wordReason(language, 'request.too_many', { seconds })
  reply
    .status(429)
    .header('cache-control', 'no-store')
    .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="${language}"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${words}</title><h1>${words}</h1></html>`,
    )
}
