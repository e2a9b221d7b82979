import { z } from 'zod'
import { languages } from '../language.ts'
import { localised } from '../localised.ts'
import { LocalisedDocument } from './rich-document.schema.ts'
import { toolLicences, toolLimits, toolPlatforms } from './tool-limits.ts'

/** A dictionary code: channel, label, category, area. */
export const Code = z.string().regex(/^[a-z0-9][a-z0-9_-]{0,39}$/)

export const WebAddress = z.url({ protocol: /^https?$/ }).max(500)

export const PersonNames = z.array(z.string().trim().min(1).max(120)).max(100)

/** A calendar day without a time zone. */
export const Day = z.iso.date()

/** File name returned by an upload; the image is served through the optimiser. */
export const PictureName = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._/-]{0,199}$/)

const zones: ReadonlySet<string> = new Set(['AoE', 'UTC', ...Intl.supportedValuesOf('timeZone')])

/** A deadline as the call for papers words it. AoE (anywhere on earth): until the day has ended in every time zone. */
export const Deadline = z.strictObject({
  local: z.iso.datetime({ local: true, offset: false, precision: -1 }),
  zone: z.string().refine((zone) => zones.has(zone), 'no such time zone'),
})
export type Deadline = z.infer<typeof Deadline>

/** Documents by kind of content. A revision stores the whole document; publishing derives the read tables from it. */
const title = localised(200)
const summary = localised(500)
const recommended = z.boolean().default(false)
const labels = z.array(Code).max(12).default([])
const ids = z.array(z.uuid()).max(50).default([])

export const InfoDocument = z.strictObject({
  title,
  summary,
  body: LocalisedDocument,
  channel: Code,
  labels,
  authors: PersonNames.default([]),
  cover: PictureName.optional(),
  recommended,
})

export const PaperExplainDocument = InfoDocument.extend({ paperId: z.uuid() })

export const PaperDocument = z.strictObject({
  /** In the language of publication. */
  title: z.string().trim().min(1).max(400),
  authors: PersonNames.min(1),
  venue: z.string().trim().min(1).max(200),
  conferenceId: z.uuid().optional(),
  year: z.number().int().min(1900).max(2100),
  abstract: localised(6000).optional(),
  doi: z
    .string()
    .regex(/^10\.\d{4,9}\/\S{1,200}$/)
    .optional(),
  arxivId: z
    .string()
    .regex(/^(\d{4}\.\d{4,5}|[a-z-]+(\.[A-Z]{2})?\/\d{7})$/)
    .optional(),
  pdfUrl: WebAddress.optional(),
  codeUrl: WebAddress.optional(),
  keywords: z.array(z.string().trim().min(1).max(60)).max(20).default([]),
  datasetIds: ids,
  recommended,
})

const Round = z.strictObject({
  name: localised(60).optional(),
  abstractAt: Deadline.optional(),
  paperAt: Deadline,
  notifyOn: Day.optional(),
})

export const MeetingDocument = z
  .strictObject({
    year: z.number().int().min(1950).max(2100),
    place: localised(200),
    startsOn: Day,
    endsOn: Day,
    url: WebAddress.optional(),
    rounds: z.array(Round).max(6).default([]),
    submitted: z.number().int().min(1).max(10_000_000).optional(),
    accepted: z.number().int().min(0).max(10_000_000).optional(),
  })
  .refine(({ startsOn, endsOn }) => startsOn <= endsOn, { path: ['endsOn'], error: 'ends before it starts' })
  .refine(({ submitted, accepted }) => (accepted ?? 0) <= (submitted ?? Number.POSITIVE_INFINITY), {
    path: ['accepted'],
    error: 'more accepted than submitted',
  })

export const ConferenceDocument = z.strictObject({
  name: localised(200),
  shortName: z.string().trim().min(1).max(40),
  area: Code,
  /** Rankings of the China Computer Federation and of CORE. */
  ccf: z.enum(['A', 'B', 'C']).optional(),
  core: z.enum(['A*', 'A', 'B', 'C']).optional(),
  url: WebAddress,
  description: localised(2000).optional(),
  meetings: z
    .array(MeetingDocument)
    .max(60)
    .refine((all) => new Set(all.map(({ year }) => year)).size === all.length, 'one meeting a year'),
  recommended,
})

const Speaker = z.strictObject({
  name: localised(80),
  affiliation: localised(200).optional(),
  bio: localised(1000).optional(),
})

export const ActivityDocument = z
  .strictObject({
    title,
    summary,
    body: LocalisedDocument,
    startsAt: z.iso.datetime({ offset: true }),
    endsAt: z.iso.datetime({ offset: true }),
    place: localised(200).optional(),
    /** URL for remote participation; shown to participants from shortly before the start. */
    joinUrl: WebAddress.optional(),
    speakers: z.array(Speaker).max(20).default([]),
    paperIds: ids,
    seats: z.number().int().min(1).max(100_000).optional(),
    recordingUrl: WebAddress.optional(),
    slidesUrl: WebAddress.optional(),
    recommended,
  })
  .refine(({ startsAt, endsAt }) => Date.parse(startsAt) < Date.parse(endsAt), {
    path: ['endsAt'],
    error: 'ends before it starts',
  })

