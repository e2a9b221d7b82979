import { z } from 'zod'
import { FileForm, TaskChoiceForm, TypedForm } from '../challenges/challenge.schema.ts'
import { CompetitionDocument } from '../content/rich-document.schema.ts'
import { OrgType } from '../identity/profile.contract.ts'
import { Localised } from '../localised.ts'
import { MetricScorer } from '../training/scorer.schema.ts'
import { DivisionNumber, EntryNumber, sha256, TaskNumber } from './bundle-event.schema.ts'
import { ScoringRule, TypeSettings } from './competition.schema.ts'
import { CompetitionDocuments, ContentLanguage } from './competition-settings.schema.ts'
import { competitionTypes } from './competition-types.ts'
import { RegistrationCondition, TeamUserFields, VerifyType } from './competitions.contract.ts'
import { StageType } from './stages.contract.ts'

/**
 * Format of a competition bundle, version 4; described in docs/reference/bundle.md. Strict, so that any further field
 * needs a new version; no field can hold a flag, an answer or personal data.
 */
export const bundleFormat = 'tiltyard-competition'
export const bundleVersion = 4

const count = z.number().int().min(0)
const dateTime = z.iso.datetime()
const Markup = z
  .strictObject({ zh: z.string().max(500_000).optional(), en: z.string().max(500_000).optional() })
  .refine(({ zh, en }) => zh !== undefined || en !== undefined)
const Name = Localised.strict().refine(({ zh = '', en = '' }) => zh.length <= 200 && en.length <= 200)

/** The exporting installation: its URL and the Ed25519 key (base64url) that verifies the signature. */
export const BundleInstallation = z.strictObject({
  origin: z
    .string()
    .max(255)
    .regex(/^https?:\/\/([a-z0-9.-]+|\[[0-9a-f:]+\])(:\d{1,5})?$/),
  publicKey: z.string().regex(/^[A-Za-z0-9_-]{43}$/),
})

export const BundleManifest = z.strictObject({
  format: z.literal(bundleFormat),
  version: z.literal(bundleVersion),
  exportedAt: dateTime,
  /** Null: the bundle is unsigned. */
  installation: BundleInstallation.nullable(),
  /** Every file of the archive except this one and its signature. */
  files: z.record(z.string(), z.strictObject({ size: count, sha256 })),
  ledger: z.strictObject({ events: count, hash: sha256 }),
})
export type BundleManifest = z.infer<typeof BundleManifest>

export const BundleCompetition = z.strictObject({
  type: z.enum(competitionTypes),
  name: Name,
  summary: Localised.strict().nullable(),
  contentLanguage: ContentLanguage.default('both'),
  isPublished: z.boolean(),
  overview: Markup.nullable(),
  rules: Markup.nullable(),
  prizes: Markup.nullable(),
  faq: Markup.nullable(),
  agreement: Markup.nullable(),
  documents: CompetitionDocuments,
  boardIsPublic: z.boolean(),
  verifyType: VerifyType,
  conditions: z.array(RegistrationCondition).max(100),
  teamUserFields: TeamUserFields,
  companyNeedsMaterials: z.boolean(),
  isListed: z.boolean(),
  /** The code itself is a secret, and in no bundle. */
  needsJoinCode: z.boolean(),
  teamLimit: z.number().int().min(1).max(100_000).nullable(),
  teamSizeMin: z.number().int().min(1).max(100),
  teamSizeMax: z.number().int().min(1).max(100),
  registrationOpensAt: dateTime.nullable(),
  registrationClosesAt: dateTime.nullable(),
  rosterLocksAt: dateTime.nullable(),
  createdAt: dateTime,
})
export type BundleCompetition = z.infer<typeof BundleCompetition>

export const BundleStage = z.strictObject({
  number: z.number().int().min(1).max(1_000),
  name: Name,
  type: StageType,
  startsAt: dateTime,
  freezeAt: dateTime.nullable(),
  endsAt: dateTime,
  revealAt: dateTime.nullable(),
  revealedAt: dateTime.nullable(),
  pausedAt: dateTime.nullable(),
  /** Validated by the type of the stage. */
  settings: TypeSettings,
})
export type BundleStage = z.infer<typeof BundleStage>

