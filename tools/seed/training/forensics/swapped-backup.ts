import { createHash } from 'node:crypto'
import type { DemoQuestion } from '../demo-question.ts'
import { randomOf } from '../make/random.ts'
import { zipOf } from '../make/zip.ts'
import { linesOf } from '../read/csv.ts'
import { only } from '../read/text.ts'
import { filesInZip } from '../read/zip.ts'

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const part = (n: number) => randomOf(`swapped-backup ${n}`).bytes(6_000)
const replaced = 9
const inPlace = randomOf('swapped-backup, replaced').bytes(6_000)

export const swappedBackup: DemoQuestion = {
  slug: 'forensics/swapped-backup',
  bank: 'forensics',
  name: { zh: '掉包的备份', en: 'The Swapped Backup' },
  content: {
    zh: '<p>异地备份一共十四个分片，清单 <code>SHA256SUMS</code> 另存一处，恢复前才放到一起。其中一个分片在途中被换掉了，大小、时间都没有变。</p><p>提交被换上的那个文件的 SHA-256。</p>',
    en: '<p>An off-site backup has fourteen parts; its list <code>SHA256SUMS</code> was kept elsewhere until now. On the way one part was replaced by another of the same size and time.</p><p>Submit the SHA-256 of the file that was put in its place.</p>',
  },
  category: 'disk',
  tags: ['integrity', 'backup', 'hash'],
  difficulty: 1,
  minutes: 10,
  points: 60,
  files: () => {
    const parts = Array.from({ length: 14 }, (_, n) => ({
      name: `part-${String(n + 1).padStart(2, '0')}.bin`,
      bytes: part(n + 1),
    }))
    const sums = parts.map(({ name, bytes }) => `${sha256(bytes)}  ${name}`).join('\n')
    const sent = parts.map((each, n) => (n + 1 === replaced ? { ...each, bytes: inPlace } : each))
    return [
      {
        name: 'backup.zip',
        bytes: zipOf([...sent, { name: 'SHA256SUMS', bytes: Buffer.from(`${sums}\n`) }]),
      },
    ]
  },
  answer: { kind: 'hash', hash: sha256(inPlace) },
  solve: ({ file }) => {
    const files = filesInZip(file('backup.zip'))
    const expected = linesOf(files.get('SHA256SUMS') ?? Buffer.alloc(0)).map((line) => line.split('  '))
    return only(
      expected
        .map(([sum, name = '']) => ({ sum, real: sha256(files.get(name) ?? Buffer.alloc(0)) }))
        .filter(({ sum, real }) => sum !== real)
        .map(({ real }) => real),
    )
  },
}
