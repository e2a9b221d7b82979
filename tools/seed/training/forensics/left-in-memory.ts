import type { DemoQuestion } from '../demo-question.ts'
import { randomOf } from '../make/random.ts'
import { zipOf } from '../make/zip.ts'
import { flagIn } from '../read/text.ts'
import { filesInZip } from '../read/zip.ts'

const flag = 'flag{memory_keeps_what_disks_forgot}'

function dump(): Buffer {
  const random = randomOf('left-in-memory')
  const archive = zipOf([{ name: 'keys/export.txt', bytes: Buffer.from(`api_secret=${flag}\n`) }])
  // Beginnings without an end, as freed memory is full of.
  const torn = () => archive.subarray(0, random.between(12, 36))
  const parts = Array.from({ length: 24 }, (_, n) => [
    random.bytes(random.between(8_000, 20_000)),
    n === 15 ? archive : torn(),
  ])
  return Buffer.concat(parts.flat())
}

export const leftInMemory: DemoQuestion = {
  slug: 'forensics/left-in-memory',
  bank: 'forensics',
  name: { zh: '内存里的残片', en: 'Left in Memory' },
  content: {
    zh: '<p>嫌疑人关机前删掉了压缩包，应急人员却先一步做了内存转储。转储里到处是半截的 ZIP 文件头，完整的只有一个。</p><p>将其提取出来，flag 在其中。</p>',
    en: '<p>The suspect deleted the archive before switching off, but the responders had been quicker with a memory dump. Torn beginnings of ZIP files are all over it; only one is whole.</p><p>Carve it out. The flag is inside.</p>',
  },
  category: 'memory',
  tags: ['carving', 'zip', 'memory'],
  difficulty: 3,
  minutes: 40,
  points: 180,
  hints: [
    {
      price: 25,
      zh: '从结尾找：完整的压缩包有目录结束标记 <code>50 4B 05 06</code>。',
      en: 'Look for the end: a whole archive has the mark <code>50 4B 05 06</code>.',
    },
  ],
  files: () => [{ name: 'memory.bin', bytes: dump() }],
  answer: { kind: 'flag', flag },
  solve: ({ file }) => {
    const memory = file('memory.bin')
    const end = memory.indexOf(Buffer.from('504b0506', 'hex'))
    return flagIn([...filesInZip(memory.subarray(0, end + 22)).values()].join('\n'))
  },
}
