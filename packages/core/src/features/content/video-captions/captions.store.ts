import type { CaptionCue, Language } from '@tiltyard/contracts'
import { type Clock, now, type PlatformReader, type PlatformTx } from '../../../kernel/index.ts'
import { cueText } from './captions.rules.ts'

export function listCaptions(reader: PlatformReader, contentId: string) {
  return reader
    .selectFrom('video_captions')
    .select(['language', 'cue_count', 'is_machine', 'updated_at'])
    .where('content_id', '=', contentId)
    .orderBy('language', 'desc')
    .execute()
}

export async function listCaptionCues(reader: PlatformReader, contentId: string, only?: Language) {
  const rows = await reader
    .selectFrom('video_captions')
    .select(['language', 'cues', 'is_machine'])
    .where('content_id', '=', contentId)
    .$if(only !== undefined, (query) => query.where('language', '=', only as string))
    .orderBy('language', 'desc')
    .execute()
  return rows.map((row) => ({
    language: row.language as Language,
    isMachine: row.is_machine,
    cues: row.cues as CaptionCue[],
  }))
}

/** What is said, without times, for the search index; null without captions. */
export async function listCaptionTexts(reader: PlatformReader, contentId: string) {
  const captions = await listCaptionCues(reader, contentId)
  if (captions.length === 0) return null
  const textOf = (language: Language) =>
    captions
      .find((one) => one.language === language)
      ?.cues.map(({ text }) => cueText(text))
      .join('\n') ?? ''
  return { zh: textOf('zh'), en: textOf('en') }
}

type NewCaptions = {
  readonly contentId: string
  readonly language: Language
  readonly cues: readonly CaptionCue[]
  readonly isMachine: boolean
  readonly userId: string
}

export async function replaceCaptions(
  tx: PlatformTx,
  clock: Clock,
  { contentId, language, cues, isMachine, userId }: NewCaptions,
): Promise<void> {
  const row = {
    cues: JSON.stringify(cues),
    cue_count: cues.length,
    is_machine: isMachine,
    updated_by: userId,
    updated_at: now(clock),
  }
  await tx
    .insertInto('video_captions')
    .values({ content_id: contentId, language, ...row })
    .onConflict((conflict) => conflict.columns(['content_id', 'language']).doUpdateSet(row))
    .execute()
}

export async function deleteCaptions(
  tx: PlatformTx,
  contentId: string,
  language: Language,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('video_captions')
    .where('content_id', '=', contentId)
    .where('language', '=', language)
    .executeTakeFirst()
  return numDeletedRows === 1n
}
