import { execFile } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { pdfPrinter } from '@tiltyard/adapters/certificates/pdf-printer'
import { settings } from '@tiltyard/config'
import type { CertificatePage } from '@tiltyard/core/ports'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveFolder } from '../support/file-server.ts'
import { usePdfViewer } from '../support/pdf-viewer.ts'
import { type Grid, gridOf, likeness } from '../support/picture-grid.ts'
import { artefacts } from '../support/site.ts'
import { dailySample } from '../support/variants.ts'

const run = promisify(execFile)
const pictures = join(artefacts, 'certificates')
mkdirSync(pictures, { recursive: true })
const viewer = usePdfViewer()
const printer = pdfPrinter({ fonts: settings('certificates').CERTIFICATE_FONTS.split(',') })
let folder: string
let server: Awaited<ReturnType<typeof serveFolder>>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'certificate-pages-'))
  server = await serveFolder(folder)
})
afterAll(async () => {
  server.close()
  await rm(folder, { recursive: true })
})

const block = (language: 'zh' | 'en', times = 1) => ({
  title: language === 'zh' ? '获奖证书' : 'Certificate of Award',
  text: (language === 'zh'
    ? '兹证明该选手在秋季公开赛中荣获一等奖，特颁此证，以资鼓励。'
    : 'This certifies that the contestant won the First prize in the Autumn Open. '
  ).repeat(times),
  issuer: language === 'zh' ? '数据安全协会' : 'Data Security Society',
  signatories: [
    { name: '林主席', role: language === 'zh' ? '组委会主席' : 'Chair of the committee' },
    { name: '王评委', role: language === 'zh' ? '裁判长' : 'Head judge' },
  ],
})
const pageOf = (
  template: CertificatePage['template'],
  name: string,
  languages: readonly ('zh' | 'en')[],
  times = 1,
): CertificatePage => ({
  template,
  colour: '#966000',
  name,
  blocks: languages.map((language) => block(language, times)),
  date: '2026-11-18',
  code: '0123456789ABCDEF',
  address: 'https://tiltyard.example/c/0123456789ABCDEF',
})

async function print(file: string, page: CertificatePage): Promise<string> {
  const bytes = await printer.print(page)
  if (!bytes) throw new Error('nothing was printed')
  await writeFile(join(folder, file), bytes)
  return file
}

/** As Poppler draws it. */
async function drawByPoppler(file: string): Promise<Grid> {
  const path = join(folder, file)
  await run('pdftoppm', ['-gray', '-singlefile', '-scale-to-x', '1110', '-scale-to-y', '785', path, path])
  const image = await readFile(`${path}.pgm`)
  const [width = 0, height = 0] = image.toString('latin1', 3, 11).split(/\s/).map(Number)
  return gridOf(image.subarray(image.length - width * height), width)
}

const certificates = {
  'chinese-classic': pageOf('classic', '欧阳龘龘', ['zh']),
  'english-modern': pageOf('modern', 'Anna-Marie Ġużeppa Łukaszewicz', ['en']),
  'bilingual-rare-plain': pageOf('plain', '㛃䶮𠮷𬭎', ['zh', 'en']),
  'bilingual-long-classic': pageOf(
    'classic',
    '阿卜杜热合曼·买买提艾力·图尔荪江 Abdurahman Mamat-Ali Tursunjan',
    ['zh', 'en'],
    4,
  ),
} as const

test.each(dailySample(import.meta.filename, Object.entries(certificates)))(
  '%s: Chromium’s viewer and Poppler draw the same page',
  async (name, page) => {
    const file = await print(`${name}.pdf`, page)
    const shown = await viewer.view(`${server.origin}/${file}`, join(pictures, `${name}.png`))
    const drawn = await drawByPoppler(file)
    expect(likeness(shown, drawn)).toBeGreaterThan(0.95)
    expect(shown.ink / drawn.ink).toBeGreaterThan(0.95)
    expect(shown.ink / drawn.ink).toBeLessThan(1.05)
    // Another name in the same place is told apart, so a missing or wrong sign would be too.
    const other = await drawByPoppler(await print(`${name}-other.pdf`, { ...page, name: '欧阳一一' }))
    expect(likeness(shown, other)).toBeLessThan(likeness(shown, drawn) - 0.01)
  },
)
