import { type ContentKind, ok, type Preview, type Result, refuse } from '@tiltyard/contracts'
import { type Clock, type PlatformTx, rehearse } from '../../kernel/index.ts'
import { readActivity } from '../activities/index.ts'
import { readArticle } from '../articles/index.ts'
import { readConference, readMeetings } from '../conferences/index.ts'
import { readDataset } from '../datasets/index.ts'
import { readPaper } from '../papers/index.ts'
import { findForPreview } from './content.store.ts'
import type { PreviewDeps } from './content-deps.ts'
import { readPass } from './preview-pass.rules.ts'
import { publisherOf } from './publishers.ts'
import { readDraft } from './read-draft.ts'
import { findDocument } from './revision.store.ts'

type Shown = Preview | null
type Show = (tx: PlatformTx, clock: Clock, id: string) => Promise<Shown>

/** The readers' own calls, asked inside a publishing that is taken back: a preview cannot differ from the page. */
const show: { readonly [K in ContentKind]: Show } = {
  info: async (tx, _clock, id) => whenRead(await readArticle(tx, id), (item) => ({ kind: 'info', item })),
  paper_explain: async (tx, _clock, id) =>
    whenRead(await readArticle(tx, id), (item) => ({ kind: 'paper_explain', item })),
  paper: async (tx, _clock, id) => whenRead(await readPaper(tx, id), (item) => ({ kind: 'paper', item })),
  activity: async (tx, _clock, id) =>
    whenRead(await readActivity(tx, id), (item) => ({ kind: 'activity', item })),
  dataset: async (tx, _clock, id) =>
    whenRead(await readDataset(tx, id), (item) => ({ kind: 'dataset', item })),
  conference: async (tx, clock, id) => {
    const meetings = await readMeetings(tx, id)
    return whenRead(await readConference(tx, clock, id), (item) => ({ kind: 'conference', item, meetings }))
  },
}

function whenRead<T>(result: Result<T, never> | { ok: false }, as: (item: T) => Preview): Shown {
  return result.ok ? as(result.value) : null
}

export async function readPreview(
  { database, clock, previewKey }: PreviewDeps,
  { pass }: { readonly pass: string },
): Promise<Result<Preview, 'contents.preview_ended'>> {
  const opened = readPass(previewKey, pass)
  if (!opened) return refuse('contents.preview_ended')
  const { id, revision, until } = opened
  const preview = await rehearse(database, async (tx): Promise<Shown> => {
    const content = await findForPreview(tx, clock, id)
    if (!content || until <= content.now) return null
    const draft = readDraft(content.kind, await findDocument(tx, id, revision))
    if (!draft) return null
    const publishedAt = content.published_at ?? content.now
    await publisherOf(draft.kind).publish(tx, {
      ...(draft as never as { kind: ContentKind; document: never }),
      id,
      publishedAt,
      updatedAt: content.now,
    })
    return show[content.kind](tx, clock, id)
  })
  return preview ? ok(preview) : refuse('contents.preview_ended')
}
