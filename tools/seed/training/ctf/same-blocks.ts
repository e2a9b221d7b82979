import { createCipheriv, createHash } from 'node:crypto'
import type { DemoQuestion } from '../demo-question.ts'
import { randomOf } from '../make/random.ts'
import { csvFile, textFile } from '../make/text-file.ts'
import { linesOf, rowsOf } from '../read/csv.ts'

const flag = 'flag{a_codebook_with_one_page}'
const key = createHash('sha256').update('same-blocks').digest().subarray(0, 16)

/** One character a record, filled up to a block: what is the same before is the same after. */
function sealed(letter: string): string {
  const cipher = createCipheriv('aes-128-ecb', key, null)
  cipher.setAutoPadding(false)
  return cipher.update(Buffer.from(letter.padEnd(16, '.')), undefined, 'hex') + cipher.final('hex')
}

export const sameBlocks: DemoQuestion = {
  slug: 'ctf/same-blocks',
  bank: 'ctf',
  name: { zh: '只有一页的密码本', en: 'A Codebook of One Page' },
  content: {
    zh: '<p>客服系统把聊天内容逐字加密入库，用的是 AES，密钥也足够长。可是每个字都单独加密，而且没有随机数。</p><p><code>known.csv</code> 是测试账号的聊天：原文和密文都在。<code>secret.txt</code> 是一条真实消息，每行一个密文块。把它读出来。</p>',
    en: '<p>The help desk encrypts chats letter by letter. The cipher is AES and the key is long enough; but every letter is encrypted on its own, and nothing random goes in.</p><p><code>known.csv</code> is a test account’s chat, with plain text and cipher text. <code>secret.txt</code> is a real message, one block a line. Read it.</p>',
  },
  category: 'crypto',
  tags: ['aes', 'ecb', 'encryption-at-rest'],
  difficulty: 2,
  minutes: 20,
  points: 110,
  hints: [
    {
      price: 15,
      zh: '同样的明文块，永远得到同样的密文块。',
      en: 'Equal blocks of plain text always become equal blocks of cipher text.',
    },
  ],
  files: () => {
    const letters = [...'abcdefghijklmnopqrstuvwxyz0123456789_{} ,']
    const known = randomOf('same-blocks').shuffled([...letters, ...letters.slice(0, 20)])
    return [
      csvFile(
        'known.csv',
        ['character_code', 'block'],
        known.map((letter) => [letter.charCodeAt(0), sealed(letter)]),
      ),
      textFile('secret.txt', [...flag].map(sealed)),
    ]
  },
  answer: { kind: 'flag', flag },
  solve: ({ file }) => {
    const book = new Map(
      rowsOf(file('known.csv')).map((row) => [row['block'], Number(row['character_code'])]),
    )
    return linesOf(file('secret.txt'))
      .map((block) => String.fromCharCode(book.get(block) ?? 63))
      .join('')
  },
}
