import type { DemoGroup, QuestionMaterials } from '../demo-question.ts'
import { browsers, inOrder, type Visit } from '../make/access-log.ts'
import { randomOf } from '../make/random.ts'
import { textFile } from '../make/text-file.ts'
import { asTime, type Visited, visitsOf } from '../read/access-log.ts'
import { countBy, mostFrequent } from '../read/csv.ts'

const begins = Date.parse('2026-10-17T15:20:11Z')
const thief = 'zhuo.8812'
const read = 640

function visits(): Visit[] {
  const random = randomOf('next-number')
  const staff = ['mei.0031', 'tang.1120', 'rui.4407', 'yan.2093', 'cheng.7715', thief]
  const agent = () => random.pick(browsers)
  const own = Array.from({ length: 900 }, () => {
    const user = random.pick(staff)
    const id = 500_000 + staff.indexOf(user) * 9_000 + random.between(0, 60)
    return {
      at: begins - 7_200_000 + random.between(0, 14_400_000),
      ip: `10.12.0.${random.between(2, 250)}`,
      request: `GET /api/orders/${id}`,
      status: 200,
      size: random.between(700, 1_900),
      agent: agent(),
      user,
    }
  })
  const gaps = new Set(Array.from({ length: 90 }, () => random.between(1, read + 80)))
  let successes = 0
  const walk = Array.from({ length: read + 200 }, (_, n) => {
    const isThere = !gaps.has(n) && successes < read
    if (isThere) successes += 1
    return {
      at: begins + n * 1_700,
      ip: '10.12.0.77',
      request: `GET /api/orders/${812_000 + n}`,
      status: isThere ? 200 : 404,
      size: isThere ? 1_204 : 58,
      agent: browsers[3] ?? '',
      user: thief,
    }
  })
  return [...own, ...walk]
}

/** Whoever asks for order after order, one number up each time. */
function walkIn({ file }: QuestionMaterials): { user: string; steps: Visited[] } {
  const all = visitsOf(file('api.log'))
  const idOf = ({ path }: Visited) => Number(path.split('/').at(-1))
  const missing = all.filter(({ status }) => status === 404)
  const user = mostFrequent(countBy(missing, (visit) => visit.user))
  const theirs = all.filter((visit) => visit.user === user)
  const ids = new Set(theirs.map(idOf))
  const isStep = (visit: Visited) => ids.has(idOf(visit) + 1) || ids.has(idOf(visit) - 1)
  const lowest = Math.min(...missing.filter((visit) => visit.user === user).map(idOf))
  return { user, steps: theirs.filter((visit) => isStep(visit) && Math.abs(idOf(visit) - lowest) < 5_000) }
}

export const nextNumber: DemoGroup = {
  slug: 'real-world/next-number',
  bank: 'real-world',
  name: { zh: '下一个订单号', en: 'The Next Number' },
  content: {
    zh: '<p>订单接口只检查“是否登录”，不检查“是否为本人订单”。有人发现了，于是把编号一个一个加上去。附件是接口日志，第三列是登录账号。</p>',
    en: '<p>The order API checks whether you are signed in, not whether the order is yours. Somebody noticed, and went on to the next number, and the next. Attached is its log; the third column is the account.</p>',
  },
  category: 'api',
  tags: ['idor', 'access-control', 'log'],
  difficulty: 3,
  minutes: 40,
  points: 0,
  files: () => [textFile('api.log', inOrder(visits()))],
  passScore: 130,
  steps: [
    {
      name: { zh: '是谁', en: 'Who' },
      content: { zh: '<p>哪个账号在遍历订单？</p>', en: '<p>Which account walked through the orders?</p>' },
      points: 50,
      answer: { kind: 'text', accepted: [thief] },
      hints: [
        { price: 10, zh: '正常使用很少碰到 404。', en: 'Whoever works normally hardly ever meets a 404.' },
      ],
      solve: (given) => walkIn(given).user,
    },
    {
      name: { zh: '从什么时候起', en: 'Since when' },
      content: {
        zh: '<p>遍历是什么时候开始的？误差 5 秒以内。</p>',
        en: '<p>When did the walk begin? To within five seconds.</p>',
      },
      points: 50,
      answer: { kind: 'time', time: asTime(begins), toleranceSeconds: 5, zone: '+08:00' },
      solve: (given) => asTime(Math.min(...walkIn(given).steps.map(({ at }) => at))),
    },
    {
      name: { zh: '读走了多少', en: 'How many' },
      content: {
        zh: '<p>这次遍历中，成功读到了多少张订单？</p>',
        en: '<p>How many orders were read successfully on that walk?</p>',
      },
      points: 60,
      answer: { kind: 'number', number: read, tolerance: 0 },
      solve: (given) => String(walkIn(given).steps.filter(({ status }) => status === 200).length),
    },
  ],
}
