import { ok } from '@tiltyard/contracts'
import { announce, type CoreDeps, transaction } from '../../kernel/index.ts'
import { findAnnouncedIn, listMembersAfter } from './announcement.store.ts'

const peopleAtOnce = 500

/**
 * Open pages of everybody in a team of the competition show an announcement. In steps, so that no transaction holds the
 * topics of a whole crowd; a second run shows it once more, which changes nothing.
 */
export async function showAnnouncement(
  { database }: CoreDeps,
  { announcementId }: { readonly announcementId: string },
): Promise<void> {
  let afterId: string | null = null
  do {
    const from: string | null = afterId
    const step = await transaction(database, async (tx) => {
      const competitionId = await findAnnouncedIn(tx, announcementId)
      if (!competitionId) return ok(null)
      const userIds = await listMembersAfter(tx, { competitionId, afterId: from, limit: peopleAtOnce })
      for (const userId of userIds)
        announce(tx, {
          topic: `user:${userId}`,
          kind: 'announcement',
          payload: { competitionId, announcementId },
        })
      return ok(userIds.length === peopleAtOnce ? (userIds.at(-1) ?? null) : null)
    })
    afterId = step.ok ? step.value : null
  } while (afterId)
}
