import { z } from 'zod'
import { anyone, signedIn, staff } from '../access.ts'
import { Localised, localised } from '../localised.ts'
import { Paging, pageOf } from '../paging.ts'
import { defineRoute, emptyReply, fileReply } from '../route.ts'
import { CompetitionParams, consolePath } from './competition-settings.schema.ts'

const count = z.number().int().min(0)
const both = (longest: number) => z.strictObject(localised(longest).required().shape)

export const CertificateTemplate = z.enum(['classic', 'modern', 'plain'])
export const CertificateLanguage = z.enum(['zh', 'en', 'both'])
/** What a certificate is for. */
export const CertificateBasis = z.enum(['award', 'division-award', 'place', 'participation'])
export type CertificateBasis = z.infer<typeof CertificateBasis>

/** The organisers’ design. Texts may contain {name}, {team}, {organisation}, {competition}, {division}, {award}, {rank}. */
export const CertificateDesign = z.strictObject({
  template: CertificateTemplate,
  language: CertificateLanguage,
  colour: z.string().regex(/^#[0-9a-f]{6}$/),
  title: both(40),
  text: both(400),
  issuer: both(80),
  signatories: z.array(z.strictObject({ name: both(30), role: both(40) })).max(3),
})
export type CertificateDesign = z.infer<typeof CertificateDesign>

export const CertificateIssue = z.strictObject({
  basis: CertificateBasis,
  recipients: z.enum(['team', 'members']),
  /** Of place: the last rank that gets one. */
  lastRank: z.number().int().min(1).max(1_000).default(3),
  /** Members are named by the name of their profile where they have one, or by their nickname. */
  naming: z.enum(['name', 'nickname']),
  design: CertificateDesign,
})
export type CertificateIssue = z.infer<typeof CertificateIssue>

/** Null: issued before divisions were recorded. */
const CertificateDivision = Localised.nullable()

export const AdminCertificate = z.object({
  id: z.uuid(),
  code: z.string(),
  name: z.string(),
  teamName: z.string(),
  basis: CertificateBasis,
  award: Localised.nullable(),
  division: CertificateDivision,
  rank: z.number().int().min(1),
  /** False until the PDF is made. */
  isReady: z.boolean(),
  issuedAt: z.iso.datetime(),
  revokedAt: z.iso.datetime().nullable(),
  revokeReason: z.string().nullable(),
})
export type AdminCertificate = z.infer<typeof AdminCertificate>

export const listCertificates = defineRoute({
  method: 'GET',
  path: consolePath('/certificates'),
  access: staff('organiser'),
  summary: 'List the certificates of a competition, the latest first, and how far each batch is',
  params: CompetitionParams,
  query: Paging,
  reply: pageOf(AdminCertificate).extend({
    /** Null: results are not published, and no certificate can be issued. */
    publishedAt: z.iso.datetime().nullable(),
    batches: z.array(
      z.object({
        id: z.uuid(),
        basis: CertificateBasis,
        total: count,
        done: count,
        createdAt: z.iso.datetime(),
      }),
    ),
  }),
  refusals: [],
})

export const previewCertificate = defineRoute({
  method: 'POST',
  path: consolePath('/certificates/preview'),
  access: staff('organiser'),
  summary: 'Render a sample certificate of a design as PDF; nothing is issued',
  params: CompetitionParams,
  body: z.strictObject({ design: CertificateDesign }),
  reply: z.object({ pdf: z.base64() }),
  refusals: ['certificates.printing_unavailable'],
})

export const issueCertificates = defineRoute({
  method: 'POST',
  path: consolePath('/certificates/issue'),
  access: staff('organiser'),
  summary:
    'Issue certificates by award, award of a division, rank or participation to those who have none yet; PDFs follow in the background',
  params: CompetitionParams,
  body: CertificateIssue,
  reply: z.object({ batchId: z.uuid(), total: count }),
  refusals: ['certificates.results_not_published', 'certificates.no_recipients'],
  retriable: true,
})

export const revokeCertificate = defineRoute({
  method: 'POST',
  path: consolePath('/certificates/:certificateId/revoke'),
  access: staff('organiser'),
  summary: 'Revoke a certificate; its verification page shows the reason',
  params: CompetitionParams.extend({ certificateId: z.uuid() }),
  body: z.strictObject({ reason: z.string().trim().min(1).max(500) }),
  reply: emptyReply,
  refusals: ['certificates.not_found', 'certificates.already_revoked'],
})

export const OwnCertificate = z.object({
  id: z.uuid(),
  code: z.string(),
  name: z.string(),
  competitionId: z.uuid(),
  competitionName: Localised,
  teamName: z.string(),
  basis: CertificateBasis,
  award: Localised.nullable(),
  division: CertificateDivision,
  rank: z.number().int().min(1),
  isReady: z.boolean(),
  issuedAt: z.iso.datetime(),
  revokedAt: z.iso.datetime().nullable(),
  revokeReason: z.string().nullable(),
})
export type OwnCertificate = z.infer<typeof OwnCertificate>

/** As plain web pages: a folder that any web server can serve, also without scripts. */
export const exportArchive = defineRoute({
  method: 'GET',
  path: consolePath('/archive'),
  access: staff('organiser'),
  summary: 'Export a concluded competition as static web pages: board, results, records and released tasks',
  params: CompetitionParams,
  answer: 'file',
  reply: fileReply,
  refusals: ['certificates.results_not_published'],
  rate: 'write',
})

const ownBase = '/api/platform/web/dsc/user/certificates'

export const listOwnCertificates = defineRoute({
  method: 'GET',
  path: ownBase,
  access: signedIn,
  summary: 'List the user’s certificates, and those of teams that they lead',
  reply: z.array(OwnCertificate),
  refusals: [],
})

export const downloadCertificate = defineRoute({
  method: 'GET',
  path: `${ownBase}/:certificateId/file`,
  access: signedIn,
  summary: 'Download one of the user’s certificates as PDF',
  params: z.object({ certificateId: z.uuid() }),
  answer: 'file',
  reply: fileReply,
  refusals: ['certificates.not_found', 'uploads.file_not_found'],
})

export const CertificateVerification = z.object({
  /** altered: the stored content does not match its signature any more. */
  state: z.enum(['valid', 'revoked', 'altered']),
  code: z.string(),
  /** As printed; null if altered. */
  printed: z
    .object({
      name: z.string(),
      teamName: z.string(),
      competitionName: Localised,
      award: Localised.nullable(),
      division: CertificateDivision,
      rank: z.number().int().min(1),
      basis: CertificateBasis,
      date: z.iso.date(),
    })
    .nullable(),
  /** SHA-256 of the PDF, to compare with a copy; null until it is made. */
  fileSha256: z.string().nullable(),
  revokedAt: z.iso.datetime().nullable(),
  revokeReason: z.string().nullable(),
})
export type CertificateVerification = z.infer<typeof CertificateVerification>

export const verifyCertificate = defineRoute({
  method: 'GET',
  path: '/api/certificates/:code',
  access: anyone,
  summary: 'Verify a certificate by its code',
  params: z.object({ code: z.string().regex(/^[0-9A-HJKMNP-TV-Z]{16}$/) }),
  reply: CertificateVerification,
  refusals: ['certificates.not_found'],
})
