import type { AttachmentType } from '@tiltyard/contracts'
import type { Actor, Clock, PlatformTx } from '../../kernel/index.ts'
import { markClaimed, markImagesClaimed } from './file.store.ts'

/**
 * Makes a file part of what the transaction writes: its id, or null when it is not the actor's, was sent for something
 * else, or is used already. Which of these is nobody's business.
 */
export function claimFile(
  tx: PlatformTx,
  clock: Clock,
  actor: Actor,
  file: { readonly fileName: string; readonly attachmentType: AttachmentType },
): Promise<string | null> {
  return markClaimed(tx, clock, {
    key: file.fileName,
    uploadedBy: actor.userId,
    attachmentType: file.attachmentType,
  })
}

/** Pictures of articles are public and editors work on each other's texts: any number of times, by any of them. */
export async function claimImages(tx: PlatformTx, clock: Clock, fileNames: readonly string[]): Promise<void> {
  if (fileNames.length > 0) await markImagesClaimed(tx, clock, fileNames)
}
