import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Language } from '@tiltyard/contracts'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** The used part of Vite's server, declared here so that production does not need Vite. */
export type DevelopmentServer = {
  middlewares(request: IncomingMessage, response: ServerResponse, next: (fault?: unknown) => void): void
  ssrFixStacktrace(fault: Error): void
}

/** Lets Vite answer requests for its modules; true if it did. */
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

/** What rendering may know about the request besides its URL. */
export type PageContext = {
  /** Nonce of our own scripts; removed from shared pages. */
  readonly nonce: string
  readonly requestId: string
  readonly language: Language
  readonly cookies: Readonly<Record<string, string | undefined>>
  /** True for a cache purge: the renderer ignores its own caches. */
  readonly bypassCache: boolean
  /** Logs a fault from which the page recovered. */
  readonly report: (fault: unknown) => void
  /** Marks the page as incomplete, so that no cache keeps it. */
  readonly preventCaching: () => void
}

export type PageHandler = (request: Request, page: PageContext) => Promise<Response>

export type PagesOptions = {
  /** The public origin; URLs are built from it, never from the Host header, which callers control. */
  readonly origin: string
  readonly handle: PageHandler
  /** Further origins for form posts. */
  readonly formTargets?: readonly string[]
  /** Further origins for uploads and images. */
  readonly fileOrigins?: readonly string[]
  /** Further origins for calls and WebSockets. */
  readonly callOrigins?: readonly string[]
  /** True if pages play video and audio of this origin. */
  readonly playsMedia?: boolean
  /** True if a page is the same for all visitors of a language, so that caches may keep it. */
  readonly isShared?: boolean
  /** Rendered pages per visitor within some seconds; unset: unlimited. */
  readonly perVisitor?: { readonly pages: number; readonly seconds: number }
  /** Built files, or the development server that builds them. */
  readonly files: { readonly directory: string } | { readonly vite: DevelopmentServer }
}
