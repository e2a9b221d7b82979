import { craftZip, type ZipEntrySpec } from './crafted-zip.fixture.ts'

const categories = ['web', 'pwn', 'crypto', 'reverse', 'forensics', 'misc']
export const sampleFlag = (n: number): string => `flag{sample-${n}}`
export const sampleName = (n: number): string => `第 ${n} 题 · Task ${n}`

/** Twenty challenge folders that together use every notation of the format. */
export function sampleFolders(count = 20): ZipEntrySpec[] {
  return Array.from({ length: count }, (_, index) => folder(index + 1)).flat()
}

export const sampleFoldersZip = (count = 20): Buffer => craftZip(sampleFolders(count))

function folder(n: number): ZipEntrySpec[] {
  const place = `比赛题目/${categories[n % categories.length]}/题目-${n}`
  const attachment = `附件 ${n}.txt`
  const lines = [
    `name: "${sampleName(n)}"`,
    `author: 出题人 ${n}`,
    `category: ${categories[n % categories.length]}`,
    'description: |',
    `  在 **附件** 里找到旗，格式是 \`flag{…}\`。`,
    '',
    '  Find it in the file.',
    ...(n % 2 === 0
      ? [
          'value: 500',
          'type: dynamic',
          'extra:',
          '  initial: 500',
          '  decay: 30',
          '  minimum: 50',
          ...curve(n),
        ]
      : [`value: ${n * 50}`, 'type: standard']),
    ...(n % 5 === 0 ? ['attempts: 10'] : []),
    'flags:',
    ...flagLines(n),
    'tags: [入门, sample]',
    `topics: ["topic-${n % 3}"]`,
    'files:',
    `  - "dist/${attachment}"`,
    'hints:',
    '  - 看看文件的结尾。',
    '  - {content: "The end of the file, in English", cost: 10}',
    ...(n > 1 && n % 7 === 0 ? ['requirements:', `  - "${sampleName(n - 1)}"`] : []),
    `state: ${n === count20 ? 'hidden' : 'visible'}`,
    ...(n === 3 ? ['connection_info: nc example.org 9003'] : []),
    'version: "0.1"',
  ]
  return [
    { name: `${place}/challenge.yml`, content: `${lines.join('\n')}\n` },
    { name: `${place}/dist/${attachment}`, content: `第 ${n} 题的附件\n` },
  ]
}

const count20 = 20
const curve = (n: number) => (n % 4 === 0 ? ['  function: linear'] : [])
const flagLines = (n: number) =>
  n % 3 === 0
    ? [`  - {type: static, content: "${sampleFlag(n)}", data: case_insensitive}`]
    : [`  - ${sampleFlag(n)}`]
