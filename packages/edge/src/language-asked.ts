import { type Language, readLanguage } from '@tiltyard/contracts'
import type { FastifyRequest } from 'fastify'

/** The visitor's cookie says it. A page that asks at another origin brings no cookie and says it itself, as `zh` or `en`. */
export function languageAsked({ cookies, headers }: FastifyRequest): Language {
  return readLanguage(cookies?.['language'] ?? headers['accept-language'])
}
