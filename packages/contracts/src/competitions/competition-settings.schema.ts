import { z } from 'zod'
import { LocalisedDocument } from '../content/rich-document.schema.ts'
import { OrgType, ProfileKey } from '../identity/profile.contract.ts'
import { LocalisedHtml, localised } from '../localised.ts'
import { VerifyType } from './competitions.contract.ts'

/** Every console call about one competition: its access is `staff`, because power comes from the organising group. */
export const consolePath = <const P extends string>(path: P) =>
  `/api/platform/web/competition/console/:competitionId${path}` as const
export const CompetitionParams = z.object({ competitionId: z.uuid() })

/** The revision of the settings that the author had before them: whoever saves over another's work is told. */
export const baseRevision = z.number().int().min(1)
export const SettingsRevisionReply = z.object({ settingsRevision: z.number().int() })

export const offsetDateTime = z.iso.datetime({ offset: true })

export const competitionTemplates = ['jeopardy-24', 'jeopardy-48', 'campus', 'company'] as const
export const CompetitionTemplate = z.enum(competitionTemplates)
export type CompetitionTemplate = z.infer<typeof CompetitionTemplate>

/** The long texts of a competition. Null takes one away; what is not named stays as it is. */
export const competitionTexts = ['overview', 'rules', 'prizes', 'faq', 'agreement'] as const
export type CompetitionText = (typeof competitionTexts)[number]
const text = LocalisedDocument.nullable().optional()
export const CompetitionDocuments = z.strictObject({
  overview: text,
  rules: text,
  prizes: text,
  faq: text,
  agreement: text,
})
export type CompetitionDocuments = z.infer<typeof CompetitionDocuments>

const condition = z.strictObject({ id: z.string().min(1).max(40), text: localised(300) })
const teamUserField = z.strictObject({ key: ProfileKey, value: localised(40) })

export const CompetitionSettings = z.strictObject({
  name: localised(80),
  summary: localised(300).nullable(),
  flagFormat: z.string().trim().min(1).max(60).nullable(),
  teamSizeMin: z.number().int().min(1).max(100),
  teamSizeMax: z.number().int().min(1).max(100),
  verifyType: VerifyType,
  registrationOpensAt: offsetDateTime.nullable(),
  registrationClosesAt: offsetDateTime.nullable(),
  rosterLocksAt: offsetDateTime.nullable(),
  conditions: z.array(condition).max(30),
  teamUserFields: z.record(OrgType, z.array(teamUserField).max(ProfileKey.options.length)),
  companyNeedsMaterials: z.boolean(),
  /** For the first, second … solver of each task. */
  bloodPercents: z.array(z.number().int().min(0).max(100)).max(10),
  hintPayment: z.enum(['now', 'on-solve']),
  attemptsPerMinute: z.number().int().min(1).max(600),
  boardIsPublic: z.boolean(),
})
export type CompetitionSettings = z.infer<typeof CompetitionSettings>

/** As they stand: what organisers wrote, and the markup that players read. */
export const CompetitionSettingsDetail = CompetitionSettings.extend({
  settingsRevision: z.number().int(),
  documents: CompetitionDocuments,
  texts: z.record(z.enum(competitionTexts), LocalisedHtml.nullable()),
  /** Which texts have no English yet, as paths. */
  untranslated: z.array(z.string()),
})
export type CompetitionSettingsDetail = z.infer<typeof CompetitionSettingsDetail>
