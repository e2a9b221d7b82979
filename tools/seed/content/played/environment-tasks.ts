import type { DemoTask } from './demo-task.ts'

/** Their images are those of training. */
export const environmentTasks: readonly DemoTask[] = [
  {
    category: 'web',
    name: { zh: '季度报表', en: 'Quarterly Reports' },
    text: {
      zh: '<p>启动本队的环境，打开它的网页：财务部的报表下载口。文件名里的 <code>../</code> 会被去掉，但只去一遍。</p><p>签章备注放在哪里，某份报表的脚注里写着。把它读出来，里面是本队的 flag。</p><p>环境由全队共用，也可以用自己的工具连接。</p>',
      en: '<p>Start your team’s environment and open its page, where the finance department hands out reports. Every <code>../</code> is taken out of a file’s name, but only once.</p><p>A footnote of one report says where the signing note is kept. Read the note: it contains your team’s flag.</p><p>The whole team shares the environment. You can also connect with your own tools.</p>',
    },
    template: 'flag{one_pass_is_not_enough_[TEAM]}',
    environment: 'report-desk',
    difficulty: 2,
    hint: {
      zh: '<p>从 <code>....//</code> 中间拿掉 <code>../</code>，还剩什么？</p>',
      en: '<p>Take <code>../</code> out of the middle of <code>....//</code>. What is left?</p>',
      price: 30,
    },
  },
  {
    category: 'forensics',
    name: { zh: '夜班日志', en: 'Night-Shift Logs' },
    text: {
      zh: '<p>启动本队的环境，进入终端。应用日志在 <code>/var/log/app</code>，按天切分，旧的都已压缩。昨晚有人忘了关调试级别，请求头被原样写进了日志。</p><p>这些令牌大多已经失效，其中一个解码后是本队的 flag。</p>',
      en: '<p>Start your team’s environment and open its terminal. The application’s logs are in <code>/var/log/app</code>, one file a day, older ones compressed. Last night somebody forgot to turn debugging off, and request headers were logged as they came.</p><p>Most of these tokens have expired. One of them decodes to your team’s flag.</p>',
    },
    template: 'flag{headers_do_not_belong_in_logs_[TEAM]}',
    environment: 'duty-terminal',
    difficulty: 1,
  },
]
