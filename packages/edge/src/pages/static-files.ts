import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { compress, compressibleBytes } from './encoding.ts'
import type { Cacheable } from './send-cacheable.ts'
import { etagOf } from './validator.ts'

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
}

/**
 * The built files by their address, held in memory: they are few and small, and a lookup in a table cannot be talked into
 * reading anything else. Names under /assets/ carry a hash of their content, so they never change.
 */
export async function readStaticFiles(directory: string): Promise<ReadonlyMap<string, Cacheable>> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && extname(entry.name) in types)
  return new Map(
    await Promise.all(
      files.map(async ({ parentPath, name }): Promise<[string, Cacheable]> => {
        const path = join(parentPath, name)
        const address = `/${relative(directory, path).split(sep).join('/')}`
        const caching = address.startsWith('/assets/')
          ? 'public, max-age=31536000, immutable'
          : 'public, max-age=3600'
        const type = types[extname(name)] ?? ''
        const body = await readFile(path)
        const isWorthIt = body.length >= compressibleBytes && /text|json|svg/.test(type)
        const gzipped = isWorthIt ? await compress(body, 9) : null
        return [address, { type, body, gzipped, etag: etagOf(body), caching }]
      }),
    ),
  )
}
