import type { ImageRecipe } from '../recipe.ts'
import { buildInside } from './build-inside.ts'

/**
 * Our program alone. On engines that have no volume to find it on, a first container puts it in its place; on the others
 * it is the gate of environments that may reach something, which has its socket in /way.
 */
export const insideImage: ImageRecipe = {
  name: 'tiltyard/inside',
  command: ['/inside', 'keep'],
  environment: {},
  user: '64000:64000',
  workingFolder: '/',
  files: async () => [
    { path: '/inside', mode: 0o755, content: await buildInside() },
    { path: '/tools', folder: true },
    { path: '/folders', folder: true },
    { path: '/way', folder: true, uid: 64_000, gid: 64_000 },
  ],
}
