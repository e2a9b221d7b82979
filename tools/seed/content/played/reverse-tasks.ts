import { bytesOf, code, type DemoTask } from './demo-task.ts'

const checked = 'flag{read_the_checker}'
const target = bytesOf(checked).map((byte, n) => byte ^ ((n * 7 + 13) & 0xff))
const stacked = 'flag{push_add_pop}'
const program = bytesOf(stacked)
  .map((byte) => `PUSH ${byte - 11}; PUSH 11; ADD; OUT`)
  .join('\n')
const mixed = 'flag{order_matters}'
const order = bytesOf(mixed).map((_, n) => (n * 7 + 3) % mixed.length)

export const reverseTasks: readonly DemoTask[] = [
  {
    category: 'reverse',
    name: { zh: '检查器', en: 'The Checker' },
    text: {
      zh: '<p>程序只会说对或错。它怎么知道的？</p>',
      en: '<p>The program says only right or wrong. How does it know?</p>',
    },
    flag: checked,
    difficulty: 2,
    file: {
      name: 'checker.py',
      content: `target = ${JSON.stringify(target)}\n\ndef check(flag):\n    data = flag.encode()\n    return len(data) == len(target) and all(\n        byte ^ ((n * 7 + 13) & 0xFF) == target[n] for n, byte in enumerate(data)\n    )\n\nprint("right" if check(input("flag: ")) else "wrong")\n`,
    },
  },
  {
    category: 'reverse',
    name: { zh: '栈机', en: 'The Stack Machine' },
    text: {
      zh: `<p>PUSH 压数，ADD 弹出两个数再压回它们的和，OUT 弹出一个数，当作字符写出来。</p>${code(program)}`,
      en: `<p>PUSH puts a number on the stack, ADD takes two and puts back their sum, OUT takes one and writes it as a character.</p>${code(program)}`,
    },
    flag: stacked,
    difficulty: 2,
  },
  {
    category: 'reverse',
    name: { zh: '洗过的牌', en: 'A Shuffled Deck' },
    text: {
      zh: `<p>第 n 个位置上放的是原文的第 <code>(7n + 3) mod ${mixed.length}</code> 个字符（从 0 数起）：</p>${code(order.map((place) => mixed[place]).join(''))}`,
      en: `<p>At place n stands the character that was at <code>(7n + 3) mod ${mixed.length}</code>, counting from 0:</p>${code(order.map((place) => mixed[place]).join(''))}`,
    },
    flag: mixed,
    difficulty: 3,
  },
]
