import { type CompetitionDetail, ok, type Result, refuse } from '@tiltyard/contracts'
import { type CoreDeps, dryRun, toReader } from '../../../kernel/index.ts'
import { signPreviewToken, verifyPreviewToken } from '../../content/index.ts'
import { updateCompetitionState } from '../admin/competition-admin.store.ts'
import { findPreviewTime } from './competition-preview.store.ts'
import { loadCompetitionDetail } from './competitions.ts'

type PreviewDeps = CoreDeps & { readonly previewKey: Buffer; readonly siteOrigin: string }

const previewSeconds = 3600
/** Tokens of contents name a revision; a competition is shown as it is now. */
const revision = 0

export async function createCompetitionPreview(
  { database, clock, previewKey, siteOrigin }: PreviewDeps,
  { competitionId }: { readonly competitionId: string },
): Promise<Result<{ url: string; until: string }, 'competitions.not_found'>> {
  const now = await findPreviewTime(toReader(database), clock, competitionId)
  if (!now) return refuse('competitions.not_found')
  const until = new Date(now.getTime() + previewSeconds * 1000)
  const token = signPreviewToken(previewKey, { id: competitionId, revision, until })
  return ok({ url: `${siteOrigin}/preview/competition?token=${token}`, until: until.toISOString() })
}

/** The public query runs inside a publication that is rolled back, so that a preview cannot differ from the page. */
export async function getCompetitionPreview(
  { database, clock, previewKey }: PreviewDeps,
  { token }: { readonly token: string },
): Promise<Result<CompetitionDetail, 'contents.preview_expired'>> {
  const claim = verifyPreviewToken(previewKey, token)
  if (!claim) return refuse('contents.preview_expired')
  const { id, until } = claim
  const detail = await dryRun(database, async (tx) => {
    const now = await findPreviewTime(tx, clock, id)
    if (!now || until <= now) return null
    await updateCompetitionState(tx, id, 'published')
    return loadCompetitionDetail(tx, clock, id)
  })
  return detail?.ok ? detail : refuse('contents.preview_expired')
}
