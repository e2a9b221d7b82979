import { accountFiles } from '../accounts.ts'
import { busyboxFiles, mountPoints } from '../busybox-files.ts'
import type { ImageFile } from '../image-files.ts'
import type { ImageRecipe } from '../recipe.ts'

const home = '/home/player'

export type CampImage = {
  readonly name: string
  /** Runs as the player for the lifetime of the environment. */
  readonly start: string
  readonly files: readonly ImageFile[]
}

/** An image of the demo's training questions: BusyBox, a start script and the files of the question. */
export const campRecipe = ({ name, start, files }: CampImage): ImageRecipe => ({
  name: `tiltyard/${name}`,
  command: ['/bin/sh', '/srv/start'],
  environment: { PATH: '/bin', HOME: home, PS1: '\\w $ ' },
  user: '1000:1000',
  workingFolder: home,
  files: async () => [
    ...(await busyboxFiles()),
    ...mountPoints,
    ...accountFiles,
    { path: '/srv', folder: true },
    { path: '/srv/start', content: start },
    ...files,
  ],
})

export const program = (path: string, content: string): ImageFile => ({ path, mode: 0o755, content })
export const folder = (path: string): ImageFile => ({ path, folder: true })
/** Mount point of a tmpfs; engines copy its mode from the image. */
export const writable = (path: string): ImageFile => ({ path, folder: true, mode: 0o1777 })

/**
 * Runs when the flag file appears. Root writes it into the player's folder and sets its mode last, so that it is not moved
 * before it is complete.
 */
export const onArrival = (path: string, doing: string): string => `while :; do
  if [ "$(stat -c %a ${path} 2>/dev/null)" = 444 ]; then
${doing.replace(/^/gm, '    ')}
    rm -f ${path}
  fi
  sleep 0.3
done`

/** A web server on port 8080 with CGI scripts in cgi-bin. */
export const serve = 'exec httpd -f -p 8080 -h /www\n'
export const page = (title: string, body: string): ImageFile => ({
  path: '/www/index.html',
  content: `<!doctype html><html lang="zh"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>body{font:16px/1.6 sans-serif;max-width:40rem;margin:3rem auto;padding:0 1rem}</style><h1>${title}</h1>${body}</html>\n`,
})
