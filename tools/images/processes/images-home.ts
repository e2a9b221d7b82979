import { join } from 'node:path'
import { projectRoot } from '../../services/home.ts'

/** Images, their layers and what was downloaded for them; ignored by git and safe to delete. */
export const imagesHome = join(projectRoot, '.images')
