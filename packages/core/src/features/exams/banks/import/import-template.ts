import { type FileReply, ok, type Result } from '@tiltyard/contracts'
import { toCsv, toXlsx, xlsxMimeType } from '../../../scores/index.ts'
import { optionLetters } from './table-items.ts'

/** Each heading begins with the name by which the column is found. */
const headings = [
  'kind 题型',
  'topic 主题',
  'difficulty 难度',
  'stem_zh 题干（中文）',
  'stem_en 题干（英文）',
  ...optionLetters.flatMap((letter) => [
    `option_${letter}_zh 选项 ${letter.toUpperCase()}（中文）`,
    `option_${letter}_en 选项 ${letter.toUpperCase()}（英文）`,
  ]),
  'key 答案',
  'explanation_zh 解析（中文）',
  'explanation_en 解析（英文）',
]

const blankOptions = (count: number) => Array.from({ length: count }, () => '')

const samples = [
  [
    ...['single', '数据分类', '1', '2 的 10 次方是多少？', 'What is 2 to the power of 10?'],
    ...['512', '512', '1024', '1024', ...blankOptions(8), 'B', '2^10 = 1024', '2^10 = 1024'],
  ],
  [
    ...['multiple', '密码学', '2', '哪些是对称密码算法？', 'Which ciphers are symmetric?'],
    ...['AES', 'AES', 'RSA', 'RSA', 'SM4', 'SM4', ...blankOptions(6), 'AC', '', ''],
  ],
  [
    ...['judge', '密码学', '1', 'SHA-256 的输出长度是 256 位。', 'SHA-256 has 256 bits of output.'],
    ...blankOptions(12),
    ...['true', '', ''],
  ],
  [
    ...[
      'fill',
      '网络',
      '1',
      'HTTPS 的默认端口是____，SSH 的是____。',
      'HTTPS uses port ____, SSH port ____.',
    ],
    ...blankOptions(12),
    ...['443;;22', '', ''],
  ],
]

type Format = 'xlsx' | 'csv'

/** The headings with one question of each kind. */
export async function getExamImportTemplate({
  format,
}: {
  readonly format: Format
}): Promise<Result<FileReply>> {
  const rows = [headings, ...samples]
  const bytes = format === 'csv' ? Buffer.from(toCsv(rows)) : await toXlsx('questions', rows)
  return ok({
    name: `exam-questions.${format}`,
    type: format === 'csv' ? 'text/csv; charset=utf-8' : xlsxMimeType,
    size: bytes.length,
    isPublic: false,
    content: oneChunk(bytes),
  })
}

async function* oneChunk(bytes: Buffer) {
  yield bytes
}
