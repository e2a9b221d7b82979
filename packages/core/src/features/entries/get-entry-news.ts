import { type CoreDeps, reading } from '../../kernel/index.ts'
import { listMemberIds } from '../teams/index.ts'
import { findEntryNews } from './entry-news.store.ts'

/** What messages about an entry are made of, and who gets them. */
export async function getEntryNews({ database }: CoreDeps, teamId: string) {
  const reader = reading(database)
  const news = await findEntryNews(reader, teamId)
  return news && { ...news, memberIds: await listMemberIds(reader, teamId) }
}
