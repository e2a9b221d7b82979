import type { DemoQuestion } from '../demo-question.ts'
import { flagIn, found } from '../read/text.ts'

export const warmerColder: DemoQuestion = {
  slug: 'attack-defense/warmer-colder',
  bank: 'attack-defense',
  name: { zh: '对了几位', en: 'Warmer, Colder' },
  content: {
    zh: '<p>保管箱接口要六位数字口令：一百万种组合，挨个试要试到天亮。可是开发者为了调试方便，让接口多说了一个数。</p><p>打开保管箱：<code>/cgi-bin/vault?pin=000000</code>。</p>',
    en: '<p>The vault wants a pin of six digits: a million combinations, which would take all night. But to make debugging easier, the developer let it answer with one more number.</p><p>Open the vault: <code>/cgi-bin/vault?pin=000000</code>.</p>',
  },
  category: 'api',
  tags: ['oracle', 'pin', 'environment'],
  difficulty: 3,
  minutes: 30,
  points: 190,
  hints: [
    {
      price: 25,
      zh: '<code>matched</code> 是从左数起连续正确的位数。',
      en: '<code>matched</code> counts the digits that are right, from the left.',
    },
  ],
  template: 'warmer-colder',
  answer: { kind: 'flag', template: 'flag{it_told_you_when_you_were_close_[TEAM]}' },
  solve: async ({ inside }) => {
    let pin = ''
    while (pin.length < 6) {
      const tries = Array.from({ length: 10 }, (_, digit) => `${pin}${digit}`)
      const answers = await Promise.all(
        tries.map(async (tried) => (await inside.get(`/cgi-bin/vault?pin=${tried.padEnd(6, '0')}`)).body),
      )
      const open = answers.find((body) => body.includes('flag{'))
      if (open) return flagIn(open)
      const matched = answers.map((body) => Number(found(body, /"matched":(\d)/)))
      pin = tries[matched.findIndex((count) => count > pin.length)] ?? ''
    }
    return flagIn((await inside.get(`/cgi-bin/vault?pin=${pin}`)).body)
  },
}
