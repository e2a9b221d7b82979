import type { DemoGroup, QuestionMaterials } from '../demo-question.ts'
import { browsers, inOrder, type Visit } from '../make/access-log.ts'
import { randomOf } from '../make/random.ts'
import { textFile } from '../make/text-file.ts'
import { asTime, visitsOf } from '../read/access-log.ts'
import { countBy, mostFrequent } from '../read/csv.ts'
import { found } from '../read/text.ts'

const attacker = '198.51.100.211'
const began = Date.parse('2026-10-05T18:31:07Z')
const pages = 184

function visits(): Visit[] {
  const random = randomOf('night-of-the-dump')
  const guests = Array.from({ length: 2_400 }, () => ({
    at: began - 5_000_000 + random.between(0, 10_000_000),
    ip: `203.0.113.${random.between(1, 254)}`,
    request: `GET ${random.pick(['/', '/goods', `/goods?id=${random.between(1, 900)}`, '/cart', '/search?q=select+tea', '/union-square-map'])}`,
    status: random.pick([200, 200, 200, 304, 404]),
    size: random.between(300, 9_000),
    agent: random.pick(browsers),
  }))
  const visit = (seconds: number, tail: string, status: number, size: number): Visit => ({
    at: began + seconds * 1000,
    ip: attacker,
    request: `GET /goods?id=${tail}`,
    status,
    size,
    agent: browsers[0] ?? '',
  })
  const probes = [
    '1%27',
    '1%27%20AND%201=1--',
    '1%27%20AND%201=2--',
    ...[3, 4, 5].map((n) => `1%27%20ORDER%20BY%20${n}--`),
  ]
  const asks = probes.map((tail, n) =>
    visit(n * 21, tail, n === 0 || n === 5 ? 500 : 200, n === 2 ? 812 : 4_870),
  )
  const dump = Array.from({ length: pages }, (_, n) =>
    visit(
      300 + n * 4,
      `-1%27%20UNION%20SELECT%201,phone,id_card,4%20FROM%20customers%20LIMIT%2050%20OFFSET%20${n * 50}--`,
      200,
      5_200 + random.between(0, 300),
    ),
  )
  return [...guests, ...asks, ...dump]
}

const isProbe = (path: string) => /(%27|')/.test(path)
function attackIn({ file }: QuestionMaterials) {
  const probes = visitsOf(file('shop.log')).filter(({ path }) => isProbe(path))
  const ip = mostFrequent(countBy(probes, (visit) => visit.ip))
  return { ip, visits: probes.filter((visit) => visit.ip === ip) }
}

export const nightOfTheDump: DemoGroup = {
  slug: 'attack-defense/night-of-the-dump',
  bank: 'attack-defense',
  name: { zh: '拖库之夜', en: 'The Night of the Dump' },
  content: {
    zh: '<p>商城的客户表出现在地下论坛。防守方只有一份访问日志，时间是北京时间。把那一夜复原出来。</p>',
    en: '<p>A shop’s customers turned up in an underground forum. All the defenders have is an access log in Beijing time. Reconstruct the night.</p>',
  },
  category: 'web',
  tags: ['sql-injection', 'log', 'incident-response'],
  difficulty: 3,
  minutes: 45,
  points: 0,
  competitionId: '01900000-0000-7000-8000-000000000211',
  files: () => [textFile('shop.log', inOrder(visits()))],
  passScore: 150,
  steps: [
    {
      name: { zh: '从哪里来', en: 'Where from' },
      content: { zh: '<p>攻击者的 IP 地址是什么？</p>', en: '<p>What is the attacker’s IP address?</p>' },
      points: 40,
      answer: { kind: 'text', accepted: [attacker] },
      solve: (given) => attackIn(given).ip,
    },
    {
      name: { zh: '第一下试探', en: 'The first probe' },
      content: {
        zh: '<p>第一次试探发生在什么时候？误差 2 秒以内。</p>',
        en: '<p>When was the first probe? To within two seconds.</p>',
      },
      points: 50,
      answer: { kind: 'time', time: asTime(began), toleranceSeconds: 2, zone: '+08:00' },
      solve: (given) => asTime(Math.min(...attackIn(given).visits.map(({ at }) => at))),
    },
    {
      name: { zh: '哪张表', en: 'Which table' },
      content: { zh: '<p>被读走的是哪一张表？</p>', en: '<p>Which table was read?</p>' },
      points: 40,
      answer: { kind: 'text', accepted: ['customers'] },
      solve: (given) => found(decodeURIComponent(attackIn(given).visits.at(-1)?.path ?? ''), /FROM (\w+)/),
    },
    {
      name: { zh: '最多多少行', en: 'How many rows at most' },
      content: {
        zh: '<p>攻击者一页一页地读，每页的行数写在请求里。假设每一页都是满的，他一共读走了多少行？</p>',
        en: '<p>The table was read page by page, and every request says how many rows a page has. If every page was full, how many rows were taken?</p>',
      },
      points: 60,
      answer: { kind: 'number', number: pages * 50, tolerance: 0 },
      hints: [{ price: 15, zh: '看 LIMIT 和 OFFSET。', en: 'Look at LIMIT and OFFSET.' }],
      solve: (given) => {
        const limits = attackIn(given).visits.flatMap(
          ({ path }) => /LIMIT (\d+)/.exec(decodeURIComponent(path))?.[1] ?? [],
        )
        return String(limits.reduce((sum, limit) => sum + Number(limit), 0))
      },
    },
  ],
}
