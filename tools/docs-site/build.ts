/** `pnpm docs:build`: the documentation as files in artefacts/docs/site, for any web server. */
import { build } from 'vitepress'
import { projectRoot } from '../services/home.ts'
import { siteFolders } from './folders.ts'
import { stagePages } from './stage.ts'

const started = performance.now()
const pages = await stagePages(projectRoot, siteFolders.source)
await build(import.meta.dirname)
const seconds = ((performance.now() - started) / 1000).toFixed(1)
console.log(`${pages} pages in ${siteFolders.site}, ${seconds} s`)
