import type { CertificateIssue } from '@tiltyard/contracts/browser'

/** The form's fields: one signatory with a name for both languages. */
export type CertificateFields = Pick<CertificateIssue, 'basis' | 'recipients' | 'naming' | 'lastRank'> &
  Pick<CertificateIssue['design'], 'template' | 'language' | 'colour'> & {
    readonly titleZh: string
    readonly titleEn: string
    readonly textZh: string
    readonly textEn: string
    readonly issuerZh: string
    readonly issuerEn: string
    readonly signatory: string
    readonly roleZh: string
    readonly roleEn: string
  }

export const placeholders = ['name', 'team', 'organisation', 'competition', 'division', 'award', 'rank']
  .map((key) => `{${key}}`)
  .join(' ')

export function issueFrom(fields: CertificateFields): CertificateIssue {
  const { basis, recipients, naming, lastRank, template, language, colour } = fields
  const both = (zh: string, en: string) => ({ zh: zh.trim(), en: en.trim() })
  const name = fields.signatory.trim()
  return {
    basis,
    recipients,
    naming,
    lastRank,
    design: {
      template,
      language,
      colour: colour.toLowerCase(),
      title: both(fields.titleZh, fields.titleEn),
      text: both(fields.textZh, fields.textEn),
      issuer: both(fields.issuerZh, fields.issuerEn),
      signatories: name ? [{ name: both(name, name), role: both(fields.roleZh, fields.roleEn) }] : [],
    },
  }
}
