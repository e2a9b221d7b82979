/** `pnpm docs:dev`: the documentation while it is being written; a saved page shows at once. */
import { watch } from 'node:fs/promises'
import { join } from 'node:path'
import { createServer } from 'vitepress'
import { projectRoot } from '../services/home.ts'
import { siteFolders } from './folders.ts'
import { stagePages } from './stage.ts'

await stagePages(projectRoot, siteFolders.source)
const server = await createServer(import.meta.dirname)
await server.listen()
server.printUrls()

for await (const { filename } of watch(join(projectRoot, 'docs'), { recursive: true })) {
  if (!filename?.endsWith('.md')) continue
  await stagePages(projectRoot, siteFolders.source, false).catch((fault: Error) =>
    console.error(fault.message),
  )
}
