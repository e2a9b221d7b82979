import type { FastifyReply, FastifyRequest } from 'fastify'
import { cachingOf, unshared } from './caching.ts'
import { newNonce, policyOfOne, policyOfShared } from './content-policy.ts'
import { compress, compressibleBytes, takesGzip } from './encoding.ts'
import { takeLanguage } from './page-language.ts'
import { holdsSecret, isKeepable } from './page-parameters.ts'
import type { PagesOptions } from './pages-options.ts'
import { sendCacheable } from './send-cacheable.ts'
import { shareDocument } from './shared-document.ts'
import { etagOf } from './validator.ts'

/** A page that is no longer there is kept too, or caches would go on showing what they have. */
const shareableStatuses = [200, 404]

export async function answerPage(
  options: PagesOptions,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const address = new URL(request.raw.url ?? '/', options.origin)
  const isSecret = holdsSecret(address)
  const isKept = isKeepable(address)
  if (options.isShared) dropNul(address)
  const language = takeLanguage(address, request.cookies['language'])
  const nonce = newNonce()
  let isWhole = true
  // A shared page is made without a look at what the asking browser says about itself: nothing of it can get in.
  const headers = options.isShared ? new Headers() : headersOf(request)
  const response = await options.handle(new Request(address, { headers }), {
    nonce,
    requestId: request.id,
    language,
    cookies: options.isShared ? {} : request.cookies,
    asksAnew: request.headers['cache-control'] === 'no-cache',
    report: (fault) => request.log.error({ err: fault, requestId: request.id }, 'fault'),
    leaveUncached: () => {
      isWhole = false
    },
  })
  reply.status(response.status).header('cache-control', isSecret ? 'no-store' : unshared)
  for (const [name, value] of response.headers) reply.header(name, value)
  const isForOne = isSecret || response.headers.get('cache-control') === 'no-store'
  // Rendered whole before it is sent: a fault half-way can still become an error page, and caches know the length.
  const body = Buffer.from(await response.arrayBuffer())
  const mayShare =
    options.isShared &&
    'directory' in options.files &&
    !isForOne &&
    isWhole &&
    shareableStatuses.includes(response.status) &&
    !response.headers.has('set-cookie')
  return mayShare
    ? answerShared(options, request, reply, { body, nonce, caching: isKept ? cachingOf(address) : unshared })
    : reply.header('content-security-policy', policyOfOne(nonce, options)).send(body)
}

async function answerShared(
  options: PagesOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  rendered: { readonly body: Buffer; readonly nonce: string; readonly caching: string },
): Promise<FastifyReply> {
  const shared = shareDocument(rendered.body.toString('utf8'), rendered.nonce)
  if (!shared) throw new Error('a page says its nonce outside of a nonce attribute: it cannot be shared')
  const body = Buffer.from(shared.html)
  // It is this asker's; everybody else would get it from the cache.
  reply.removeHeader('x-request-id')
  reply.header('content-security-policy', policyOfShared(shared.scriptHashes, options))
  return sendCacheable(request, reply, {
    body,
    gzipped:
      body.length >= compressibleBytes && takesGzip(request.headers['accept-encoding'])
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

function headersOf(request: FastifyRequest): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) headers.append(name, one)
  }
  return headers
}
