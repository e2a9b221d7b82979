import { randomBytes } from 'node:crypto'
import {
  type CertificateDesign,
  type CertificateIssue,
  ok,
  type RefusalsOf,
  type Result,
  refuse,
  type issueCertificates as route,
} from '@tiltyard/contracts'
import { publishEvent } from '../../../kernel/events.ts'
import { type Actor, audit, type CoreDeps, newId, toReader, transaction } from '../../../kernel/index.ts'
import type { CertificatePrinter } from '../../../ports/index.ts'
import { ensureGeneratedFile, type FileDeps } from '../../files/index.ts'
import { requireStaffRole } from '../staff/staff-role.ts'
import { codeFrom, codeLength, signCertificate } from './certificate.rules.ts'
import {
  findBatch,
  insertBatch,
  listRecipients,
  listUnprinted,
  lockForIssuing,
  markPrinted,
} from './certificate.store.ts'
import { certificatePage } from './certificate-page.view.ts'

export type IssueDeps = CoreDeps & {
  readonly timeZone: string
  /** Signs the content of certificates. */
  readonly certificateKey: Buffer
}

type Issued = Result<{ batchId: string; total: number }, RefusalsOf<typeof route>>

/** Rows first, in one transaction; the worker makes the files. Who has a valid one already is left out. */
export function issueCertificates(
  { database, clock, timeZone, certificateKey }: IssueDeps,
  actor: Actor,
  { competitionId, design, ...selection }: CertificateIssue & { readonly competitionId: string },
): Promise<Issued> {
  return transaction(database, async (tx): Promise<Issued> => {
    const competition = await lockForIssuing(tx, clock, { competitionId, timeZone })
    const role = await requireStaffRole(tx, actor, competitionId, 'organiser')
    if (!role.ok) return role
    if (!competition) return refuse('certificates.results_not_published')
    const { basis, recipients } = selection
    const chosen = await listRecipients(tx, { competitionId, ...selection })
    if (chosen.length === 0) return refuse('certificates.no_recipients')
    const batchId = newId()
    const certificates = chosen.map((each) => {
      const content = {
        name: each.name,
        teamName: each.team_name,
        orgName: each.org_name,
        competitionName: competition.name,
        award: each.award,
        division: each.division,
        rank: each.rank,
        basis,
        date: competition.date,
      }
      const signed = { id: newId(), code: codeFrom(randomBytes(codeLength)), content }
      const signature = signCertificate(certificateKey, signed)
      return { ...signed, signature, teamId: each.team_id, userId: each.user_id }
    })
    const batch = { id: batchId, competitionId, basis, recipients, design, createdBy: actor.userId }
    await insertBatch(tx, clock, batch, certificates)
    audit(tx, {
      actor: actor.userId,
      action: 'certificates.issue',
      subject: `competition:${competitionId}`,
      after: { batchId, basis, recipients, total: chosen.length },
    })
    await publishEvent(tx, 'certificates.issued', { batchId })
    return ok({ batchId, total: chosen.length })
  })
}

type PrintDeps = FileDeps & { readonly printer: CertificatePrinter; readonly siteOrigin: string }
/** Four batches at once, one in each slot of the worker, are fewer than the printer lets wait. */
const chunk = 15

/** Continues where an interrupted run stopped: a file's id is its certificate's. */
export async function printCertificates(
  deps: PrintDeps,
  { batchId }: { readonly batchId: string },
): Promise<void> {
  const { database, clock, printer, siteOrigin } = deps
  const reader = toReader(database)
  const batch = await findBatch(reader, batchId)
  if (!batch) return
  const design = batch.design as CertificateDesign
  for (;;) {
    const waiting = await listUnprinted(reader, batchId, chunk)
    if (waiting.length === 0) return
    const files = await Promise.all(
      waiting.map(async ({ id, code, content }) => {
        const made = await ensureGeneratedFile(deps, {
          id,
          uploadedBy: batch.created_by,
          displayName: `${code}.pdf`,
          attachmentType: 'certificate',
          make: () => printer.print(certificatePage({ design, content, code, siteOrigin })),
        })
        if (!made) throw new Error('certificates cannot be printed: is there a font?')
        return { id, sha256: made.sha256 }
      }),
    )
    await transaction(database, async (tx) => {
      await markPrinted(tx, clock, batchId, files)
      return ok()
    })
  }
}

const sample = { zh: '示例战队', name: '王小明 Sample Name', code: '0000000000000000' }

/** With the names of a sample, so that a preview is no certificate. */
export async function previewCertificate(
  { printer, siteOrigin }: Pick<PrintDeps, 'printer' | 'siteOrigin'>,
  { design }: { readonly design: CertificateDesign },
): Promise<Result<{ pdf: string }, 'certificates.printing_unavailable'>> {
  const content = {
    name: sample.name,
    teamName: sample.zh,
    orgName: '示例单位',
    competitionName: { zh: '示例竞赛', en: 'Sample Competition' },
    award: { zh: '一等奖', en: 'First prize' },
    division: { zh: '示例组', en: 'Sample Division' },
    rank: 1,
    basis: 'award' as const,
    date: '2026-01-01',
  }
  const bytes = await printer.print(certificatePage({ design, content, code: sample.code, siteOrigin }))
  return bytes ? ok({ pdf: bytes.toString('base64') }) : refuse('certificates.printing_unavailable')
}
