import { createHash } from 'node:crypto'
import type { DemoGroup, QuestionMaterials } from '../demo-question.ts'
import { fatDiskOf } from '../make/fat-disk.ts'
import { randomOf } from '../make/random.ts'
import { listDisk } from '../read/fat-disk.ts'
import { flagIn, only } from '../read/text.ts'

const flag = 'flag{deleting_only_hides_the_name}'
const deletedAt = new Date('2026-09-28T11:36:42Z')

function deleted(): Buffer {
  const random = randomOf('returned-disk')
  const rows = Array.from({ length: 160 }, (_, n) => `T${200 + n},${random.between(3_000, 48_000)}`)
  return Buffer.from(`tender,offer\n${rows.join('\n')}\n# ${flag}\n`)
}

const disk = () =>
  fatDiskOf(
    [
      {
        name: 'README.TXT',
        bytes: Buffer.from('Property of the tender office. Return when done.\n'),
        at: new Date('2026-09-01T01:00:00Z'),
      },
      {
        name: 'MINUTES.TXT',
        bytes: Buffer.from('Nothing was decided.\n'.repeat(60)),
        at: new Date('2026-09-14T02:30:10Z'),
      },
      { name: 'OFFERS.CSV', bytes: deleted(), at: deletedAt, isDeleted: true },
      {
        name: 'MENU.TXT',
        bytes: Buffer.from('Hot dry noodles, tofu skin, lotus root soup\n'.repeat(20)),
        at: new Date('2026-10-02T03:15:00Z'),
      },
    ],
    'TENDER',
  )

const lost = ({ file }: QuestionMaterials) =>
  only(listDisk(file('tender.img')).filter(({ isDeleted }) => isDeleted))

export const returnedDisk: DemoGroup = {
  slug: 'forensics/returned-disk',
  bank: 'forensics',
  name: { zh: '归还的磁盘', en: 'The Returned Disk' },
  content: {
    zh: '<p>招标办借出的磁盘按时还了回来，里面的报价表却“本来就没有”。附件是整盘镜像，文件系统是 FAT12，目录里的时间按 UTC 记录。</p>',
    en: '<p>A disk lent out by the tender office came back on time; the table of offers “was never on it”. Attached is an image of the whole disk. Its file system is FAT12, and its folder keeps times in UTC.</p>',
  },
  category: 'disk',
  tags: ['fat12', 'deleted-files', 'recovery'],
  difficulty: 4,
  minutes: 60,
  points: 0,
  competitionId: '01900000-0000-7000-8000-000000000211',
  files: () => [{ name: 'tender.img', bytes: disk() }],
  passScore: 150,
  steps: [
    {
      name: { zh: '有多大', en: 'How large' },
      content: {
        zh: '<p>被删除的文件有多少字节？</p>',
        en: '<p>How many bytes did the deleted file have?</p>',
      },
      points: 40,
      answer: { kind: 'number', number: deleted().length, tolerance: 0 },
      hints: [
        {
          price: 10,
          zh: '被删除的目录项以 0xE5 开头，大小在最后四个字节。',
          en: 'A deleted entry begins with 0xE5; its size is in its last four bytes.',
        },
      ],
      solve: (given) => String(lost(given).size),
    },
    {
      name: { zh: '最后修改', en: 'Last changed' },
      content: {
        zh: '<p>它最后一次修改是什么时候（UTC）？FAT 的时间精确到 2 秒。</p>',
        en: '<p>When was it last changed (UTC)? FAT keeps times to two seconds.</p>',
      },
      points: 40,
      answer: { kind: 'time', time: deletedAt.toISOString(), toleranceSeconds: 2 },
      solve: (given) => lost(given).at.toISOString(),
    },
    {
      name: { zh: '原样恢复', en: 'Recovered as it was' },
      content: {
        zh: '<p>恢复它的内容，提交 SHA-256。</p>',
        en: '<p>Recover its content and submit the SHA-256.</p>',
      },
      points: 60,
      answer: { kind: 'hash', hash: createHash('sha256').update(deleted()).digest('hex') },
      solve: (given) => createHash('sha256').update(lost(given).bytes).digest('hex'),
    },
    {
      name: { zh: '最后一行', en: 'The last line' },
      content: {
        zh: '<p>文件最后一行的内容是什么？请提交 flag。</p>',
        en: '<p>What does its last line say? Submit the flag.</p>',
      },
      points: 60,
      answer: { kind: 'flag', flag },
      solve: (given) => flagIn(lost(given).bytes.toString('utf8')),
    },
  ],
}
