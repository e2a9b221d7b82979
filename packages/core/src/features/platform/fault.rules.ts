import { describeError } from './job-error.rules.ts'

export type FaultDescription = {
  readonly name: string
  readonly message: string | null
  readonly frames: readonly string[]
  /** Equal for errors of one kind at one place, whatever their message and line numbers. */
  readonly kind: string
}

const mostFrames = 20
const mostNameSigns = 100
/** Deeper frames differ by who called. */
const framesOfKind = 4

/** What an administrator may see of an error: its kind, its place and a message without what people wrote. */
export function describeFault(fault: unknown): FaultDescription {
  if (!(fault instanceof Error))
    return { name: typeof fault, message: describeError(String(fault)), frames: [], kind: typeof fault }
  const name = nameOf(fault)
  const message = describeError(fault.message)
  const frames = [...framesOf(fault), ...causeFrames(fault.cause)].slice(0, mostFrames)
  const places = frames
    .slice(0, framesOfKind)
    .map((frame) => frame.replace(/:\d+:\d+\)?$/, '').replace(/^(caused by [^:]+):.*$/, '$1'))
  return { name, message, frames, kind: [name, ...(places.length > 0 ? places : [message ?? ''])].join('\n') }
}

function nameOf(fault: Error): string {
  const { code } = fault as { code?: unknown }
  const name = typeof code === 'string' && /^\w{1,40}$/.test(code) ? `${fault.name} (${code})` : fault.name
  return name.slice(0, mostNameSigns)
}

function causeFrames(cause: unknown): string[] {
  if (!(cause instanceof Error)) return []
  const message = describeError(cause.message)
  return [`caused by ${nameOf(cause)}${message ? `: ${message}` : ''}`, ...framesOf(cause)]
}

/** A place ends with line and column. */
const placePattern = /^[^()]*\(?[^()]*:\d+:\d+\)?$/

/** Lines of the stack that name a place. The message above them may hold anything, also lines that look like places. */
function framesOf({ stack = '', message }: Error): string[] {
  const head = stack.indexOf(message)
  return stack
    .slice(head < 0 ? 0 : head + message.length)
    .split('\n')
    .map((line) => /^\s+at (.+)$/.exec(line)?.[1])
    .filter((frame) => frame !== undefined)
    .map(withoutFolder)
    .filter((frame) => frame.length <= 200 && placePattern.test(frame))
}

/** Where the installation lies on its disk is nobody's business. */
const withoutFolder = (frame: string) =>
  frame
    .replace(/(^|[\s(])(?:file:\/\/)?\/[^\s()]*?\/(?=(?:apps|packages|tools)\/)/g, '$1')
    .replace(/(^|[\s(])(?:file:\/\/)?\/[^\s()]*\/(node_modules\/)/g, '$1$2')
    .replace(/(^|[\s(])(?:file:\/\/)?\/(?:[^\s()]*\/)?([^/\s()]+)/g, '$1$2')
