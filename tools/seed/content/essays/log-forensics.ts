import { code, doc, footnote, h2, list, mono, ordered, p } from '../rich.ts'
import { info } from './essay.ts'

const busiest = `
# Requests per address
awk '{ print $1 }' access.log | sort | uniq -c | sort -rn | head

# Bytes sent per address: downloads are quiet in counts and loud in bytes
awk '{ sent[$1] += $10 } END { for (a in sent) print sent[a], a }' access.log | sort -rn | head

# Status by hour for one address
grep '^203.0.113.7 ' access.log | awk '{ print substr($4, 2, 14), $9 }' | sort | uniq -c
`

const preserve = `
mkdir -p evidence && cp -a /var/log/nginx/access.log* evidence/
( cd evidence && sha256sum access.log* > SHA256SUMS )
chmod -R a-w evidence
`

export const logForensics = info(4, '2026-03-02', {
  title: {
    zh: '日志取证入门：三条命令和五个陷阱',
    en: 'Log forensics for beginners: three commands and five traps',
  },
  summary: {
    zh: '不需要昂贵的平台，awk、sort 和 uniq 就能回答调查中的大半问题。难的是知道日志会怎样骗你。',
    en: 'You need no expensive platform: awk, sort and uniq answer most questions of an inquiry. The hard part is knowing how logs mislead.',
  },
  channel: 'practice',
  labels: ['forensics'],
  authors: ['Mara Quill'],
  body: {
    zh: doc(
      p(
        '拿到一份网页服务器日志，新手常常从第一行读起。日志不是小说，应当先看形状，再看细节：谁最忙，谁拿得最多，什么时候变了样。',
      ),
      h2('先保全'),
      p(
        '在分析之前复制一份，计算哈希，去掉写权限。之后所有命令都在副本上运行。将来有人问“这份日志改过吗”，你有答案。',
      ),
      code('bash', preserve),
      h2('三条命令看出形状'),
      p(
        '以下命令假定日志是常见的 combined 格式：第 1 列为来源地址，第 4 列为时间，第 7 列为路径，第 9 列为状态码，第 10 列为发送字节数。',
      ),
      code('bash', busiest),
      p(
        '第一条找扫描者：成千上万次请求，多为 404。第二条找搬运者：次数不多，流量惊人。第三条看节奏：一连串 401 之后忽然出现 200，往往就是口令被猜中的那一刻。',
      ),
      h2('五个陷阱'),
      ordered(
        [
          '时区。服务器写本地时间，数据库写 UTC，同事的截图又是另一个时区。动手前先把所有来源换算成 UTC，并在报告里写明。',
        ],
        [
          '代理。第 1 列可能是负载均衡器的地址，真正的来源在 ',
          mono('X-Forwarded-For'),
          ' 里；而这个头部是客户端可以伪造的，只有自家代理追加的那一段可信。',
        ],
        ['共享出口。一个地址后面可能是一所学校。地址是线索，不是人。'],
        ['缺口。日志中断的十分钟也许是轮转，也许是有人停了服务。检查轮转配置和相邻文件的首尾时间。'],
        [
          '注入。日志里的路径和浏览器标识由对方填写，可能含有换行或终端控制符。用 ',
          mono('less'),
          ' 查看，不要直接 ',
          mono('cat'),
          ' 到终端。',
        ],
      ),
      h2('把发现写成可以重复的'),
      p(
        '每得出一个数字，就把命令一起存下来。“该地址共下载 3.2 GB”如果附上那条 awk，别人一分钟就能复核；否则只是你的一句话。',
        footnote('这也是竞赛中取证题的评分者最想看到的：结论、命令、以及能让结论不成立的其他解释。'),
      ),
      p(
        '最后留意日志没有记录的东西。combined 格式不含请求体，所以你看得到有人向登录页提交了一次，看不到提交了什么。说清楚看不到什么，是取证者的本分。',
      ),
      list('先看形状，再看细节。', '先复制，再分析。', '数字旁边放命令。'),
    ),
    en: doc(
      p(
        'Handed a web-server log, a beginner reads from line one. But a log is no novel. Look at its shape before its details: who is busiest, who takes the most, and when the picture changes.',
      ),
      h2('Preserve first'),
      p(
        'Before any analysis make a copy, hash it, and take away write permission. Every later command runs on the copy. When someone asks whether the log was altered, you will have an answer.',
      ),
      code('bash', preserve),
      h2('Three commands for the shape'),
      p(
        'They assume the common “combined” format: column 1 is the source address, 4 the time, 7 the path, 9 the status and 10 the bytes sent.',
      ),
      code('bash', busiest),
      p(
        'The first finds the scanner: thousands of requests, mostly 404. The second finds the carrier: few requests, much traffic. The third shows rhythm. A run of 401 that suddenly turns into 200 is often the very moment a password was guessed.',
      ),
      h2('Five traps'),
      ordered(
        [
          'Time zones. The server writes local time, the database writes UTC, and a colleague’s screenshot shows something else. Convert every source to UTC before you start, and say so in the report.',
        ],
        [
          'Proxies. Column 1 may be the load balancer, with the true source in ',
          mono('X-Forwarded-For'),
          '. A client can forge that header; only the part that your own proxy appended deserves trust.',
        ],
        ['Shared exits. Behind one address there may be a whole school. An address is a lead, not a person.'],
        [
          'Gaps. Ten silent minutes may be a rotation, or somebody who stopped the service. Check the rotation settings and the first and last times of neighbouring files.',
        ],
        [
          'Injection. Paths and user agents are written by the other side and may hold line breaks or terminal control codes. Read with ',
          mono('less'),
          '; do not ',
          mono('cat'),
          ' to your terminal.',
        ],
      ),
      h2('Make each finding repeatable'),
      p(
        'Whenever you obtain a figure, keep the command beside it. “This address fetched 3.2 GB”, with its line of awk, can be checked in a minute by anybody. Without it, it is only your word.',
        footnote(
          'Judges of forensic tasks look for the same: the conclusion, the command, and the other explanations that could overturn it.',
        ),
      ),
      p(
        'Last, notice what the log leaves out. The combined format has no request bodies. You can see that somebody posted to the sign-in page, not what was posted. Saying what cannot be seen is part of the craft.',
      ),
      list('Shape before detail.', 'Copy before analysis.', 'Command beside figure.'),
    ),
  },
})
