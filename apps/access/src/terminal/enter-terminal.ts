import type { TerminalEnd } from '@tiltyard/contracts'
import type { Entrance, Ticket } from '@tiltyard/core/environments'
import { EnvironmentGone, type TerminalSize } from '@tiltyard/core/ports'
import type { Closed, Pass } from '../entrances/watch.ts'
import type { TerminalRoom } from './terminal-room.ts'
import type { TerminalSession } from './terminal-session.ts'

export type EnterTerminalDeps = {
  readonly redeem: (ticket: string) => Promise<Ticket | null>
  readonly look: (pass: Pass) => Promise<Closed | null>
  readonly findEntrance: (id: string) => Promise<Entrance | null>
  readonly room: TerminalRoom
}

/** A ticket for the terminal of this very environment, or nothing at all. */
export function enterTerminal({ redeem, look, findEntrance, room }: EnterTerminalDeps) {
  return async (
    environmentId: string,
    ticket: string,
    size: TerminalSize,
  ): Promise<TerminalSession | TerminalEnd | null> => {
    const pass = ticket ? await redeem(ticket) : null
    if (pass?.environmentId !== environmentId || pass.to !== 'terminal') return null
    const [closed, entrance] = await Promise.all([look(pass), findEntrance(environmentId)])
    if (closed) return closed
    if (!entrance?.shell) return 'stopped'
    try {
      return (await room.begin(pass, entrance.shell, size)) ?? 'too-many'
    } catch (fault) {
      if (fault instanceof EnvironmentGone) return 'stopped'
      throw fault
    }
  }
}
