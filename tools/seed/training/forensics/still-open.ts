import type { DemoQuestion } from '../demo-question.ts'
import { retryUntilFound } from '../read/retry.ts'
import { flagIn } from '../read/text.ts'

const look = `for open in /proc/[0-9]*/fd/*; do case "$(readlink "$open" 2>/dev/null)" in *deleted*) cat "$open" 2>/dev/null;; esac; done`

export const stillOpen: DemoQuestion = {
  slug: 'forensics/still-open',
  bank: 'forensics',
  name: { zh: '删了，但还开着', en: 'Deleted, Yet Open' },
  content: {
    zh: '<p>嫌疑人删除了证据文件，却忘了有个后台进程还打开着它。目录里什么也没有了，内核却还记得。</p><p>启动环境，进入终端，在进程结束之前把内容取回来。</p>',
    en: '<p>The suspect deleted the evidence and forgot that a process in the background still had it open. The folder is empty; the kernel remembers.</p><p>Start the environment, open its terminal and bring the content back before the process ends.</p>',
  },
  category: 'memory',
  tags: ['proc', 'deleted-files', 'environment'],
  difficulty: 3,
  minutes: 25,
  points: 180,
  hints: [
    {
      price: 20,
      zh: '<code>/proc/&lt;进程号&gt;/fd</code> 里有每个打开的文件。',
      en: 'Every open file is listed in <code>/proc/&lt;process&gt;/fd</code>.',
    },
  ],
  template: 'still-open',
  answer: { kind: 'flag', template: 'flag{the_kernel_still_holds_it_[TEAM]}' },
  solve: ({ inside }) => retryUntilFound(async () => flagIn(await inside.type(look))),
}
