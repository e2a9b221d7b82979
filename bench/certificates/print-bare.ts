import { createHash } from 'node:crypto'
import { pdfPrinter } from '@tiltyard/adapters/certificates/pdf-printer'
import { settings } from '@tiltyard/config'
import { languages } from '@tiltyard/contracts'
import type { CertificatePage } from '@tiltyard/core/ports'
import type { ApiSetup } from '../competition/api-setup.ts'
import { design } from './design.ts'

type Row = { readonly code: string; readonly name: string; readonly date: string }

/** The same pages by the printer alone, one after another; nothing is stored. */
export async function printBare({ owner }: ApiSetup) {
  const { rows } = await owner.query<Row>(
    `select code, content ->> 'name' as name, content ->> 'date' as date from platform.certificates order by id`,
  )
  const printer = pdfPrinter({ fonts: settings('certificates').CERTIFICATE_FONTS.split(',') })
  const hashes = new Map<string, string>()
  const [since, used] = [performance.now(), process.cpuUsage()]
  for (const row of rows) {
    const bytes = await printer.print(pageOf(row))
    if (!bytes) throw new Error('nothing was printed')
    hashes.set(row.code, createHash('sha256').update(bytes).digest('hex'))
  }
  const { user, system } = process.cpuUsage(used)
  return {
    hashes,
    seconds: (performance.now() - since) / 1_000,
    processorSeconds: (user + system) / 1_000_000,
  }
}

const pageOf = ({ code, name, date }: Row): CertificatePage => ({
  template: design.template,
  colour: design.colour,
  name,
  blocks: languages.map((language) => ({
    title: design.title[language],
    text: design.text[language].replace('{name}', name),
    issuer: design.issuer[language],
    signatories: design.signatories.map((each) => ({ name: each.name[language], role: each.role[language] })),
  })),
  date,
  code,
  address: `http://localhost/c/${code}`,
})
