import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Runs a download command where a part of its file already is, and reads what the file is then. */
export async function resumeDownload(command: string, name: string, part: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'resume-'))
  try {
    await writeFile(join(folder, name), part)
    await run('sh', ['-c', command], { cwd: folder })
    return await readFile(join(folder, name), 'utf8')
  } finally {
    await rm(folder, { recursive: true })
  }
}
