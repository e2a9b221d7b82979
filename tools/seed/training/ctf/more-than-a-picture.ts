import type { DemoQuestion } from '../demo-question.ts'
import { gradient, pngOf } from '../make/png.ts'
import { randomOf } from '../make/random.ts'
import { zipOf } from '../make/zip.ts'
import { flagIn } from '../read/text.ts'
import { filesInZip } from '../read/zip.ts'

const flag = 'flag{read_past_the_end}'

export const moreThanAPicture: DemoQuestion = {
  slug: 'ctf/more-than-a-picture',
  bank: 'ctf',
  name: { zh: '头像有点重', en: 'A Heavy Portrait' },
  content: {
    zh: '<p>审核只检查文件头，于是这张头像顺利上传。看图软件读到图片结尾就会停止，但文件并未结束。</p>',
    en: '<p>Moderation looks at a file’s first bytes only, so this portrait was accepted. Viewers stop where the image ends, but the file goes on.</p>',
  },
  category: 'misc',
  tags: ['polyglot', 'upload', 'zip'],
  difficulty: 1,
  minutes: 10,
  points: 70,
  hints: [
    {
      price: 10,
      zh: '压缩包的目录在文件末尾。',
      en: 'An archive keeps its directory at the end of the file.',
    },
  ],
  files: () => {
    const picture = pngOf(gradient(96, 96, randomOf('more-than-a-picture').next))
    const archive = zipOf([
      { name: 'customers/readme.txt', bytes: Buffer.from('Half of the table, as agreed.\n') },
      { name: 'customers/part-1.csv', bytes: Buffer.from(`name,balance\nLu,4021\nHe,117\n# ${flag}\n`) },
    ])
    return [{ name: 'portrait.png', bytes: Buffer.concat([picture, archive]) }]
  },
  answer: { kind: 'flag', flag },
  solve: ({ file }) => flagIn([...filesInZip(file('portrait.png')).values()].join('\n')),
}
