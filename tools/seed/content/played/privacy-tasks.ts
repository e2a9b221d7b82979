import { code, type DemoTask } from './demo-task.ts'

const people = ['白鹭', '苍鹰', '翠鸟', '杜鹃', '黄鹂', '鸬鹚', '喜鹊', '云雀']
const register = people.map((name, n) => ({
  name,
  year: 1980 + ((n * 5) % 13),
  district: ['江岸', '洪山', '武昌'][n % 3],
}))
const sought = register[5] as (typeof register)[number]
const released = register
  .map(({ year, district }, n) => `${year},${district},${n === 5 ? '阳性 positive' : '阴性 negative'}`)
  .toSorted()
/** The noise adds up to nothing, so that the average is the truth. */
const noisy = Array.from({ length: 40 }, (_, n) => 137 + ((n * 17) % 41) - 20).concat(
  Array.from({ length: 40 }, (_, n) => 137 - ((n * 17) % 41) + 20),
)

export const privacyTasks: readonly DemoTask[] = [
  {
    category: 'privacy',
    name: { zh: '匿名的名单', en: 'The Anonymous List' },
    text: {
      zh: `<p>医院公布了一份去掉姓名的检测结果，街道另有一份登记表。谁的结果是阳性？flag 是 <code>flag{姓名}</code>。</p>${code(`出生年,区,结果\n${released.join('\n')}\n\n姓名,出生年,区\n${register.map(({ name, year, district }) => `${name},${year},${district}`).join('\n')}`)}`,
      en: `<p>A hospital published test results without names; the district keeps a register. Whose result is positive? The flag is <code>flag{name}</code>, as it is written there.</p>${code(`year,district,result\n${released.join('\n')}\n\nname,year,district\n${register.map(({ name, year, district }) => `${name},${year},${district}`).join('\n')}`)}`,
    },
    flag: `flag{${sought.name}}`,
    difficulty: 1,
  },
  {
    category: 'privacy',
    name: { zh: '问了八十遍', en: 'Asked Eighty Times' },
    text: {
      zh: `<p>每次查询都加了噪声，可是没有人限制查询次数。真实的计数是多少？flag 是 <code>flag{计数}</code>。</p>${code(noisy.join(' '))}`,
      en: `<p>Every answer had noise added, but nobody limited how often one may ask. What is the true count? The flag is <code>flag{count}</code>.</p>${code(noisy.join(' '))}`,
    },
    flag: 'flag{137}',
    difficulty: 1,
  },
  {
    category: 'privacy',
    name: { zh: '每队一份的水印', en: 'A Watermark for Each Team' },
    text: {
      zh: '<p>附件是本队的数据样本，其中的水印即本队的专属 flag，请原样提交。提交其他队伍的水印会被记录。</p>',
      en: '<p>The attached sample contains a watermark unique to your team: submit it as your flag. Submitting another team’s watermark is recorded.</p>',
    },
    template: 'flag{watermark_[TEAM]}',
    difficulty: 2,
    file: { name: 'sample.csv', content: 'id,value\n1,0.42\n2,0.17\n# watermark: {{flag}}\n' },
  },
]
