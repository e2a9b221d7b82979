import { type CoreDeps, reading } from '../../../kernel/index.ts'
import { findNews } from './sent-announcement.store.ts'

/** What players are told of an announcement; nothing once it is withdrawn. */
export async function getAnnouncementNews(
  { database }: CoreDeps,
  { announcementId }: { readonly announcementId: string },
) {
  return (await findNews(reading(database), announcementId)) ?? null
}
