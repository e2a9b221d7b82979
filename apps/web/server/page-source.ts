import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { Server } from 'node:http'
import { fileURLToPath } from 'node:url'
import type { PagesOptions } from '@tiltyard/edge/pages'
import type { PageFacts } from '../app/page-context.ts'

type App = { handle(request: Request, facts: PageFacts): Promise<Response> }

export type PageSource = {
  readonly files: PagesOptions['files']
  readonly app: () => Promise<App>
  readonly messagesAddress: (language: PageFacts['language']) => string | null
}

const room = fileURLToPath(new URL('..', import.meta.url))

/** What `react-router build` left behind. */
export async function builtPages(): Promise<PageSource> {
  if (!existsSync(`${room}build/server/index.js`))
    throw new Error('The pages are not built: run `pnpm --filter @tiltyard/web build` first.')
  const app = (await import(new URL('../build/server/index.js', import.meta.url).href)) as App
  const manifest = JSON.parse(await readFile(`${room}build/client/.vite/manifest.json`, 'utf8')) as Record<
    string,
    { file: string }
  >
  return {
    files: { directory: `${room}build/client` },
    app: async () => app,
    messagesAddress(language) {
      const chunk = manifest[`app/messages/${language}.ts`]
      return chunk ? `/${chunk.file}` : null
    },
  }
}

/** Vite in this process; its socket for changed modules shares the server's port. */
export async function pagesInDevelopment(server: Server): Promise<PageSource> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root: room,
    configFile: `${room}vite.config.ts`,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server } },
  })
  return {
    files: { vite },
    app: async () => (await vite.ssrLoadModule('./server/app.ts')) as App,
    messagesAddress: () => null,
  }
}
