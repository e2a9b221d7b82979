import { newSecret } from '@tiltyard/core/kernel'
import type { TerminalSize } from '@tiltyard/core/ports'
import type { AccessEngine } from '../engine.ts'
import type { AccessSession, GrantWatch } from '../grant-watch.ts'
import type { AccessLimits } from '../limits.ts'
import { createTerminalSession, type TerminalSession } from './terminal-session.ts'

type Open = { readonly pass: AccessSession; readonly session: TerminalSession }

export type TerminalRegistryDeps = {
  readonly driver: AccessEngine
  readonly watch: GrantWatch
  readonly limits: AccessLimits['terminal']
}

/** All shells open through this process. */
export function createTerminalRegistry({ driver, watch, limits }: TerminalRegistryDeps) {
  const open = new Set<Open>()
  let opening = 0
  const inEnvironment = (id: string) => [...open].filter(({ pass }) => pass.environmentId === id)

  /** A detached terminal is evicted for a new one when the environment is at its limit. */
  function evictDetached(environmentId: string): boolean {
    const here = inEnvironment(environmentId)
    if (here.length >= limits.perEnvironment)
      here.find(({ session }) => session.isAway())?.session.end('too-many')
    return (
      inEnvironment(environmentId).length < limits.perEnvironment && open.size + opening < limits.perProcess
    )
  }

  return {
    count: () => open.size,
    /** Null at the limit. */
    async begin(
      pass: AccessSession,
      shell: readonly string[],
      size: TerminalSize,
    ): Promise<TerminalSession | null> {
      if (!evictDetached(pass.environmentId)) return null
      opening += 1
      try {
        const terminal = await driver.openTerminal(pass.environmentId, shell, size)
        const session: TerminalSession = createTerminalSession({
          terminal,
          secret: newSecret(),
          limits,
          shellEnded: () => void endWithReason(pass, session),
          closed: () => {
            open.delete(entry)
            release()
          },
        })
        const entry = { pass, session }
        const release = watch.add(pass, session.end)
        open.add(entry)
        return session
      } finally {
        opening -= 1
      }
    },
    find(environmentId: string, secret: string): TerminalSession | null {
      // Secrets are 256 random bits, so a timing attack on the comparison is not feasible.
      return inEnvironment(environmentId).find(({ session }) => session.secret === secret)?.session ?? null
    },
    endAll(): void {
      for (const { session } of [...open]) session.end('unavailable')
    },
  }

  /** A shell ends with its environment, often before the gateway is notified of that. */
  async function endWithReason(pass: AccessSession, session: TerminalSession): Promise<void> {
    const why = await watch.checkNow(pass).catch(() => null)
    session.end(why ?? 'ended')
  }
}

export type TerminalRegistry = ReturnType<typeof createTerminalRegistry>
