import { z } from 'zod'
import { PictureFile } from '../content/picture-file.schema.ts'
import { CompetitionDocument } from '../content/rich-document.schema.ts'
import { OrgType, ProfileKey } from '../identity/profile.contract.ts'
import { competitionText, LocalisedHtml } from '../localised.ts'
import { VerifyType } from './competitions.contract.ts'

/**
 * Console routes of one competition; their access is `staff`, because rights come from the staff list of the
 * competition.
 */
export const consolePath = <const P extends string>(path: P) =>
  `/api/platform/web/competition/console/:competitionId${path}` as const
export const CompetitionParams = z.object({ competitionId: z.uuid() })

/** The settings revision that the form was loaded with; a concurrent edit is refused. */
export const baseRevision = z.number().int().min(1)
export const SettingsRevisionReply = z.object({ settingsRevision: z.number().int() })

/** The database knows no year 0. */
export const offsetDateTime = z.iso.datetime({ offset: true }).refine((text) => !text.startsWith('0000'))

export const competitionTemplates = [
  'jeopardy-24',
  'jeopardy-48',
  'campus',
  'company',
  'forensics-day',
  'theory-exam',
] as const
export const CompetitionTemplate = z.enum(competitionTemplates)
export type CompetitionTemplate = z.infer<typeof CompetitionTemplate>

/** The long texts of a competition. Null removes a text; omitted texts stay unchanged. */
export const competitionTexts = ['overview', 'rules', 'prizes', 'faq', 'agreement'] as const
export type CompetitionText = (typeof competitionTexts)[number]
const text = CompetitionDocument.nullable().optional()
export const CompetitionDocuments = z.strictObject({
  overview: text,
  rules: text,
  prizes: text,
  faq: text,
  agreement: text,
})
export type CompetitionDocuments = z.infer<typeof CompetitionDocuments>

const condition = z.strictObject({ id: z.string().min(1).max(40), text: competitionText(300) })
const teamUserField = z.strictObject({ key: ProfileKey, value: competitionText(40) })

const JoinCode = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9-]{8,40}$/)

/** The languages that a competition is written in. A text in both needs Chinese; English is advised. */
export const contentLanguages = ['both', 'zh', 'en'] as const
export const ContentLanguage = z.enum(contentLanguages)
export type ContentLanguage = z.infer<typeof ContentLanguage>

export const CompetitionSettings = z.strictObject({
  name: competitionText(80),
  contentLanguage: ContentLanguage.default('both'),
  summary: competitionText(300).nullable(),
  teamSizeMin: z.number().int().min(1).max(100),
  teamSizeMax: z.number().int().min(1).max(100),
  verifyType: VerifyType,
  registrationOpensAt: offsetDateTime.nullable(),
  registrationClosesAt: offsetDateTime.nullable(),
  rosterLocksAt: offsetDateTime.nullable(),
  conditions: z.array(condition).max(30),
  teamUserFields: z.record(OrgType, z.array(teamUserField).max(ProfileKey.options.length)),
  companyNeedsMaterials: z.boolean(),
  boardIsPublic: z.boolean(),
  /** Null shows generated arms. */
  cover: PictureFile.nullable().default(null),
  /** Of the organiser, on the page of the competition. */
  logo: PictureFile.nullable().default(null),
  /** False: in no list and no search; only who has the address finds it. */
  isListed: z.boolean().default(true),
  /** Asked of everybody who creates a team. */
  joinCode: JoinCode.nullable().default(null),
  /** Entries that are neither rejected nor withdrawn. */
  teamLimit: z.number().int().min(1).max(100_000).nullable().default(null),
})
export type CompetitionSettings = z.infer<typeof CompetitionSettings>

/** The settings with the documents that staff wrote and the markup that players read. */
export const CompetitionSettingsDetail = CompetitionSettings.extend({
  settingsRevision: z.number().int(),
  documents: CompetitionDocuments,
  texts: z.record(z.enum(competitionTexts), LocalisedHtml.nullable()),
  /** Paths of texts that are missing in a language of the competition. */
  untranslated: z.array(z.string()),
})
export type CompetitionSettingsDetail = z.infer<typeof CompetitionSettingsDetail>
