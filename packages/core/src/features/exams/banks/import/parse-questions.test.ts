import { describe, expect, test } from 'vitest'
import { openArchive } from '../../../competitions/index.ts'
import { toXlsx } from '../../../scores/index.ts'
import { ImportError } from './import-error.ts'
import { getExamImportTemplate } from './import-template.ts'
import { parseQuestions } from './parse-questions.ts'
import { csv, gift, moodleXml, qtiChoice, qtiEntry } from './question-samples.fixture.ts'
import { isWorkbookPart } from './xlsx-rows.ts'

const bytesOf = (text: string | Uint8Array) => Buffer.from(text)
const parse = (text: string | Uint8Array) => parseQuestions([{ name: '', bytes: bytesOf(text) }], false)
const parseParts = (parts: Readonly<Record<string, string>>) =>
  parseQuestions(
    Object.entries(parts).map(([name, text]) => ({ name, bytes: bytesOf(text) })),
    true,
  )
const refusalOf = (parsing: Promise<unknown>) =>
  parsing.then(
    () => 'read',
    (fault: unknown) => (fault instanceof ImportError ? fault.code : fault),
  )
const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] })
const blank = { isCaseSensitive: false, number: null, pattern: null, weight: 1 }

test('Moodle XML: kinds, keys and topics are kept, and what is lost is named', async () => {
  const { format, items } = await parse(moodleXml)
  expect(format).toBe('moodle-xml')
  expect(items.map(({ kind }) => kind)).toEqual(['single', 'multiple', 'judge', 'fill', 'fill', null])
  const [single, multiple, judge, text, number, essay] = items
  expect(single).toMatchObject({
    summary: expect.stringContaining('Which cipher is symmetric?'),
    warnings: ['partial_credit_dropped', 'no_english', 'image_dropped'],
    plan: {
      topic: '密码学',
      options: [{ zh: 'RSA' }, { zh: 'AES' }, { zh: 'SM4 & SM3' }],
      key: { kind: 'single', option: 1 },
      explanation: { zh: 'AES is.' },
    },
  })
  expect(single?.plan?.stem.zh.content).toEqual([
    paragraph('Which cipher is symmetric?'),
    { type: 'codeBlock', content: [{ type: 'text', text: 'key = 1\n  iv = 2' }] },
  ])
  expect(multiple?.plan?.key).toEqual({ kind: 'multiple', options: [0, 2] })
  expect(judge).toMatchObject({ summary: '1 < 2', plan: { key: { kind: 'judge', isTrue: true } } })
  expect(text?.plan?.key).toEqual({ kind: 'fill', blanks: [{ ...blank, accepts: ['443'] }] })
  expect(number?.plan?.key).toMatchObject({ blanks: [{ number: { value: '3.14', tolerance: '0.01' } }] })
  expect(essay).toMatchObject({ plan: null, warnings: ['unsupported_kind'] })
})

test('GIFT: kinds, keys, escapes and categories are kept', async () => {
  const { format, items } = await parse(gift)
  expect(format).toBe('gift')
  expect(items.map(({ kind }) => kind)).toEqual(['single', 'multiple', 'judge', 'fill', 'fill', null, null])
  expect(items[0]).toMatchObject({
    summary: 'Which port has HTTPS?',
    plan: {
      topic: 'Networks',
      options: [{ zh: '80' }, { zh: '443' }, { zh: '22' }],
      key: { kind: 'single', option: 1 },
      explanation: { zh: 'HTTP over TLS' },
    },
  })
  expect(items[1]?.plan).toMatchObject({ key: { kind: 'multiple', options: [0, 2] } })
  expect(items[2]?.plan?.key).toEqual({ kind: 'judge', isTrue: false })
  expect(items[3]).toMatchObject({
    summary: 'AES has blocks of _____ bits.',
    plan: { key: { blanks: [{ accepts: ['128', 'one hundred and twenty-eight'] }] } },
  })
  expect(items[4]).toMatchObject({
    summary: '2 = 1 + {x}, x is',
    plan: { key: { blanks: [{ number: { value: '1', tolerance: '0.5' } }] } },
  })
})

