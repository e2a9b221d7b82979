import { setTimeout as sleep } from 'node:timers/promises'
import {
  ApiException,
  CoreV1Api,
  CustomObjectsApi,
  KubeConfig,
  NetworkingV1Api,
} from '@kubernetes/client-node'

/** API clients of one cluster. */
export type Cluster = {
  readonly config: KubeConfig
  readonly core: CoreV1Api
  readonly networking: NetworkingV1Api
  readonly custom: CustomObjectsApi
}

export function connectCluster(kubeconfig: string | null): Cluster {
  const config = new KubeConfig()
  if (kubeconfig) config.loadFromFile(kubeconfig)
  else config.loadFromCluster()
  return {
    config,
    core: config.makeApiClient(CoreV1Api),
    networking: config.makeApiClient(NetworkingV1Api),
    custom: config.makeApiClient(CustomObjectsApi),
  }
}

const statusOf = (fault: unknown) => (fault instanceof ApiException ? fault.code : null)

const isMissing = (fault: unknown) => statusOf(fault) === 404
export const isConflict = (fault: unknown) => statusOf(fault) === 409

/**
 * Quotas are updated with a delay: a new quota rejects everything until it has a status, and a freed one stays
 * exhausted for a while.
 */
export const isQuotaNotReady = (fault: unknown) =>
  statusOf(fault) === 403 && /status unknown for quota|exceeded quota/.test((fault as Error).message)

export async function nullIfMissing<T>(request: Promise<T>): Promise<T | null> {
  try {
    return await request
  } catch (fault) {
    if (isMissing(fault)) return null
    throw fault
  }
}

/** The object exists already: created by a concurrent call, or before a crash. */
export async function ignoreConflict(creation: Promise<unknown>): Promise<void> {
  try {
    await creation
  } catch (fault) {
    if (!isConflict(fault)) throw fault
  }
}

/** Restricts the call to this object, in case another has taken its name. */
export const uidPrecondition = (uid: string | undefined) => ({ preconditions: uid ? { uid } : {} })

/** The client's error message is the whole response with all headers; operators need the cluster's message only. */
export async function withClusterMessage<T>(request: Promise<T>): Promise<T> {
  try {
    return await request
  } catch (fault) {
    if (!(fault instanceof ApiException)) throw fault
    throw new Error(`the cluster answers ${fault.code}: ${clusterMessage(fault.body)}`, { cause: fault })
  }
}

function clusterMessage(body: unknown): string {
  try {
    const { message } = (typeof body === 'string' ? JSON.parse(body) : body) as { message?: string }
    return message ?? 'nothing more'
  } catch {
    return 'nothing that can be read'
  }
}

/** Polls for a result: a cluster applies changes asynchronously and sends no notification. */
export async function pollUntil<T>(
  seconds: number,
  poll: () => Promise<T | null>,
  timeoutMessage: () => string,
): Promise<T> {
  const end = Date.now() + seconds * 1_000
  for (let pauseMs = 50; ; pauseMs = Math.min(500, pauseMs * 1.5)) {
    const answer = await poll()
    if (answer !== null) return answer
    if (Date.now() > end) throw new Error(timeoutMessage())
    await sleep(pauseMs)
  }
}
