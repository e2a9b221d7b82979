import type { DemoQuestion } from '../demo-question.ts'
import { retryUntilFound } from '../read/retry.ts'
import { flagIn } from '../read/text.ts'

const look = `zcat /var/log/app/*.gz | grep -o 'Bearer [A-Za-z0-9+/=]*' | cut -d' ' -f2 | while read -r token; do echo "$token" | base64 -d; echo; done | grep flag`

export const dutyTerminal: DemoQuestion = {
  slug: 'real-world/duty-terminal',
  bank: 'real-world',
  name: { zh: '值班终端', en: 'The Duty Terminal' },
  content: {
    zh: '<p>今晚由您值班。启动环境，进入终端：应用日志在 <code>/var/log/app</code>，按天切分，旧的都压缩了。有人把调试级别开了整整一天，请求头就这样一字不落地写进了日志。</p><p>这些令牌大多已失效，其中一个解码后是 flag。</p>',
    en: '<p>You are on duty tonight. Start the environment and open its terminal: the application’s logs are in <code>/var/log/app</code>, one a day, the older ones packed. Somebody left debugging on for a whole day, and request headers went into the log as they were.</p><p>Most of those tokens expired long ago. One of them decodes to the flag.</p>',
  },
  category: 'log',
  tags: ['secrets', 'terminal', 'environment'],
  difficulty: 1,
  minutes: 15,
  points: 100,
  hints: [
    {
      price: 10,
      zh: '<code>zcat</code> 可以直接读压缩的日志；令牌是 Base64。',
      en: '<code>zcat</code> reads packed logs as they are; the tokens are Base64.',
    },
  ],
  template: 'duty-terminal',
  answer: { kind: 'flag', template: 'flag{debug_level_ends_at_dawn_[TEAM]}' },
  solve: ({ inside }) => retryUntilFound(async () => flagIn(await inside.type(look))),
}
