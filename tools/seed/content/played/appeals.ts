import type { AppealKind } from '@tiltyard/contracts'
import type { BilingualText } from '../../training/demo-question.ts'

/** An appeal of the captain's team in the running competition. Moments are seconds since its start. */
export type DemoAppeal = {
  readonly kind: AppealKind
  /** English name of the task; none for an appeal about the score. */
  readonly task?: string
  readonly opened: number
  readonly text: BilingualText
  /** The wrong answer that the appeal is about. */
  readonly sent?: string
  readonly decision?: {
    readonly state: 'upheld' | 'rejected'
    readonly decided: number
    readonly answer: BilingualText
    readonly award?: { readonly points: number; readonly reason: BilingualText }
  }
}

export const demoAppeals: readonly DemoAppeal[] = [
  {
    kind: 'score',
    opened: 15_300,
    text: {
      zh: '我队总分比各题得分之和少 50 分，请核对。',
      en: 'Our total is 50 points less than the sum of our tasks. Please check.',
    },
    decision: {
      state: 'rejected',
      decided: 15_840,
      answer: {
        zh: '少的 50 分是两条提示的费用：“盲注者的日志”30 分，“单字节”20 分，解锁前页面已标明价格。总分无误。',
        en: 'The 50 points are the price of two hints: The Patient Guest (30) and A Single Byte (20). The page shows the price before a hint is unlocked. The total is correct.',
      },
    },
  },
  {
    kind: 'task',
    task: 'A Single Byte',
    opened: 16_200,
    text: {
      zh: '题面的密文起初少了最后几个字节，解不完整。我们以为方法有误，花 20 分买了提示；密文补全后，用同样的方法立刻解出。请退还提示的费用。',
      en: 'At first the last bytes of the ciphertext were missing, so the plaintext broke off. We thought our method was wrong and paid 20 points for the hint. Once the ciphertext was complete, the same method worked at once. Please refund the hint.',
    },
    decision: {
      state: 'upheld',
      decided: 17_940,
      answer: {
        zh: '情况属实：题面的密文曾缺少最后几个字节，现已补全。退还提示的 20 分。',
        en: 'Confirmed: the last bytes of the ciphertext were missing and have been added. The 20 points for the hint are refunded.',
      },
      award: {
        points: 20,
        reason: { zh: '申诉成立，退还提示费用', en: 'Appeal upheld, hint refunded' },
      },
    },
  },
  {
    kind: 'verdict',
    task: 'Too Small a Modulus',
    opened: 17_100,
    sent: 'flag{2026-11-15}',
    text: {
      zh: '我们解出的日期是 2026-11-15，提交 flag{2026-11-15} 被判错误。题面没有说不能带连字符，请复核。',
      en: 'We recovered the date 2026-11-15, but flag{2026-11-15} was judged wrong. The task does not rule out hyphens. Please review.',
    },
  },
]
