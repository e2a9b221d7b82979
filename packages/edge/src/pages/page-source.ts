import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { Server } from 'node:http'
import { pathToFileURL } from 'node:url'
import type { DevelopmentServer, PagesOptions } from './options.ts'

/** Source of an app's pages: its server bundle, its files, and the message file of each language. */
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
  /** The app's folder, with a trailing slash. */
  readonly appFolder: string
  readonly server: Server
  readonly isDevelopment: boolean
  /** Loaded in development only, so that production does not need Vite. */
  readonly vite: () => Promise<{ createServer(config: ViteConfig): Promise<Vite> }>
}

export function createPageSource<App>(options: PageSourceOptions): Promise<PageSource<App>> {
  return options.isDevelopment ? startDevelopmentPages(options) : loadBuiltPages(options.appFolder)
}

/** Loads the output of `react-router build`. */
async function loadBuiltPages<App>(appFolder: string): Promise<PageSource<App>> {
  if (!existsSync(`${appFolder}build/server/index.js`))
    throw new Error(`The pages are not built: run \`react-router build\` in ${appFolder} first.`)
  const app = (await import(pathToFileURL(`${appFolder}build/server/index.js`).href)) as App
  const manifest = JSON.parse(
    await readFile(`${appFolder}build/client/.vite/manifest.json`, 'utf8'),
  ) as Record<string, { file: string }>
  return {
    files: { directory: `${appFolder}build/client` },
    app: async () => app,
    messagesAddress(language) {
      const chunk = manifest[`app/messages/${language}.ts`]
      return chunk ? `/${chunk.file}` : null
    },
  }
}

/** Runs Vite in this process; its WebSocket for changed modules shares the server's port. */
async function startDevelopmentPages<App>({
  appFolder,
  server,
  vite,
}: PageSourceOptions): Promise<PageSource<App>> {
  const { createServer } = await vite()
  const running = await createServer({
    root: appFolder,
    configFile: `${appFolder}vite.config.ts`,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server } },
  })
  return {
    files: { vite: running },
    app: async () => (await running.ssrLoadModule('./server/app.ts')) as App,
    messagesAddress: () => null,
  }
}
