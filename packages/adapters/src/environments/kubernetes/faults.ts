import { ApiException } from '@kubernetes/client-node'

const statusOf = (fault: unknown) => (fault instanceof ApiException ? fault.code : null)

const isMissing = (fault: unknown) => statusOf(fault) === 404
export const isConflict = (fault: unknown) => statusOf(fault) === 409

/** A quota counts a moment later: a new one lets nothing in until it does, and one that was used up stays so for a while. */
export const isTooEarly = (fault: unknown) =>
  statusOf(fault) === 403 && /status unknown for quota|exceeded quota/.test((fault as Error).message)

/** What is not there is null. */
export async function orNull<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked
  } catch (fault) {
    if (isMissing(fault)) return null
    throw fault
  }
}

/** Somebody was there before us, or we were, before a crash. */
export async function unlessThere(made: Promise<unknown>): Promise<void> {
  try {
    await made
  } catch (fault) {
    if (!isConflict(fault)) throw fault
  }
}

/** Only this very object, not one that has taken its name meanwhile. */
export const onlyThis = (uid: string | undefined) => ({ preconditions: uid ? { uid } : {} })

/** The client's own message is the whole answer with all its headers; a person needs what the cluster said. */
export async function inWords<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked
  } catch (fault) {
    if (!(fault instanceof ApiException)) throw fault
    throw new Error(`the cluster answers ${fault.code}: ${said(fault.body)}`, { cause: fault })
  }
}

function said(body: unknown): string {
  try {
    const { message } = (typeof body === 'string' ? JSON.parse(body) : body) as { message?: string }
    return message ?? 'nothing more'
  } catch {
    return 'nothing that can be read'
  }
}
