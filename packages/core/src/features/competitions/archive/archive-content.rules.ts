import {
  type HallRecord,
  type HallTeam,
  inLanguage,
  type Language,
  type Localised,
  type SafeHtml,
  spokenIn,
} from '@tiltyard/contracts'

export type ArchiveTask = {
  readonly id: string
  readonly name: Localised
  readonly category: string
  /** Sanitised when it was saved. */
  readonly content: { readonly zh: SafeHtml; readonly en?: SafeHtml }
  readonly solves: number
  readonly files: readonly { readonly name: string; readonly size: number; readonly path: string }[]
}

export type ArchiveTeam = HallTeam & { readonly solves: number }

export type ArchiveContent = {
  readonly name: Localised
  readonly summary: Localised | null
  /** Days in the installation's time zone, `YYYY-MM-DD`. */
  readonly startsOn: string | null
  readonly endsOn: string | null
  readonly publishedOn: string
  readonly decimals: number
  readonly teams: readonly ArchiveTeam[]
  readonly divisions: readonly { readonly id: string; readonly name: Localised }[]
  readonly records: readonly HallRecord[]
  readonly tasks: readonly ArchiveTask[]
}

type Label =
  | 'overview'
  | 'board'
  | 'results'
  | 'tasks'
  | 'records'
  | 'pages'
  | 'podium'
  | 'date'
  | 'teams'
  | 'rank'
  | 'team'
  | 'members'
  | 'organisation'
  | 'division'
  | 'award'
  | 'score'
  | 'solves'
  | 'files'
  | 'formerMember'
  | 'noTasks'
  | 'noRecords'
  | 'archived'
  | HallRecord['kind']

export type ArchiveLabels = Readonly<Record<Label, string>> & {
  /** Names of common categories by their code. */
  readonly categories: Readonly<Record<string, string>>
}

/** What a page is made of. */
export type ArchiveView = {
  readonly content: ArchiveContent
  readonly labels: ArchiveLabels
  readonly language: Language
}

export const languageTags = { zh: 'zh-CN', en: 'en' } as const

const signs: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
export const escapeText = (text: string): string => text.replace(/[&<>"']/g, (sign) => signs[sign] as string)

export const titleIn = (text: Localised, language: Language): string => escapeText(inLanguage(text, language))

/** A text that is only there in the other language is marked as such for screen readers. */
export const textIn = (text: Localised, language: Language): string => {
  const [spoken, escaped] = [spokenIn(text, language), escapeText(inLanguage(text, language))]
  return spoken === language ? escaped : `<span lang="${languageTags[spoken]}">${escaped}</span>`
}

/** Pictures of texts are on the platform, which an archive must not need: their descriptions stay. */
export const withoutPictures = (html: string): string =>
  html.replace(/<img\b[^>]*>/gi, (tag) => /\balt="([^"]*)"/i.exec(tag)?.[1] ?? '')

/** A link to a page of the platform leads nowhere from an archive: its text stays. */
export const withoutOwnLinks = (html: string): string =>
  html.replace(/<a\b([^>]*)>(.*?)<\/a>/gis, (whole, attributes: string, text: string) =>
    /\bhref="(?:https?:\/\/|mailto:)/i.test(attributes) ? whole : text,
  )
