import { type Language, languages, parseLanguage } from '@tiltyard/contracts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { newNonce, privatePagePolicy, sharedPagePolicy, toSharedDocument } from './content-policy.ts'
import {
  acceptsGzip,
  cacheControlFor,
  compress,
  compressibleBytes,
  etagOf,
  privateCaching,
  sendCacheable,
} from './http-cache.ts'
import type { PagesOptions } from './options.ts'
import { hasSecretParameter, isCacheableUrl } from './page-parameters.ts'

/** 404 is cached too; otherwise caches would keep serving a removed page. */
const shareableStatuses = [200, 404]

export async function sendPage(
  options: PagesOptions,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const address = new URL(request.raw.url ?? '/', options.origin)
  const isSecret = hasSecretParameter(address)
  const isCached = isCacheableUrl(address)
  if (options.isShared) dropNul(address)
  const language = extractLanguage(address, request.cookies['language'])
  const nonce = newNonce()
  let isWhole = true
  // A shared page is rendered without the visitor's headers, so nothing personal can get into it.
  const headers = options.isShared ? new Headers() : toHeaders(request)
  const response = await options.handle(new Request(address, { headers }), {
    nonce,
    requestId: request.id,
    language,
    cookies: options.isShared ? {} : request.cookies,
    bypassCache: request.headers['cache-control'] === 'no-cache',
    report: (fault) => request.log.error({ err: fault, requestId: request.id }, 'fault'),
    preventCaching: () => {
      isWhole = false
    },
  })
  reply.status(response.status).header('cache-control', isSecret ? 'no-store' : privateCaching)
  for (const [name, value] of response.headers) reply.header(name, value)
  const isPrivate = isSecret || response.headers.get('cache-control') === 'no-store'
  // Rendered completely before sending: a fault can still become an error page, and caches know the length.
  const body = Buffer.from(await response.arrayBuffer())
  const mayShare =
    options.isShared &&
    'directory' in options.files &&
    !isPrivate &&
    isWhole &&
    shareableStatuses.includes(response.status) &&
    !response.headers.has('set-cookie')
  return mayShare
    ? sendSharedPage(options, request, reply, {
        body,
        nonce,
        caching: isCached ? cacheControlFor(address) : privateCaching,
      })
    : reply.header('content-security-policy', privatePagePolicy(nonce, options)).send(body)
}

async function sendSharedPage(
  options: PagesOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  rendered: { readonly body: Buffer; readonly nonce: string; readonly caching: string },
): Promise<FastifyReply> {
  const shared = toSharedDocument(rendered.body.toString('utf8'), rendered.nonce)
  if (!shared) throw new Error('a page says its nonce outside of a nonce attribute: it cannot be shared')
  const body = Buffer.from(shared.html)
  // A cached reply would repeat this request's id to every visitor.
  reply.removeHeader('x-request-id')
  reply.header('content-security-policy', sharedPagePolicy(shared.scriptHashes, options))
  return sendCacheable(request, reply, {
    body,
    gzipped:
      body.length >= compressibleBytes && acceptsGzip(request.headers['accept-encoding'])
        ? await compress(body, 6)
        : null,
    etag: etagOf(body),
    type: String(reply.getHeader('content-type') ?? 'application/octet-stream'),
    caching: rendered.caching,
  })
}

/** Removes NUL, which the api refuses everywhere, so that a damaged link still shows the page. */
function dropNul(address: URL): void {
  // Repeated, because removing one may join the parts of another.
  while (address.search.includes('%00')) address.search = address.search.replaceAll('%00', '')
}

function toHeaders(request: FastifyRequest): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) headers.append(name, one)
  }
  return headers
}

const languageParameter = 'language'

/**
 * The URL takes precedence over the language cookie: search engines send no cookie and need one URL per language, and
 * the URL is part of the cache key. The parameter is removed, so that links made from the URL name no language.
 */
export function extractLanguage(address: URL, cookie: string | undefined): Language {
  const requested = address.searchParams.get(languageParameter)
  if (requested === null) return parseLanguage(cookie)
  address.searchParams.delete(languageParameter)
  // An unknown language in the URL is ignored.
  return languages.find((language) => language === requested) ?? parseLanguage(cookie)
}
