import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const folder = import.meta.dirname

/** Tells whether a program that was built before is this one, without a compiler. */
export async function hashOfInside(): Promise<string> {
  const hash = createHash('sha256').update(process.arch)
  for (const file of await sources(/\.[ch]$/)) hash.update(await readFile(file))
  return hash.digest('hex').slice(0, 12)
}

/** Static, as it has to run in images that have no library at all. */
export async function buildInside(): Promise<Buffer> {
  const workshop = await mkdtemp(join(tmpdir(), 'inside-'))
  const built = join(workshop, 'inside')
  const options = ['-static', '-Os', '-s', '-Wall', '-Wextra', '-Werror']
  try {
    await promisify(execFile)('gcc', [
      ...options,
      '-o',
      built,
      ...(await sources(/\.c$/)),
      '-lcrypt',
      '-lresolv',
    ])
    return await readFile(built)
  } finally {
    await rm(workshop, { recursive: true })
  }
}

async function sources(kind: RegExp): Promise<string[]> {
  const names = await readdir(folder)
  return names
    .filter((name) => kind.test(name))
    .sort()
    .map((name) => join(folder, name))
}
