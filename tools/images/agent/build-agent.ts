import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const folder = import.meta.dirname

/** Compared with the hash of the previous build, so that an unchanged agent is not compiled again. */
export async function agentSourceHash(): Promise<string> {
  const hash = createHash('sha256').update(process.arch)
  for (const file of await sources(/\.[ch]$/)) hash.update(await readFile(file))
  return hash.digest('hex').slice(0, 12)
}

/** Static, since images may have no C library. */
export async function buildAgent(): Promise<Buffer> {
  const workingFolder = await mkdtemp(join(tmpdir(), 'agent-'))
  const program = join(workingFolder, 'tiltyard-agent')
  const options = ['-static', '-Os', '-s', '-Wall', '-Wextra', '-Werror']
  try {
    await promisify(execFile)('gcc', [
      ...options,
      '-o',
      program,
      ...(await sources(/\.c$/)),
      '-lcrypt',
      '-lresolv',
    ])
    return await readFile(program)
  } finally {
    await rm(workingFolder, { recursive: true })
  }
}

async function sources(kind: RegExp): Promise<string[]> {
  const names = await readdir(folder)
  return names
    .filter((name) => kind.test(name))
    .sort()
    .map((name) => join(folder, name))
}
