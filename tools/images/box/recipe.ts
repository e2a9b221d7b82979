import { accountFiles } from '../accounts.ts'
import { busyboxFiles, mountPoints } from '../busybox-files.ts'
import type { ImageRecipe } from '../recipe.ts'

/** A minimal environment: a shell, BusyBox and a web page on port 8080. */
export const box: ImageRecipe = {
  name: 'tiltyard/box',
  command: ['/bin/httpd', '-f', '-p', '8080', '-h', '/www'],
  environment: { PATH: '/bin', HOME: '/home/player' },
  user: '1000:1000',
  workingFolder: '/home/player',
  files: async () => [
    ...(await busyboxFiles()),
    ...mountPoints,
    ...accountFiles,
    { path: '/www', folder: true },
    { path: '/www/index.html', content: '<!doctype html><title>box</title><p>It works.</p>\n' },
  ],
}
