import { join } from 'node:path'
import { projectRoot } from '../services/home.ts'

/** Nothing of the built documentation is tracked. */
export const siteFolders = {
  source: join(projectRoot, 'artefacts/docs/source'),
  site: join(projectRoot, 'artefacts/docs/site'),
  cache: join(projectRoot, 'node_modules/.cache/vitepress'),
}