export const DatasetDocument = z.strictObject({
  title,
  summary,
  body: LocalisedDocument,
  category: Code,
  licence: z.string().trim().min(1).max(120),
  publisher: localised(200),
  sizeBytes: z.number().int().min(0).optional(),
  url: WebAddress.optional(),
  releasedOn: Day.optional(),
  labels,
  /** Questions of the training camp and competitions that use the data. */
  questionIds: ids,
  competitionIds: ids,
  recommended,
})

/** Who teaches in a video. */
const Teacher = z.strictObject({
  name: localised(80),
  affiliation: localised(200).optional(),
  avatar: PictureName.optional(),
})

/** Longest video in seconds. */
export const maxVideoSeconds = 12 * 3600

const Chapter = z.strictObject({
  seconds: z.number().int().min(0).max(maxVideoSeconds),
  title: localised(120),
})

export const VideoAccess = z.enum(['everyone', 'signed_in', 'verified', 'password'])
export type VideoAccess = z.infer<typeof VideoAccess>

/** The editor's text; source, encodings, captions and the password are managed beside it. */
export const VideoDocument = z.strictObject({
  title,
  summary,
  body: LocalisedDocument,
  category: Code,
  seriesId: z.uuid().optional(),
  /** Place in the series; videos with equal places follow the time of publication. */
  position: z.number().int().min(1).max(10_000).optional(),
  teachers: z.array(Teacher).max(10).default([]),
  recordedOn: Day.optional(),
  /** Spoken language. */
  language: z.enum(languages),
  access: VideoAccess.default('everyone'),
  mayDownload: z.boolean().default(false),
  /** Replaces the poster that is made from the video. */
  cover: PictureName.optional(),
  chapters: z
    .array(Chapter)
    .max(200)
    .default([])
    .refine(
      (all) => all.every(({ seconds }, at) => at === 0 || seconds > (all[at - 1]?.seconds ?? 0)),
      'chapters in the order of time',
    ),
  paperIds: ids,
  questionIds: ids,
  datasetIds: ids,
  recommended,
})

/** Tools are never fetched by the platform; people follow these links themselves. */
const HttpsAddress = z.url({ protocol: /^https$/ }).max(500)

const ToolVersion = z.strictObject({
  number: z.string().trim().min(1).max(toolLimits.versionNumber),
  releasedOn: Day.optional(),
  notes: localised(toolLimits.versionNotes).optional(),
})

/** A command that readers copy; the platform does not run it. */
export const InstallCommand = z.strictObject({
  label: z.string().trim().min(1).max(40),
  command: z.string().trim().min(1).max(toolLimits.command),
})
export type InstallCommand = z.infer<typeof InstallCommand>

export const ToolDocument = z.strictObject({
  title: localised(toolLimits.name),
  /** What the tool is for. */
  summary,
  body: LocalisedDocument.optional(),
  category: Code,
  labels,
  licence: z.enum(toolLicences),
  repository: HttpsAddress,
  homepage: HttpsAddress.optional(),
  authors: PersonNames.max(toolLimits.authors).default([]),
  /** Programming language. */
  language: z.string().trim().min(1).max(40).optional(),
  platforms: z.array(z.enum(toolPlatforms)).min(1).max(toolPlatforms.length),
  requirements: localised(500).optional(),
  install: z.array(InstallCommand).max(toolLimits.installCommands).default([]),
  screenshots: z.array(PictureName).max(toolLimits.screenshots).default([]),
  isMaintained: z.boolean().default(true),
  /** Latest first. */
  versions: z
    .array(ToolVersion)
    .max(toolLimits.versions)
    .refine((all) => new Set(all.map(({ number }) => number)).size === all.length, 'each version once')
    .default([]),
  questionIds: ids,
  competitionIds: ids,
  paperIds: ids,
  datasetIds: ids,
  recommended,
})

export const VideoSeriesDocument = z.strictObject({
  title,
  summary,
  body: LocalisedDocument,
  category: Code,
  cover: PictureName.optional(),
  recommended,
})

export const documentSchemas = {
  info: InfoDocument,
  paper_explain: PaperExplainDocument,
  paper: PaperDocument,
  conference: ConferenceDocument,
  activity: ActivityDocument,
  dataset: DatasetDocument,
  video: VideoDocument,
  video_series: VideoSeriesDocument,
  tool: ToolDocument,
} as const

export const ContentKind = z.enum(Object.keys(documentSchemas) as (keyof typeof documentSchemas)[])
export type ContentKind = z.infer<typeof ContentKind>
export type DocumentOf<K extends ContentKind> = z.output<(typeof documentSchemas)[K]>
/** The editor's input, before defaults are applied. */
export type DraftOf<K extends ContentKind> = z.input<(typeof documentSchemas)[K]>
