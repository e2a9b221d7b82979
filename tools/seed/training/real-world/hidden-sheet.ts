import type { DemoQuestion } from '../demo-question.ts'
import { zipOf } from '../make/zip.ts'
import { found } from '../read/text.ts'
import { filesInZip } from '../read/zip.ts'

const account = '6230580000271843'
const cell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`
const sheet = (rows: readonly (readonly string[])[]) =>
  `<?xml version="1.0" encoding="UTF-8"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows
    .map(
      (row, n) =>
        `<row r="${n + 1}">${row.map((text, column) => cell(`${'ABC'[column]}${n + 1}`, text)).join('')}</row>`,
    )
    .join('')}</sheetData></worksheet>`
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const kind = (name: string) => `application/vnd.openxmlformats-officedocument.spreadsheetml.${name}+xml`

const parts = {
  '[Content_Types].xml': `<?xml version="1.0" encoding="UTF-8"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${kind('sheet.main')}"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${kind('worksheet')}"/><Override PartName="/xl/worksheets/sheet2.xml" ContentType="${kind('worksheet')}"/></Types>`,
  '_rels/.rels': `<?xml version="1.0" encoding="UTF-8"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<?xml version="1.0" encoding="UTF-8"?><workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${relations}"><sheets><sheet name="Summary" sheetId="1" r:id="r1"/><sheet name="raw" sheetId="2" state="veryHidden" r:id="r2"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<?xml version="1.0" encoding="UTF-8"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="${relations}/worksheet" Target="worksheets/sheet2.xml"/></Relationships>`,
  'xl/worksheets/sheet1.xml': sheet([
    ['district', 'members'],
    ['Jiang’an', '412'],
    ['Wuchang', '386'],
    ['Hongshan', '531'],
  ]),
  'xl/worksheets/sheet2.xml': sheet([
    ['name', 'district', 'bank_account'],
    ['Fu Yi', 'Wuchang', '6230580000118020'],
    ['Gu Chi', 'Hongshan', account],
    ['Hua Jin', 'Jiang’an', '6230580000330917'],
  ]),
}

export const hiddenSheet: DemoQuestion = {
  slug: 'real-world/hidden-sheet',
  bank: 'real-world',
  name: { zh: '只发了汇总表', en: 'Only the Summary' },
  content: {
    zh: '<p>“我只把汇总那一页发出去了。”——报表同事很肯定。可是工作簿里的页，可以深深藏起来，连右键“取消隐藏”都看不见。</p><p>会员 Gu Chi 的银行账号是多少？</p>',
    en: '<p>“I sent the summary page and nothing else,” says the colleague who makes the reports. But a sheet can be hidden so deeply that “Unhide” does not list it.</p><p>What is the bank account of the member Gu Chi?</p>',
  },
  category: 'privacy',
  tags: ['spreadsheet', 'metadata', 'leak'],
  difficulty: 2,
  minutes: 15,
  points: 90,
  hints: [{ price: 15, zh: 'xlsx 是一个 ZIP 压缩包。', en: 'An xlsx file is a ZIP archive.' }],
  files: () => [
    {
      name: 'members-summary.xlsx',
      bytes: zipOf(Object.entries(parts).map(([name, text]) => ({ name, bytes: Buffer.from(text) }))),
    },
  ],
  answer: { kind: 'text', accepted: [account] },
  solve: ({ file }) => {
    const texts = [...filesInZip(file('members-summary.xlsx')).values()].map((bytes) =>
      bytes.toString('utf8').replace(/<[^>]+>/g, ' '),
    )
    return found(texts.join('\n'), /Gu Chi\s+\S+\s+(\d{16})/)
  },
}
