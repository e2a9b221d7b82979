import { createHash } from 'node:crypto'
import { asTime } from '../../training/read/access-log.ts'
import type { CaseQuestion } from '../demo-case.ts'
import { nests } from './exports.ts'
import { exportNames, factsOf } from './facts.ts'
import { misSentMail, sourceOf, visitIn } from './findings.ts'
import { misSentFile } from './mail.ts'

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const options = Object.fromEntries(exportNames.map((name, n) => ['abc'.charAt(n), { zh: name, en: name }]))
const keyOf = (name: string) => Object.keys(options).filter((key) => options[key]?.en === name)
const visitedNest = (visited: number) => {
  const nest = nests[visited]
  if (!nest) throw new Error('there is no such nest')
  return nest
}

export const questions: readonly CaseQuestion[] = [
  {
    name: { zh: '出自哪一份', en: 'Which export it was' },
    content: {
      zh: '<p>论坛上的表格改了列名、打乱了顺序，也删去了巢号。它出自哪一份内部导出？</p>',
      en: '<p>The table on the forum has other column names, another order and no nest numbers. Which internal export does it come from?</p>',
    },
    points: 80,
    attemptsMax: 1,
    credit: 'linear',
    hints: [
      {
        price: 10,
        zh: '同一个巢的雏鸟数每次都可能不同：按坐标对上，再看数目。',
        en: 'The number of young in a nest differs between exports: match the places, then compare the counts.',
      },
    ],
    hasVariants: true,
    answer: (variant) => ({ kind: 'choice', options, right: keyOf(factsOf[variant].leaked) }),
    solve: (given) =>
      Object.entries(given.options).flatMap(([key, { en }]) => (en === sourceOf(given).name ? [key] : [])),
  },
  {
    name: { zh: '删去了多少', en: 'How many were left out' },
    content: {
      zh: '<p>与那份导出相比，论坛上的表格少了多少个巢？</p>',
      en: '<p>How many nests of that export are missing from the table on the forum?</p>',
    },
    points: 80,
    attemptsMax: 8,
    credit: 'linear',
    hasVariants: true,
    answer: (variant) => ({ kind: 'number', number: factsOf[variant].leftOut, tolerance: 0 }),
    solve: (given) => String(sourceOf(given).leftOut),
  },
  {
    name: { zh: '发给了谁', en: 'Who received it' },
    content: {
      zh: '<p>这份导出随一封邮件发到了调查队与保护区之外。收件地址是什么？</p>',
      en: '<p>One message took this export to somebody outside the survey and the reserve. What is the recipient’s address?</p>',
    },
    points: 100,
    credit: 'linear',
    hints: [
      {
        price: 15,
        zh: '自动补全最容易出错。逐字比较域名。',
        en: 'Completion makes mistakes that are easily overlooked. Compare domains letter by letter.',
      },
    ],
    hasVariants: true,
    nearMisses: ['chen.hao@wetland-reserve.example', 'science@river-daily.example'],
    answer: (variant) => ({ kind: 'text', accepted: [factsOf[variant].outsider] }),
    solve: (given) => misSentMail(given).outsider,
  },
  {
    name: { zh: '何时发出', en: 'When it was sent' },
    content: {
      zh: '<p>邮件服务器 <code>mx.eastlake.example</code> 是什么时候收下这封邮件的？误差 30 秒以内。<code>Date</code> 由发件人的电脑填写，那台电脑的时钟并不准。</p>',
      en: '<p>When did the mail server <code>mx.eastlake.example</code> accept that message? To within 30 seconds. <code>Date</code> is written by the sender’s computer, whose clock is wrong.</p>',
    },
    points: 100,
    credit: 'linear',
    hasVariants: true,
    answer: (variant) => ({
      kind: 'time',
      time: asTime(factsOf[variant].sentAt),
      toleranceSeconds: 30,
      zone: '+08:00',
    }),
    solve: (given) => asTime(misSentMail(given).receivedAt),
  },
  {
    name: { zh: '附件校验值', en: 'Checksum of the attachment' },
    content: {
      zh: '<p>从邮件归档中取出这封邮件的附件，提交解码后的 SHA-256。</p>',
      en: '<p>Take the attachment of that message from the archive and submit the SHA-256 of the decoded file.</p>',
    },
    points: 120,
    credit: 'gentle',
    hasVariants: true,
    answer: (variant) => ({ kind: 'hash', hash: sha256(misSentFile(variant)) }),
    solve: (given) => sha256(misSentMail(given).bytes),
  },
  {
    name: { zh: '谁到过巢下', en: 'The device below the nest' },
    content: {
      zh: '<p>帖子里的照片，只有一张拍摄于某个巢的百米之内。拍摄设备是什么型号？</p>',
      en: '<p>Only one picture of the thread was taken within a hundred metres of a nest. Which model of device took it?</p>',
    },
    points: 80,
    attemptsMax: 2,
    credit: 'linear',
    hasVariants: true,
    nearMisses: ['Wren 7'],
    answer: (variant) => ({ kind: 'text', accepted: [factsOf[variant].device] }),
    solve: (given) => visitIn(given).shot.model,
  },
  {
    name: { zh: '巢在哪里', en: 'Where the nest is' },
    content: {
      zh: '<p>照片里的巢位于何处？以“纬度, 经度”回答，误差 100 米以内。</p>',
      en: '<p>Where is the nest in this picture? Answer as “latitude, longitude”, to within 100 metres.</p>',
    },
    points: 140,
    credit: 'gentle',
    hints: [
      {
        price: 15,
        zh: '照片的 EXIF 里有拍摄位置：度、分、秒要换算成十进制，再与导出里的坐标比较。',
        en: 'The EXIF data has the place of the picture. Convert degrees, minutes and seconds, then compare with the export.',
      },
    ],
    hasVariants: true,
    answer: (variant) => {
      const { latitude, longitude } = visitedNest(factsOf[variant].visited)
      return { kind: 'coordinates', latitude, longitude, metres: 100 }
    },
    solve: (given) => {
      const { latitude, longitude } = visitIn(given).nest
      return `${latitude}, ${longitude}`
    },
  },
  {
    name: { zh: '是哪个巢', en: 'Which nest it is' },
    content: {
      zh: '<p>保护区要立即派人值守。这个巢的编号是什么？</p>',
      en: '<p>The reserve wants to guard it at once. What is the number of this nest?</p>',
    },
    points: 100,
    attemptsMax: 4,
    credit: 'linear',
    hasVariants: true,
    answer: (variant) => ({ kind: 'text', accepted: [visitedNest(factsOf[variant].visited).id] }),
    solve: (given) => visitIn(given).nest.id,
  },
]
