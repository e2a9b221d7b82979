import type { AppealKind } from '@tiltyard/contracts'
import type { BilingualText } from '../training/demo-question.ts'

/** Of the finished examination, after its marks. Moments are seconds after its end. */
export type ExamAppeal = {
  readonly kind: Exclude<AppealKind, 'score'>
  /** Number of the team; the captain's is the first. Members who can sign in would get a message about a decision. */
  readonly team: number
  readonly opened: number
  readonly text: BilingualText
  readonly decision?: {
    readonly state: 'upheld' | 'rejected'
    readonly decided: number
    readonly answer: BilingualText
  }
}

export const examAppeals: readonly ExamAppeal[] = [
  {
    kind: 'verdict',
    team: 7,
    opened: 1_500,
    text: {
      zh: '填空题“数据库每 6 小时备份一次……”，我们填“5 小时 30 分”被判错。5 小时 30 分就是 5.5 小时，请复核。',
      en: 'In the question about a database backed up every 6 hours, “5 小时 30 分” (5 hours 30 minutes) was marked wrong. It is the same as 5.5 hours. Please review.',
    },
    decision: {
      state: 'upheld',
      decided: 5_400,
      answer: {
        zh: '情况属实：写成“5 小时 30 分”与 5.5 小时等值，已补充为正确答案，全部答卷已重新判分。',
        en: 'Confirmed: 5 hours 30 minutes equals 5.5 hours. It is accepted now, and all papers have been marked again.',
      },
    },
  },
  {
    kind: 'task',
    team: 12,
    opened: 2_400,
    text: {
      zh: '多选题少选只得一半分不合理，我们有两题只漏选一项，请按选对的比例给分。',
      en: 'Half the points for an incomplete selection are not fair: in two questions we missed a single option. Please give points for each right option.',
    },
    decision: {
      state: 'rejected',
      decided: 6_000,
      answer: {
        zh: '多选题的判分方式在开考前已写在试卷说明中，对所有考生一致，不作调整。',
        en: 'How multiple choice is marked was stated before the exam and is the same for everybody. It is not changed.',
      },
    },
  },
  {
    kind: 'task',
    team: 0,
    opened: 4_200,
    text: {
      zh: '“车辆轨迹与门禁记录关联后应如何定级”一题有歧义：同卷另一题按“就高从严”定级，因此“沿用两个来源中的较高级别”也有依据。请复核。',
      en: 'The question about joined vehicle tracks and gate records is ambiguous: another question of the same paper grades by the strictest-wins principle, which supports “the higher of the two source levels”. Please review.',
    },
  },
]
