import type { DemoQuestion } from '../demo-question.ts'
import { randomOf } from '../make/random.ts'
import { csvFile, textFile } from '../make/text-file.ts'
import { linesOf, rowsOf } from '../read/csv.ts'

const rules = ['union\\s+select', '\\.\\./', '<script', 'or\\s+1=1', ';\\s*drop\\s+table', '/etc/passwd']
const through = 46

function requests() {
  const random = randomOf('through-the-sieve')
  const blocked = ['id=1 UNION SELECT 1', 'file=../../conf', 'q=<script>x</script>', 'id=1 or 1=1']
  const slipped = [
    'id=1 UNI%4fN SELECT 1',
    'id=1 UNION/**/SELECT 1',
    'file=%2e%2e%2f%2e%2e%2fconf',
    'q=%3Cscript%3Ex',
    'id=1 or%201=1',
    'file=/etc/./passwd',
  ]
  const plain = ['id=17', 'q=green tea', 'file=guide.pdf', 'q=union of artists', 'page=3']
  const list = [
    ...Array.from({ length: 110 }, () => ({ query: random.pick(blocked), attack: 1 })),
    ...Array.from({ length: through }, () => ({ query: random.pick(slipped), attack: 1 })),
    ...Array.from({ length: 400 }, () => ({ query: random.pick(plain), attack: 0 })),
  ]
  return random.shuffled(list).map(({ query, attack }, n) => [n + 1, query, attack])
}

export const throughTheSieve: DemoQuestion = {
  slug: 'attack-defense/through-the-sieve',
  bank: 'attack-defense',
  name: { zh: '筛子上的洞', en: 'Holes in the Sieve' },
  content: {
    zh: '<p>防火墙的规则是一组不区分大小写的正则表达式，直接套在原始查询串上：不解码，也不规整。红队把一晚上的请求都标好了：<code>attack</code> 为 1 的是攻击。</p><p>有多少条攻击没有被任何一条规则拦下？</p>',
    en: '<p>The rules of a web firewall are regular expressions, without regard to case, held against the raw query: nothing is decoded and nothing is normalised. The red team has marked the requests of one night: <code>attack</code> is 1 where it was one.</p><p>How many attacks were stopped by none of the rules?</p>',
  },
  category: 'web',
  tags: ['waf', 'bypass', 'regex'],
  difficulty: 2,
  minutes: 20,
  points: 100,
  files: () => [
    textFile('rules.txt', rules),
    csvFile('requests.csv', ['number', 'query', 'attack'], requests()),
  ],
  answer: { kind: 'number', number: through, tolerance: 0 },
  solve: ({ file }) => {
    const sieve = linesOf(file('rules.txt')).map((rule) => new RegExp(rule, 'i'))
    const attacks = rowsOf(file('requests.csv')).filter(({ attack }) => attack === '1')
    return String(attacks.filter(({ query = '' }) => !sieve.some((rule) => rule.test(query))).length)
  },
}
