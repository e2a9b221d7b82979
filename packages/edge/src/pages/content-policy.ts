import { randomBytes } from 'node:crypto'

export function newNonce(): string {
  return randomBytes(18).toString('base64url')
}

/** A page for one visit: nothing runs but what the server put there under this answer's nonce and what that loads. */
export function policyOfOne(nonce: string, formTargets: readonly string[]): string {
  return policy({
    scripts: `'nonce-${nonce}' 'strict-dynamic'`,
    styles: `'self' 'nonce-${nonce}'`,
    formTargets,
  })
}

/**
 * A page that everybody shares: a nonce would be known to all of them, so its own scripts are named by hashes of their
 * text and what they load by the one folder of built files. (Hashes with 'strict-dynamic' would refuse what a module
 * imports.)
 */
export function policyOfShared(
  hashes: readonly string[],
  { origin, formTargets }: { readonly origin: string; readonly formTargets: readonly string[] },
): string {
  return policy({
    scripts: [`${origin}/assets/`, ...hashes].join(' '),
    styles: ["'self'", ...kitStyles].join(' '),
    formTargets,
  })
}

type Parts = { readonly scripts: string; readonly styles: string; readonly formTargets: readonly string[] }

/** No inline style attribute either, so the kit and React hand over classes. Forms may also post to `formTargets`. */
function policy({ scripts, styles, formTargets }: Parts): string {
  return [
    "default-src 'none'",
    `script-src ${scripts}`,
    `style-src ${styles}`,
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

/** The two style elements that the kit (react-aria 3.53) adds by itself: touch on pressable things, scroll under a dialog. */
const kitStyles = [
  "'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='",
  "'sha256-gYiS/BvZvRcK27JIXTuwhZ3hs2+VJ1X+2gUlE+farlg='",
]
