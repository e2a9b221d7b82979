import { randomBytes } from 'node:crypto'

export function newNonce(): string {
  return randomBytes(18).toString('base64url')
}

/**
 * Nothing runs in a page but what the server put there under this answer's nonce and what that loads. No inline style
 * either, so the kit and React hand over classes. Forms may also post to `formTargets`.
 */
export function contentPolicy(nonce: string, formTargets: readonly string[] = []): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    ["form-action 'self'", ...formTargets].join(' '),
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join('; ')
}

const secretParameters = ['ticket', 'state', 'token', 'code']

/** An address that holds a secret leaves no copy behind; any other page is asked for anew, as it may have changed. */
export function cachingOf(address: URL): string {
  return secretParameters.some((name) => address.searchParams.has(name)) ? 'no-store' : 'private, no-cache'
}
