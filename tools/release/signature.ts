import { execFile } from 'node:child_process'
import { realpath, stat } from 'node:fs/promises'
import { sep } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Signs with an Ed25519 key of a PEM file by openssl, which every Debian has. */
export async function sign(file: string, key: string): Promise<void> {
  await run('openssl', ['pkeyutl', '-sign', '-inkey', key, '-rawin', '-in', file, '-out', `${file}.sig`])
}

/** What a downloader does: the signature of the sums, then the sums of all files. Throws when either is wrong. */
export async function verifyFolder(folder: string, publicKey: string): Promise<void> {
  const signature = ['-rawin', '-in', 'SHA256SUMS', '-sigfile', 'SHA256SUMS.sig']
  await run('openssl', ['pkeyutl', '-verify', '-pubin', '-inkey', publicKey, ...signature], { cwd: folder })
  await run('sha256sum', ['--check', '--strict', 'SHA256SUMS'], { cwd: folder })
}

/** The public half of a key, as it is published. */
export async function publicHalf(key: string, file: string): Promise<void> {
  await run('openssl', ['pkey', '-in', key, '-pubout', '-out', file])
}

/** A key in the repository would be committed sooner or later, and one that others can read is not secret. */
export async function keyProblems(key: string, root: string): Promise<string[]> {
  const path = await realpath(key).catch(() => undefined)
  if (!path) return [`there is no key at ${key}`]
  const { mode } = await stat(path)
  return [
    ...(path.startsWith(`${await realpath(root)}${sep}`) ? ['the key lies in the repository'] : []),
    ...((mode & 0o077) === 0 ? [] : ['others can read the key: chmod 600']),
  ]
}