test('QTI 2.1: an item, and a package of items, have the stem, the options and the key', async () => {
  const { format, items } = await parse(qtiChoice)
  expect(format).toBe('qti-2.1')
  expect(items[0]).toMatchObject({
    kind: 'multiple',
    summary: 'Read carefully. Which are hashes?',
    plan: {
      options: [{ zh: 'SHA-256' }, { zh: 'AES' }, { zh: 'SM3' }],
      key: { kind: 'multiple', options: [0, 2] },
    },
  })
  const whole = await parseParts({
    'imsmanifest.xml': '<manifest/>',
    'a.xml': qtiChoice,
    'b/c.xml': qtiEntry,
  })
  expect(whole.items).toHaveLength(2)
  expect(whole.items[1]).toMatchObject({
    kind: 'fill',
    summary: expect.stringMatching(/sun of _____; 2 \+ 2 = _____$/),
    warnings: ['partial_credit_dropped', 'no_english'],
    plan: {
      key: {
        blanks: [
          { ...blank, accepts: ['York'] },
          { ...blank, accepts: [], number: { value: '4', tolerance: '0' } },
        ],
      },
    },
  })
})

const expected = [
  {
    ...{ kind: 'single', summary: '哪个是对称密码？', warnings: [] },
    plan: {
      ...{
        topic: '密码学',
        difficulty: 2,
        options: [
          { zh: 'RSA', en: 'RSA' },
          { zh: 'AES', en: 'AES' },
        ],
      },
      ...{ key: { kind: 'single', option: 1 }, explanation: { zh: 'AES "是"' } },
    },
  },
  { kind: 'multiple', warnings: ['no_english'], plan: { key: { kind: 'multiple', options: [0, 2] } } },
  { kind: 'judge', warnings: [], plan: { key: { kind: 'judge', isTrue: true } } },
  { kind: 'fill', plan: { key: { blanks: [{ accepts: ['443', 'https'] }, { accepts: ['22'] }] } } },
]

test('CSV: rows of the template become questions', async () => {
  const { format, items } = await parse(csv)
  expect(format).toBe('csv')
  expect(items).toMatchObject(expected)
})

async function partsOf(file: Buffer): Promise<Record<string, string>> {
  const archive = await openArchive(file)
  const names = archive.names.filter(isWorkbookPart)
  return Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, String(await archive.read(name, 1e6))] as const)),
  )
}
const sheetName = 'xl/worksheets/sheet1.xml'
const withSheet = async (data: string) => ({
  ...(await partsOf(await toXlsx('x', [['kind']]))),
  [sheetName]: `<worksheet><sheetData><row><c t="inlineStr"><is><t>kind</t></is></c><c t="inlineStr"><is><t>stem_zh</t></is></c><c t="inlineStr"><is><t>key</t></is></c></row>${data}</sheetData></worksheet>`,
})

test('XLSX: the template is read as the questions that it shows', async () => {
  for (const format of ['xlsx', 'csv'] as const) {
    const template = await getExamImportTemplate({ format })
    if (!template.ok) throw new Error('no template')
    const chunks: Uint8Array[] = []
    for await (const chunk of template.value.content) chunks.push(chunk)
    const file = Buffer.concat(chunks)
    const { items } = await (format === 'csv' ? parse(file) : parseParts(await partsOf(file)))
    expect(items.map(({ kind }) => kind)).toEqual(['single', 'multiple', 'judge', 'fill'])
    expect(items.map(({ warnings }) => warnings)).toEqual([[], [], [], []])
    expect(items[3]?.plan?.key).toMatchObject({ blanks: [{ accepts: ['443'] }, { accepts: ['22'] }] })
  }
})

test('XLSX: shared texts, references with gaps and truth values are read; formulas are not calculated', async () => {
  const parts = await withSheet(
    '<row><c r="A2" t="s"><v>0</v></c><c r="B2" t="s"><v>1</v></c><c r="C2" t="b"><f>1=1</f><v>0</v></c></row>' +
      '<row><c r="A3" t="s"><v>0</v></c><c r="B3" t="str"><f>HYPERLINK("http://evil.example")</f><v>题二</v></c><c r="C3" t="e"><v>#REF!</v></c></row>' +
      '<row><c r="B4" t="s"><v>9999</v></c><c r="ZZZ4"><v>1</v></c></row>',
  )
  const shared =
    '<sst><si><t>judge</t></si><si><r><t>题</t></r><r><t>一</t></r><rPh sb="0" eb="1"><t>ti</t></rPh></si></sst>'
  const { items } = await parseParts({ ...parts, 'xl/sharedStrings.xml': shared })
  expect(items).toMatchObject([
    { kind: 'judge', summary: '题一', plan: { key: { isTrue: false } } },
    { kind: 'judge', summary: '题二', warnings: ['no_key', 'no_english'] },
  ])
})