const right = z.boolean().nullable()
export const BundleDivision = z.strictObject({
  number: DivisionNumber,
  name: Name,
  description: Localised.strict().nullable(),
  orgTypes: z.array(OrgType).min(1).nullable(),
  canJoin: z.boolean(),
  needsReview: z.boolean(),
  ranksOverall: z.boolean(),
  canSeeTasks: z.boolean(),
  canSubmit: z.boolean(),
  scores: z.boolean(),
  canTakeBloods: z.boolean(),
  affectsValue: z.boolean(),
  /** Tasks for which the division's rights differ. */
  tasks: z.array(
    z.strictObject({
      task: TaskNumber,
      canSeeTasks: right,
      canSubmit: right,
      scores: right,
      canTakeBloods: right,
      affectsValue: right,
    }),
  ),
})
export type BundleDivision = z.infer<typeof BundleDivision>

/** How a task is answered. The answer key, flag templates and truth files stay with the exporting installation. */
export const BundleForm = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('flag') }),
  TypedForm,
  TaskChoiceForm,
  /** Null: scored by a program, whose command and template are not exported. */
  FileForm.extend({ scorer: MetricScorer.nullable() }),
  z.strictObject({ kind: z.literal('group'), passScore: z.number().int().min(0).max(1_000_000) }),
  /** Without its paper. */
  z.strictObject({ kind: z.literal('exam') }),
])
export type BundleForm = z.infer<typeof BundleForm>

export const BundleTask = z.strictObject({
  number: TaskNumber,
  stage: z.number().int().min(1),
  /** The case of a question. */
  parent: TaskNumber.nullable(),
  isPublished: z.boolean(),
  category: z.string().min(1).max(40),
  name: Name,
  content: Markup,
  /** The document as its author wrote it; null for a task that was imported as markup. */
  document: CompetitionDocument.nullable(),
  author: z.string().max(200).nullable(),
  difficulty: z.number().int().min(1).max(5).nullable(),
  tags: z.array(z.string().max(100)).max(100),
  form: BundleForm,
  rule: ScoringRule,
  /** Validated by the type of the stage. */
  settings: TypeSettings,
  ruleRevision: z.number().int().min(1),
  attemptsMax: z.number().int().min(1).nullable(),
  releasedAt: dateTime.nullable(),
  closesAt: dateTime.nullable(),
  position: z.number().int(),
  prerequisites: z.array(TaskNumber),
  hints: z.array(
    z.strictObject({
      number: count,
      content: Markup,
      document: CompetitionDocument.nullable(),
      price: z.number().int().min(0).max(1_000_000),
    }),
  ),
  files: z.array(
    z.strictObject({
      name: z.string().min(1).max(255),
      size: count,
      /** Stored in the archive as files/<sha256>. */
      sha256,
      /** Each entry receives its own copy, with its flag in place of {{flag}}. */
      isTemplated: z.boolean(),
    }),
  ),
})
export type BundleTask = z.infer<typeof BundleTask>

export const BundleTeam = z.strictObject({
  /** The entry's number in the ledger; null if it was never accepted. */
  number: EntryNumber.nullable(),
  name: z.string().min(1).max(32),
  orgType: OrgType,
  orgName: z.string().min(1).max(100),
  division: DivisionNumber,
  state: z.enum(['submitted', 'returned', 'accepted', 'rejected', 'suspended', 'withdrawn']),
  submittedAt: dateTime,
  /** Number of members; bundles name no person. */
  people: count,
})
export type BundleTeam = z.infer<typeof BundleTeam>

export const BundleAnnouncement = z.strictObject({
  task: TaskNumber.nullable(),
  title: Name,
  content: Markup,
  publishedAt: dateTime,
  withdrawnAt: dateTime.nullable(),
})
export type BundleAnnouncement = z.infer<typeof BundleAnnouncement>
