import type { DemoQuestion } from '../demo-question.ts'
import { codeIn } from '../read/text.ts'

const flag = 'flag{look_before_you_brute_force}'
const packed = Buffer.from(Buffer.from(flag).toString('base64')).toString('hex')

export const checkIn: DemoQuestion = {
  slug: 'ctf/check-in',
  bank: 'ctf',
  name: { zh: '入营第一天', en: 'First Day at Camp' },
  content: {
    zh: `<p>教官在黑板上写下一串字符，转身就走，只留下一句话：“先看它用了哪些字符，再想它是什么。”</p><pre><code>${packed}</code></pre><p>一层不够，就再看一眼。</p>`,
    en: `<p>The instructor wrote a line on the board and left with one remark: “See which characters it is made of before you guess what it is.”</p><pre><code>${packed}</code></pre><p>If one layer is not enough, look again.</p>`,
  },
  category: 'misc',
  tags: ['encoding', 'warm-up'],
  difficulty: 1,
  minutes: 5,
  points: 50,
  hints: [
    {
      price: 5,
      zh: '只有 0–9 和 a–f：每两个字符是一个字节。',
      en: 'Only 0–9 and a–f: two characters make a byte.',
    },
  ],
  answer: { kind: 'flag', flag },
  solve: ({ content }) =>
    Buffer.from(Buffer.from(codeIn(content.zh), 'hex').toString('latin1'), 'base64').toString('utf8'),
}