test('XLSX: a sheet whose elements have a prefix is read like any other', async () => {
  const cells = (number: number, texts: string[]) =>
    `<x:row>${texts.map((text, at) => `<x:c r="${'ABC'[at]}${number}" t="inlineStr"><x:is><x:t>${text}</x:t></x:is></x:c>`).join('')}</x:row>`
  const parts = await withSheet('')
  const sheet = `<x:worksheet xmlns:x="x"><x:sheetData>${cells(1, ['kind', 'stem_zh', 'key'])}${cells(2, ['judge', '题一', 'true'])}</x:sheetData></x:worksheet>`
  const { items } = await parseParts({ ...parts, 'xl/worksheets/sheet1.xml': sheet })
  expect(items).toMatchObject([{ kind: 'judge', summary: '题一', plan: { key: { isTrue: true } } }])
})

describe('a hostile file', () => {
  const entity = '<!DOCTYPE quiz [<!ENTITY x SYSTEM "file:///etc/passwd">]>'
  const laughs = `<!DOCTYPE q [<!ENTITY a "ha">${Array.from({ length: 9 }, (_, n) => `<!ENTITY a${n} "&a;&a;">`).join('')}]>`
  const question = (text: string) =>
    `<quiz><question type="truefalse"><questiontext format="html"><text>${text}</text></questiontext></question></quiz>`
  const options = '<answer fraction="0"><text>x</text></answer>'.repeat(100_000)

  test.each([
    ['an external entity', entity + question('&x;'), 'doctype'],
    ['entities within entities', laughs + question('&a8;'), 'doctype'],
    ['an entity that is not declared', question('&x;'), 'unreadable'],
    ['elements that are not closed', '<quiz><question>', 'unreadable'],
    ['elements without end within each other', '<quiz>'.repeat(50_000), 'too_large'],
    ['a million elements', `<quiz>${'<a/>'.repeat(500_000)}</quiz>`, 'too_large'],
    ['NUL', question('a\0b'), 'unreadable'],
    ['another root', '<html/>', 'unreadable'],
    ['nothing', '', 'unreadable'],
    ['a quote without end', 'kind,stem_zh\njudge,"x', 'unreadable'],
    ['1,001 questions', `kind,stem_zh\n${'judge,x\n'.repeat(1_001)}`, 'too_many'],
    ['1,001 GIFT questions', 'x {T}\n\n'.repeat(1_001), 'too_many'],
    ['another encoding', Buffer.from([0x6b, 0x69, 0x6e, 0x64, 0xff, 0xfe]), 'unreadable'],
  ])('with %s is refused', async (_, file, code) => {
    expect(await refusalOf(parse(file))).toBe(code)
  })

  test('with a sheet that has a document type is refused', async () => {
    const parts = await withSheet('')
    expect(await refusalOf(parseParts({ ...parts, [sheetName]: `${entity}<worksheet/>` }))).toBe('doctype')
    const workbook = `${entity}<workbook/>`
    expect(await refusalOf(parseParts({ ...parts, 'xl/workbook.xml': workbook }))).toBe('doctype')
  })

  test('with a hundred thousand options is a question that is skipped', async () => {
    const { items } = await parse(
      `<quiz><question type="multichoice"><questiontext><text>x</text></questiontext>${options}</question></quiz>`,
    )
    expect(items).toMatchObject([{ plan: null, warnings: ['too_many_options'] }])
  })

  test('with scripts and long texts leaves neither', async () => {
    const { items } = await parse(
      question(
        `&lt;script&gt;alert(1)&lt;/script&gt;&lt;p onclick="x"&gt;ok\u202e&lt;/p&gt;${'长'.repeat(30_000)}`,
      ),
    )
    expect(items[0]?.warnings).toContain('text_cut')
    expect(JSON.stringify(items)).not.toMatch(/alert|onclick|\u202e/)
  })
})
