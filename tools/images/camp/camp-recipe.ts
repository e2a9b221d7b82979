import { accountFiles } from '../accounts.ts'
import { busyboxFiles, mountPoints } from '../busybox-files.ts'
import type { ImageFile } from '../image-files.ts'
import type { ImageRecipe } from '../recipe.ts'

const home = '/home/player'

export type CampImage = {
  readonly name: string
  /** Runs as the player, from its first line to the end of the environment. */
  readonly start: string
  readonly files: readonly ImageFile[]
}

/** An image of the demo's training camp: the usual small programs, a start script and what belongs to the question. */
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
/** Memory is mounted on it; engines take its mode over from here. */
export const writable = (path: string): ImageFile => ({ path, folder: true, mode: 0o1777 })

/**
 * What to do with the flag as soon as it is there. It is put down by root in a folder of the player's own, who may therefore
 * take it away; its mode is set last, so that nobody takes it out of the writer's hands.
 */
export const onArrival = (path: string, doing: string): string => `while :; do
  if [ "$(stat -c %a ${path} 2>/dev/null)" = 444 ]; then
${doing.replace(/^/gm, '    ')}
    rm -f ${path}
  fi
  sleep 0.3
done`

/** A web server on port 8080; what is in cgi-bin is run. */
export const serve = 'exec httpd -f -p 8080 -h /www\n'
export const page = (title: string, body: string): ImageFile => ({
  path: '/www/index.html',
  content: `<!doctype html><html lang="zh"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>body{font:16px/1.6 sans-serif;max-width:40rem;margin:3rem auto;padding:0 1rem}</style><h1>${title}</h1>${body}</html>\n`,
})
