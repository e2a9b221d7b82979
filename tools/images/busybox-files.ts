import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import type { ImageFile } from './image-files.ts'

const busybox = '/bin/busybox'

/** BusyBox: one static program with a link per command. */
export async function busyboxFiles(): Promise<readonly ImageFile[]> {
  const { stdout } = await promisify(execFile)(busybox, ['--list'])
  const names = stdout.split('\n').filter((name) => name && name !== 'busybox')
  return [
    { path: '/bin', folder: true },
    { path: '/bin/busybox', mode: 0o755, content: await readFile(busybox) },
    ...names.map((name) => ({ path: `/bin/${name}`, linkTo: 'busybox' })),
  ]
}

/** Mount points must exist in the image, because its root is read-only. */
export const mountPoints: readonly ImageFile[] = ['/proc', '/sys', '/dev', '/.tiltyard', '/run', '/etc'].map(
  (path) => ({ path, folder: true }),
)
