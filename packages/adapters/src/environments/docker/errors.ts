import { EnvironmentGone } from '@tiltyard/core/ports'

/** Docker distinguishes errors by status; Podman replies 500 to many of them, so the message is matched as well. */
export function isEngineError(fault: unknown, status: number, words?: RegExp): boolean {
  const { statusCode, message = '' } = fault as { statusCode?: number; message?: string }
  return statusCode === status || (statusCode === 500 && words !== undefined && words.test(message))
}

export const isMissing = (fault: unknown) => isEngineError(fault, 404, /no such container|no container with/i)

export function ignoreMissing(fault: unknown): void {
  if (!isMissing(fault)) throw fault
}

/** Matched by message on every engine: the status alone does not say which resource of a container is missing. */
export const isNetworkMissing = (fault: unknown) =>
  /network.*not found|unable to find network/i.test((fault as Error).message)

/** The container exists, but its processes have ended. */
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
