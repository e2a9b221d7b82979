import { execFile } from 'node:child_process'
import { chmod, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** Signed by itself, for the hosts of a tested site; readable by nginx, which is not root. Returns the folder. */
export async function makeSiteCertificate(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o755 })
  const names = ['tiltyard.test', '*.tiltyard.test', '*.environments.localhost'].map((name) => `DNS:${name}`)
  await promisify(execFile)('openssl', [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '60'],
    ...['-subj', '/CN=tiltyard.test', '-addext', `subjectAltName=${names.join(',')}`],
    ...['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')],
  ])
  await chmod(join(folder, 'privkey.pem'), 0o644)
  return folder
}
