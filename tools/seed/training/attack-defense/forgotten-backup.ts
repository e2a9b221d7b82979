import { createHash } from 'node:crypto'
import type { DemoQuestion } from '../demo-question.ts'
import { flagIn, found } from '../read/text.ts'

export const forgottenBackup: DemoQuestion = {
  slug: 'attack-defense/forgotten-backup',
  bank: 'attack-defense',
  name: { zh: '忘了删的备份', en: 'The Forgotten Backup' },
  content: {
    zh: '<p>运维改脚本之前总会留一份 <code>.bak</code>，还特意嘱咐搜索引擎不要收录那个目录。后台要一把钥匙，而钥匙怎么来的，备份里写得清清楚楚。</p><p>进入后台，获取 flag。</p>',
    en: '<p>Before he changes a script, the administrator keeps a <code>.bak</code> of it, and he has asked search engines not to look into that folder. The back office wants a key; how the key is made stands in the backup.</p><p>Get into the back office and take the flag.</p>',
  },
  category: 'web',
  tags: ['information-disclosure', 'http', 'environment'],
  difficulty: 2,
  minutes: 25,
  points: 140,
  hints: [{ price: 15, zh: '搜索引擎先看哪个文件？', en: 'Which file do search engines read first?' }],
  template: 'forgotten-backup',
  answer: { kind: 'flag', template: 'flag{robots_read_it_first_[TEAM]}' },
  solve: async ({ inside }) => {
    const folder = found((await inside.get('/robots.txt')).body, /Disallow: (\S+)/)
    const backup = (await inside.get(`${folder}admin.bak`)).body
    const salt = found(backup, /salt=(\w+)/)
    const build = found((await inside.get('/')).body, /build (\w+)/)
    const key = createHash('md5').update(`${build}-${salt}`).digest('hex').slice(0, 12)
    return flagIn((await inside.get(`/cgi-bin/admin?key=${key}`)).body)
  },
}
