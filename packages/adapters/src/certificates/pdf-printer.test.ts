import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { CertificatePage } from '@tiltyard/core/ports'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pdfPrinter } from './pdf-printer.ts'

const run = promisify(execFile)
const fonts = [
  '/usr/share/fonts/truetype/wqy/wqy-microhei.ttc',
  '/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc',
]
const printer = pdfPrinter({ fonts })
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'certificates-'))
})
afterAll(() => rm(folder, { recursive: true }))

const block = (language: 'zh' | 'en') => ({
  title: language === 'zh' ? '获奖证书' : 'Certificate of Award',
  text:
    language === 'zh'
      ? '兹证明欧阳龘龘所在的磐石蓝队在秋季公开赛中荣获一等奖。'
      : 'This certifies that the team Rock Blue won the First prize in the Autumn Open.',
  issuer: language === 'zh' ? '数据安全协会' : 'Data Security Society',
  signatories: [
    { name: '林主席', role: language === 'zh' ? '主席' : 'Chair' },
    { name: '王评委', role: language === 'zh' ? '裁判长' : 'Head judge' },
  ],
})
const pageOf = (template: CertificatePage['template'], languages: ('zh' | 'en')[]): CertificatePage => ({
  template,
  colour: '#966000',
  name: '欧阳龘龘',
  blocks: languages.map(block),
  date: '2026-11-18',
  code: '0123456789ABCDEF',
  address: 'https://tiltyard.example/c/0123456789ABCDEF',
})

test.each([
  ['classic', ['zh']],
  ['modern', ['en']],
  ['plain', ['zh', 'en']],
] as const)('a %s certificate is one page with readable Chinese text', async (template, languages) => {
  const bytes = await printer.print(pageOf(template, [...languages]))
  expect(bytes).not.toBeNull()
  const file = join(folder, `${template}.pdf`)
  await writeFile(file, bytes as Buffer)
  const { stdout } = await run('pdftotext', ['-layout', file, '-'])
  expect(stdout).toContain('欧阳龘龘')
  expect(stdout).toContain('0123456789ABCDEF')
  expect(stdout.replaceAll(/\s+/g, ' ')).toContain(
    languages.includes('zh' as never) ? '荣获一等奖' : 'First prize',
  )
  expect(stdout.split('\f').filter((page) => page.trim())).toHaveLength(1)
  // Rendered: a page whose font is broken stays nearly white.
  await run('pdftoppm', ['-r', '40', '-gray', file, join(folder, template)])
  const image = await readFile(join(folder, `${template}-1.pgm`))
  expect(image.filter((value) => value < 128).length).toBeGreaterThan(2_000)
})

const textIn = async (name: string, page: CertificatePage): Promise<string> => {
  const file = join(folder, `${name}.pdf`)
  await writeFile(file, (await printer.print(page)) as Buffer)
  return (await run('pdftotext', ['-layout', file, '-'])).stdout
}

test('signs that the first font lacks come from the next: rare Chinese names beside Polish ones', async () => {
  const name = '㛃䶮𠮷𬭎·Łukasz'
  expect(await textIn('rare', { ...pageOf('classic', ['zh', 'en']), name })).toContain(name)
})

test('the longest text is printed to its end, above the foot', async () => {
  const page = pageOf('modern', ['zh', 'en'])
  const zh = `${'兹证明该同学完成了全部赛程，'.repeat(40).slice(0, 397)}特此证`
  const en = `${'completed every stage of the competition and '.repeat(9).slice(0, 390)} the end.`
  const blocks = page.blocks.map((each, at) => ({ ...each, text: at === 0 ? zh : en }))
  const printed = await textIn('long', {
    ...page,
    name: '阿卜杜热合曼·买买提艾力·图尔荪江'.repeat(3),
    blocks,
  })
  expect(printed.replaceAll(/\s/g, '')).toContain(zh)
  expect(printed.indexOf('the end.')).toBeLessThan(printed.indexOf('林主席'))
  expect(printed).toContain('the end.')
})

test('equal pages give equal bytes, and another name gives others', async () => {
  const page = pageOf('classic', ['zh'])
  const [one, same, other] = await Promise.all([
    printer.print(page),
    printer.print(page),
    printer.print({ ...page, name: '欧阳龙龙' }),
  ])
  expect(one?.equals(same as Buffer)).toBe(true)
  expect(one?.equals(other as Buffer)).toBe(false)
})

test('without a font nothing is printed', async () => {
  expect(await pdfPrinter({ fonts: ['/no/such/font.ttf'] }).print(pageOf('plain', ['en']))).toBeNull()
})
