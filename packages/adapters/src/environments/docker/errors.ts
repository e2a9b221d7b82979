import { EnvironmentGone } from '@tiltyard/core/ports'

/** Engines answer by status; Podman says 500 for much that Docker has a number for, and only its words tell. */
export function isEngineError(fault: unknown, status: number, words?: RegExp): boolean {
  const { statusCode, message = '' } = fault as { statusCode?: number; message?: string }
  return statusCode === status || (statusCode === 500 && words !== undefined && words.test(message))
}

export const isMissing = (fault: unknown) => isEngineError(fault, 404, /no such container|no container with/i)

export function ignoreMissing(fault: unknown): void {
  if (!isMissing(fault)) throw fault
}

/** Told by its words everywhere: what else a container needs may be missing too. */
export const isNetworkMissing = (fault: unknown) =>
  /network.*not found|unable to find network/i.test((fault as Error).message)

/** There, but its processes are not. */
const isNotRunning = (fault: unknown) =>
  isEngineError(fault, 409, /not running|state improper|only.*running containers|is stopped/i)

export async function mapGoneErrors<T>(id: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (fault) {
    if (isMissing(fault) || isNotRunning(fault)) throw new EnvironmentGone(id)
    throw fault
  }
}
