import type { AccessEngine } from '../engine.ts'
import { EnvironmentAgent } from './environment-agent.ts'

const mostAgents = 1_000

/** One for each port of each environment, so that no connection ever serves two of them. */
export function createAgents(driver: AccessEngine, connections: number) {
  const agents = new Map<string, EnvironmentAgent>()
  return {
    of(environmentId: string, port: number): EnvironmentAgent {
      const name = `${environmentId} ${port}`
      const known = agents.get(name)
      // The one that was used last stands last.
      agents.delete(name)
      const agent = known ?? new EnvironmentAgent(() => driver.connect(environmentId, port), connections)
      agents.set(name, agent)
      const [oldest] = agents.keys()
      // What is under way over it goes on; it only keeps no connection for later.
      if (agents.size > mostAgents && oldest) agents.delete(oldest)
      return agent
    },
    closeAll(): void {
      for (const agent of agents.values()) agent.destroy()
      agents.clear()
    },
  }
}

export type Agents = ReturnType<typeof createAgents>
