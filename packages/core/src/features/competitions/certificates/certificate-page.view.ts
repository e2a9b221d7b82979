import { type CertificateDesign, inLanguage, type Language } from '@tiltyard/contracts'
import type { CertificatePage } from '../../../ports/index.ts'
import type { CertificateContent } from './certificate.rules.ts'

/** Placeholders that the design may use; others stay as they are written. */
function fillIn(text: string, content: CertificateContent, language: Language): string {
  const values: Readonly<Record<string, string>> = {
    name: content.name,
    team: content.teamName,
    organisation: content.orgName,
    competition: inLanguage(content.competitionName, language),
    award: content.award ? inLanguage(content.award, language) : '',
    division: content.division ? inLanguage(content.division, language) : '',
    rank: String(content.rank),
  }
  return text.replace(/\{(\w+)\}/g, (whole, key: string) =>
    Object.hasOwn(values, key) ? (values[key] as string) : whole,
  )
}

type Printed = {
  readonly design: CertificateDesign
  readonly content: CertificateContent
  readonly code: string
  readonly siteOrigin: string
}

export function certificatePage({ design, content, code, siteOrigin }: Printed): CertificatePage {
  const languages = design.language === 'both' ? (['zh', 'en'] as const) : [design.language]
  return {
    template: design.template,
    colour: design.colour,
    name: content.name,
    blocks: languages.map((language) => ({
      title: design.title[language],
      text: fillIn(design.text[language], content, language),
      issuer: design.issuer[language],
      signatories: design.signatories.map(({ name, role }) => ({
        name: name[language],
        role: role[language],
      })),
    })),
    date: content.date,
    code,
    address: `${siteOrigin}/c/${code}`,
  }
}
