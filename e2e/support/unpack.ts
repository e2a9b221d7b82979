import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { openPromise } from 'yauzl'

/** Unpacks an archive as people do, and returns the paths of its files. */
export async function unpack(file: string, folder: string): Promise<readonly string[]> {
  const zip = await openPromise(file, { autoClose: false, lazyEntries: true, strictFileNames: true })
  const paths: string[] = []
  for await (const entry of zip.eachEntry()) {
    const path = join(folder, entry.fileName)
    await mkdir(dirname(path), { recursive: true })
    await pipeline(await zip.openReadStreamPromise(entry), createWriteStream(path))
    paths.push(entry.fileName)
  }
  zip.close()
  return paths
}
