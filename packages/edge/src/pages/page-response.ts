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

/** A page that is no longer there is kept too, or caches would go on showing what they have. */
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
  // A shared page is made without a look at what the asking browser says about itself: nothing of it can get in.
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
  // Rendered whole before it is sent: a fault half-way can still become an error page, and caches know the length.
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
  // It is this asker's; everybody else would get it from the cache.
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

/** A person who follows a damaged link gets the page: the api refuses this character wherever it stands. */
function dropNul(address: URL): void {
  // Again and again: what is left may come together to another one.
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
 * The visitor's cookie says which language a page is in, unless its address does: search engines carry no cookie and
 * need an address for each language. The address is part of every cache's key, so this cannot mix languages. Rendering never
 * sees the mark: links made from the page's address name no language.
 */
export function extractLanguage(address: URL, cookie: string | undefined): Language {
  const requested = address.searchParams.get(languageParameter)
  if (requested === null) return parseLanguage(cookie)
  address.searchParams.delete(languageParameter)
  // An address that asks for what there is not asks for nothing.
  return languages.find((language) => language === requested) ?? parseLanguage(cookie)
}
