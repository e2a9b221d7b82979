import type { DemoQuestion } from '../demo-question.ts'
import { randomOf } from '../make/random.ts'
import { textFile } from '../make/text-file.ts'

type Thing = { readonly key: string; readonly size: number; readonly access: string }

function listed(): Thing[] {
  const random = randomOf('open-bucket')
  return Array.from({ length: 420 }, (_, n) => {
    const folder = random.pick([
      'web/img',
      'web/css',
      'exports/members',
      'exports/orders',
      'contracts',
      'logs',
    ])
    const ending = folder.startsWith('exports')
      ? random.pick(['csv', 'csv', 'parquet'])
      : random.pick(['png', 'css', 'pdf', 'gz'])
    const access = random.pick(['private', 'private', 'public-read', 'authenticated-read'])
    return {
      key: `${folder}/${String(n).padStart(4, '0')}.${ending}`,
      size: random.between(900, 9_000_000),
      access,
    }
  })
}
const isLeak = ({ key, access }: Thing) => access === 'public-read' && /^(exports|contracts)\//.test(key)

export const openBucket: DemoQuestion = {
  slug: 'real-world/open-bucket',
  bank: 'real-world',
  name: { zh: '谁都能读的桶', en: 'A Bucket for Everybody' },
  content: {
    zh: '<p>对象存储的访问策略改过几轮，没有人说得清现在哪些文件是公开的。附件是一次盘点：每个对象的键、大小和访问权限。</p><p><code>exports/</code> 和 <code>contracts/</code> 下不该有任何人匿名可读（<code>public-read</code>）的对象。泄露的对象一共有多少字节？</p>',
    en: '<p>The policy of an object store has been changed so often that nobody can say what is public now. Attached is an inventory with every object’s key, size and access.</p><p>Below <code>exports/</code> and <code>contracts/</code> nothing should be readable by anybody (<code>public-read</code>). How many bytes do the exposed objects have together?</p>',
  },
  category: 'cloud',
  tags: ['object-storage', 'misconfiguration', 'inventory'],
  difficulty: 2,
  minutes: 15,
  points: 100,
  files: () => [
    textFile('inventory.xml', [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<Inventory bucket="lakeside-data" at="2026-10-20T00:00:00Z">',
      ...listed().map(
        ({ key, size, access }) =>
          `  <Object><Key>${key}</Key><Size>${size}</Size><Access>${access}</Access></Object>`,
      ),
      '</Inventory>',
    ]),
  ],
  answer: {
    kind: 'number',
    number: listed()
      .filter(isLeak)
      .reduce((sum, { size }) => sum + size, 0),
    tolerance: 0,
  },
  solve: ({ file }) => {
    const object = /<Key>(.*?)<\/Key><Size>(\d+)<\/Size><Access>(.*?)<\/Access>/g
    const leaks = [...file('inventory.xml').toString('utf8').matchAll(object)].filter(
      ([, key = '', , access]) =>
        access === 'public-read' && (key.startsWith('exports/') || key.startsWith('contracts/')),
    )
    return String(leaks.reduce((sum, [, , size]) => sum + Number(size), 0))
  },
}
