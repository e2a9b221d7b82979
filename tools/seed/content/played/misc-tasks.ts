import { bytesOf, code, type DemoTask } from './demo-task.ts'

const ternary = bytesOf('flag{count_to_two}')
  .map((byte) => byte.toString(3).padStart(5, '0'))
  .join(' ')

export const miscTasks: readonly DemoTask[] = [
  {
    category: 'misc',
    name: { zh: '签到', en: 'Check In' },
    text: {
      zh: '<p>欢迎！提交下面的 flag，确认队伍可以正常提交：<code>flag{welcome_to_the_tiltyard}</code></p>',
      en: '<p>Welcome! Submit this flag to check that your team can submit: <code>flag{welcome_to_the_tiltyard}</code></p>',
    },
    flag: 'flag{welcome_to_the_tiltyard}',
    difficulty: 1,
  },
  {
    category: 'misc',
    name: { zh: '只数到二', en: 'Counting to Two' },
    text: {
      zh: `<p>有一种机器不用零和一，而用零、一和二。</p>${code(ternary)}`,
      en: `<p>There is a machine that counts not with nought and one, but with nought, one and two.</p>${code(ternary)}`,
    },
    flag: 'flag{count_to_two}',
    difficulty: 2,
  },
]
