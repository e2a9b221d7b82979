import type { ImageRecipe } from '../recipe.ts'
import { buildAgent } from './build-agent.ts'

/**
 * tiltyard-agent alone: the init container and pause image on Kubernetes, and the egress proxy on Docker and Podman, whose
 * socket is in /egress.
 */
export const agentImage: ImageRecipe = {
  name: 'tiltyard/agent',
  command: ['/tiltyard-agent', 'pause'],
  environment: {},
  user: '64000:64000',
  workingFolder: '/',
  files: async () => [
    { path: '/tiltyard-agent', mode: 0o755, content: await buildAgent() },
    { path: '/tools', folder: true },
    { path: '/folders', folder: true },
    { path: '/egress', folder: true, uid: 64_000, gid: 64_000 },
  ],
}
