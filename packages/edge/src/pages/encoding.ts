import { promisify } from 'node:util'
import { gzip as gzipWithCallback } from 'node:zlib'

const gzip = promisify(gzipWithCallback)

/** Made once where the bytes are made; caches keep one entry for each encoding instead of compressing at every hit. */
export function compress(body: Buffer, level: number): Promise<Buffer> {
  return gzip(body, { level })
}

export function takesGzip(acceptEncoding: string | undefined): boolean {
  const gzipAsked = (acceptEncoding ?? '').split(',').find((each) => /^\s*gzip\s*(;|$)/i.test(each))
  return gzipAsked !== undefined && !/;\s*q=0(\.0*)?\s*$/.test(gzipAsked)
}

/** Below this the frame costs more than is saved. */
export const compressibleBytes = 512
