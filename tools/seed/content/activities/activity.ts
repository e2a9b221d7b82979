import type { DraftOf, RichBlock } from '@tiltyard/contracts'
import { type DemoContent, demoId } from '../demo-content.ts'
import { bold, doc, h2, list, ordered, p } from '../rich.ts'

type Words = {
  /** Why these papers, in one paragraph. */
  readonly why: string
  readonly agenda: readonly string[]
  readonly questions: readonly string[]
  /** A formula, a table, a snippet that the evening turns on. */
  readonly shown?: readonly RichBlock[]
}

type Facts = Omit<DraftOf<'activity'>, 'body' | 'paperIds' | 'startsAt' | 'endsAt'> & {
  readonly announced: string
  readonly day: string
  /** In Beijing. */
  readonly from?: string
  readonly until?: string
  readonly papers: readonly number[]
  readonly zh: Words
  readonly en: Words
}

export function activity(number: number, facts: Facts): DemoContent<'activity'> {
  const { announced, day, from = '19:30', until = '21:00', papers, zh, en, ...given } = facts
  return {
    id: demoId('activity', number),
    publishedAt: `${announced}T02:00:00.000Z`,
    document: {
      ...given,
      startsAt: `${day}T${from}:00+08:00`,
      endsAt: `${day}T${until}:00+08:00`,
      paperIds: papers.map((paper) => demoId('paper', paper)),
      body: {
        zh: body(['为什么读这几篇', '流程', '带着问题来', '读论文前两节即可参加，不要求证明细节。'], zh),
        en: body(
          [
            'Why these papers',
            'How the evening goes',
            'Come with a question',
            'Two sections read is enough; no proofs are asked for.',
          ],
          en,
        ),
      },
    },
  }
}

function body([why, agenda, questions, ease]: readonly [string, string, string, string], words: Words) {
  return doc(
    h2(why),
    p(words.why),
    ...(words.shown ?? []),
    h2(agenda),
    ordered(...words.agenda),
    h2(questions),
    list(...words.questions),
    p(bold(ease)),
  )
}

type Speaker = NonNullable<DraftOf<'activity'>['speakers']>[number]

const circle = { zh: '演武场读书会', en: 'Tiltyard Reading Circle' }
const speaker = (zh: string, en: string, bioZh: string, bioEn: string): Speaker => ({
  name: { zh, en },
  affiliation: circle,
  bio: { zh: bioZh, en: bioEn },
})

/** The circle's own people; like its evenings, they exist in the demo only. */
export const speakers = {
  lin: speaker(
    '林知远',
    'Lin Zhiyuan',
    '统计出身，关心噪声该加多少、由谁来加。',
    'Trained in statistics; cares how much noise to add, and who adds it.',
  ),
  shen: speaker(
    '沈一舟',
    'Shen Yizhou',
    '做过五年数据库内核，现在专攻密态查询。',
    'Five years inside a database engine, now at encrypted queries.',
  ),
  gu: speaker(
    '顾南星',
    'Gu Nanxing',
    '研究机器学习的隐私攻击，偏爱能复现的实验。',
    'Works on privacy attacks against learning, and likes experiments that can be repeated.',
  ),
  wei: speaker(
    '魏长庚',
    'Wei Changgeng',
    '从嵌入式转到系统安全，习惯先量时间再说话。',
    'From embedded systems to security; measures first and talks later.',
  ),
  ye: speaker(
    '叶青禾',
    'Ye Qinghe',
    '密码工程师，相信好的协议讲得清楚。',
    'A cryptographic engineer who believes that a good protocol can be told plainly.',
  ),
}

export const room = { zh: '演武场一号厅（线上同步）', en: 'Hall 1 of Tiltyard, and online' }
export const online = { zh: '线上', en: 'Online' }
