import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Language } from '@tiltyard/contracts'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** The part of Vite's server that we use, named here so that production needs no Vite. */
export type DevelopmentServer = {
  middlewares(request: IncomingMessage, response: ServerResponse, next: (fault?: unknown) => void): void
  ssrFixStacktrace(fault: Error): void
}

/** Lets Vite answer for the modules it serves. True when it did. */
export function handleWithVite(
  vite: DevelopmentServer,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  return new Promise((resolve, reject) => {
    reply.raw.once('finish', () => {
      reply.hijack()
      resolve(true)
    })
    vite.middlewares(request.raw, reply.raw, (fault) => (fault ? reject(fault) : resolve(false)))
  })
}

/** What rendering a page may know about the request besides its address. */
export type PageContext = {
  /** Marks the scripts that are ours; in a shared page it is taken off again. */
  readonly nonce: string
  readonly requestId: string
  readonly language: Language
  readonly cookies: Readonly<Record<string, string | undefined>>
  /** True when a cache asks because something has changed: what was remembered does not count. */
  readonly bypassCache: boolean
  /** Tells the log of a fault that the page itself recovered from. */
  readonly report: (fault: unknown) => void
  /** Says that something is missing which another visitor may get: no cache keeps this page. */
  readonly preventCaching: () => void
}

export type PageHandler = (request: Request, page: PageContext) => Promise<Response>

export type PagesOptions = {
  /** The public origin: addresses are made from it, never from a Host header that anyone may send. */
  readonly origin: string
  readonly handle: PageHandler
  /** Where else forms may post to. */
  readonly formTargets?: readonly string[]
  /** Where else files may be put and pictures come from. */
  readonly fileOrigins?: readonly string[]
  /** Where else calls and sockets may lead. */
  readonly callOrigins?: readonly string[]
  /** True where a page is the same for everybody who speaks its language: caches may keep what is built and in order. */
  readonly isShared?: boolean
  /** How many pages one visitor may have made within some seconds; unset: any number. */
  readonly perVisitor?: { readonly pages: number; readonly seconds: number }
  /** Built files to serve, or the development server that makes them. */
  readonly files: { readonly directory: string } | { readonly vite: DevelopmentServer }
}
