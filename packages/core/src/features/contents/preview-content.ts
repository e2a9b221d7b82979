import { ok, type Result, refuse } from '@tiltyard/contracts'
import { reading } from '../../kernel/index.ts'
import { findForPreview } from './content.store.ts'
import type { PreviewDeps } from './content-deps.ts'
import { writePass } from './preview-pass.rules.ts'

const previewSeconds = 3600

export async function previewContent(
  { database, clock, previewKey, siteOrigin }: PreviewDeps,
  { id }: { readonly id: string },
): Promise<Result<{ url: string; until: string }, 'contents.not_found'>> {
  const found = await findForPreview(reading(database), clock, id)
  if (!found) return refuse('contents.not_found')
  const until = new Date(found.now.getTime() + previewSeconds * 1000)
  const pass = writePass(previewKey, { id, revision: found.latest_revision, until })
  return ok({ url: `${siteOrigin}/preview?pass=${pass}`, until: until.toISOString() })
}
