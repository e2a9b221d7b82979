import { createHash, randomBytes } from 'node:crypto'
import type { PagesOptions } from './options.ts'

export function newNonce(): string {
  return randomBytes(18).toString('base64url')
}

/** A page for one visit: nothing runs but what the server put there under this answer's nonce and what that loads. */
export function privatePagePolicy(nonce: string, targets: Targets): string {
  return policy({
    scripts: `'nonce-${nonce}' 'strict-dynamic'`,
    styles: `'self' 'nonce-${nonce}'`,
    ...targets,
  })
}

/**
 * A page that everybody shares: a nonce would be known to all of them, so its own scripts are named by hashes of their
 * text and what they load by the one folder of built files. (Hashes with 'strict-dynamic' would refuse what a module
 * imports.)
 */
export function sharedPagePolicy(
  hashes: readonly string[],
  { origin, ...targets }: Targets & { readonly origin: string },
): string {
  return policy({
    scripts: [`${origin}/assets/`, ...hashes].join(' '),
    styles: ["'self'", ...kitStyles].join(' '),
    ...targets,
  })
}

type Targets = Pick<PagesOptions, 'formTargets' | 'fileOrigins' | 'callOrigins'>
type Parts = Targets & { readonly scripts: string; readonly styles: string }

/** No inline style attribute either, so the kit and React hand over classes. */
function policy({ scripts, styles, formTargets = [], fileOrigins = [], callOrigins = [] }: Parts): string {
  return [
    "default-src 'none'",
    `script-src ${scripts}`,
    `style-src ${styles}`,
    ["img-src 'self' data:", ...fileOrigins].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...fileOrigins, ...callOrigins].join(' '),
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

export type SharedDocument = { readonly html: string; readonly scriptHashes: readonly string[] }

/**
 * Rendering marks every script that is ours with a nonce nobody else knows. The marked ones are hashed and the marks taken
 * off: one visit's bytes are then every visit's, and a script that came in with somebody's text has no hash. Null
 * when the mark stands where it cannot be taken off.
 */
export function toSharedDocument(html: string, nonce: string): SharedDocument | null {
  const mark = ` nonce="${nonce}"`
  const marked = new RegExp(`<script(?:\\s[^<>]*)?${mark}[^<>]*>([\\s\\S]*?)</script>`, 'g')
  const texts = [...html.matchAll(marked)].map(([, text = '']) => text).filter((text) => text !== '')
  const plain = html.replaceAll(mark, '')
  if (plain.includes(nonce)) return null
  return { html: plain, scriptHashes: [...new Set(texts.map(scriptHash))] }
}

function scriptHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
