import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { Server } from 'node:http'
import { pathToFileURL } from 'node:url'
import type { DevelopmentServer } from './development.ts'
import type { PagesOptions } from './pages-options.ts'

/** Where an app's pages come from: its server half, its files, and which file holds the words of a language. */
export type PageSource<App> = {
  readonly files: PagesOptions['files']
  readonly app: () => Promise<App>
  readonly messagesAddress: (language: string) => string | null
}

type ViteConfig = {
  root: string
  configFile: string
  appType: 'custom'
  server: { middlewareMode: true; hmr: { server: Server } }
}
type Vite = DevelopmentServer & { ssrLoadModule(path: string): Promise<unknown> }

export type PageSourceOptions = {
  /** The app's folder, with a slash at its end. */
  readonly room: string
  readonly server: Server
  readonly isDevelopment: boolean
  /** Loaded in development only, so that production needs no Vite. */
  readonly vite: () => Promise<{ createServer(config: ViteConfig): Promise<Vite> }>
}

export function pageSource<App>(options: PageSourceOptions): Promise<PageSource<App>> {
  return options.isDevelopment ? pagesInDevelopment(options) : builtPages(options.room)
}

/** What `react-router build` left behind. */
async function builtPages<App>(room: string): Promise<PageSource<App>> {
  if (!existsSync(`${room}build/server/index.js`))
    throw new Error(`The pages are not built: run \`react-router build\` in ${room} first.`)
  const app = (await import(pathToFileURL(`${room}build/server/index.js`).href)) as App
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
async function pagesInDevelopment<App>({ room, server, vite }: PageSourceOptions): Promise<PageSource<App>> {
  const { createServer } = await vite()
  const running = await createServer({
    root: room,
    configFile: `${room}vite.config.ts`,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server } },
  })
  return {
    files: { vite: running },
    app: async () => (await running.ssrLoadModule('./server/app.ts')) as App,
    messagesAddress: () => null,
  }
}
