import { Duplex, PassThrough } from 'node:stream'
import { NobodyListens, type Terminal, type TerminalSize } from '../environment-driver.ts'
import type { FakeService } from './fake-programs.ts'

/** Says back what is typed and notes each size it is given. */
export function echoTerminal(sizes: TerminalSize[], size: TerminalSize): Terminal {
  sizes.push(size)
  return {
    stream: new PassThrough(),
    resize: async (next) => {
      sizes.push(next)
    },
  }
}

export function serve(id: string, port: number, service: FakeService | undefined): Duplex {
  const [near, far] = pair()
  // Of a fault the near end tells; the far one may have nobody.
  far.on('error', () => undefined)
  if (service) service(far, id)
  // Once whoever asked has it: a fault that nobody can hear yet ends the process.
  else setImmediate(() => near.destroy(new NobodyListens(port)))
  return near
}

function pair(): readonly [Duplex, Duplex] {
  const there = new PassThrough()
  const back = new PassThrough()
  return [Duplex.from({ writable: there, readable: back }), Duplex.from({ writable: back, readable: there })]
}
