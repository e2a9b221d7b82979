import { bold, doc, footnote, h2, list, ordered, p, quote, table } from '../rich.ts'
import { info } from './essay.ts'

export const writingIncidentTimelines = info(23, '2026-09-15', {
  title: { zh: '怎样写一条好的事件时间线', en: 'How to write a good incident timeline' },
  summary: {
    zh: '复盘报告里最常被引用的是时间线，最常写坏的也是它。五条规则，一个前后对照的例子。',
    en: 'The timeline is the most quoted part of a report and the most often spoilt. Five rules, with an example before and after.',
  },
  channel: 'incidents',
  labels: ['forensics', 'data-leak', 'audit'],
  authors: ['Mara Quill'],
  body: {
    zh: doc(
      p(
        '事件结束之后，律师、管理层、客户和未来的同事都会读同一份文件。他们读得最仔细的是时间线，因为它看上去最客观。正因如此，写坏的时间线害处也最大。',
      ),
      h2('五条规则'),
      ordered(
        [
          bold('一个时钟。'),
          '统一用 UTC 或一个写明的时区，精确到证据允许的程度。“约 02:10”和“02:10:37”是两种不同的陈述。',
        ],
        [
          bold('发生与得知分开。'),
          '攻击发生在 1 月 9 日，你在 1 月 20 日得知。两个时间都要写，法定的通知期限往往从得知起算。',
        ],
        [bold('一行一个事实，附来源。'), '来源具体到文件和查询，别人可以复核。'],
        [
          bold('用动词，不用形容词。'),
          '“管理员疏忽地打开了端口”不是事实。“14:02 端口 5432 对公网开放（变更单 8841）”才是。',
        ],
        [bold('保留空白。'), '不知道的一段写“此间无日志”，不要用推测填平。'],
      ),
      h2('改写一例'),
      table(
        ['改写前', '改写后'],
        [
          '周五下午运维同事不小心把数据库暴露了。',
          '2026-03-06 06:02Z 变更单 8841 将 5432 端口对 0.0.0.0/0 开放。来源：防火墙配置历史。',
        ],
        [
          '很快黑客就进来了。',
          '2026-03-06 09:47Z 首次出现来自 198.51.100.23 的成功登录，账号 report_ro。来源：数据库日志。此前有 1,204 次失败登录。',
        ],
        [
          '我们第一时间发现并处置。',
          '2026-03-09 01:15Z 值班人员收到流量告警。01:52Z 端口关闭。来源：告警系统、变更单 8857。',
        ],
      ),
      p(
        '改写之后多了三样东西：可以复核的来源、攻击持续的准确时长（从首次登录到关闭约 64 小时），以及一个谁也不必难堪的口吻。',
      ),
      h2('四个关键间隔'),
      p('时间线写好后，从中量出四段，逐次比较，就知道团队在进步还是退步：'),
      list(
        '从缺陷产生到被利用：留给我们的余地有多大。',
        '从被利用到被察觉：检测能力。上例约 63 小时。',
        '从察觉到遏制：响应能力。上例 37 分钟。',
        '从得知到通知：沟通能力，也关系到法律责任。',
      ),
      h2('关于责备'),
      quote('如果换一个同样称职的人坐在那个位置，会不会作出同样的操作？如果会，要改的就是那个位置。'),
      p(
        '不追责不等于不写名字。内部版本里，操作要对应到账号，否则无法复核；对外版本里用角色代替。',
        footnote('故意的恶意行为是另一回事，应由法务与人事按程序处理，不写在技术复盘里。'),
        ' 两个版本由同一份数据生成，事实不可以有出入。',
      ),
      p(
        '建议在事件进行中就指定一名记录员。事后凭聊天记录重建，耗时多出数倍，而且人人都会不自觉地把自己的判断提前几分钟。',
      ),
    ),
    en: doc(
      p(
        'When an incident is over, lawyers, managers, customers and future colleagues will read one document. They read the timeline most closely because it looks most objective. For the same reason a bad one does the most harm.',
      ),
      h2('Five rules'),
      ordered(
        [
          bold('One clock. '),
          'Use UTC or one named zone throughout, as exact as the evidence permits. “About 02:10” and “02:10:37” are different statements.',
        ],
        [
          bold('Happening and knowing apart. '),
          'The attack was on 9 January; you learnt of it on the 20th. Write both. Legal periods often run from the second.',
        ],
        [
          bold('One fact a line, with its source. '),
          'Name the file and the query, so that others can check.',
        ],
        [
          bold('Verbs, no adjectives. '),
          '“The administrator carelessly opened the port” is not a fact. “14:02, port 5432 opened to the internet (change 8841)” is.',
        ],
        [
          bold('Leave blanks. '),
          'Where you do not know, write “no logs for this period”. Do not level the ground with guesses.',
        ],
      ),
      h2('Before and after'),
      table(
        ['Before', 'After'],
        [
          'On Friday afternoon someone in operations exposed the database by accident.',
          '2026-03-06 06:02Z Change 8841 opens port 5432 to 0.0.0.0/0. Source: firewall history.',
        ],
        [
          'Hackers were in soon.',
          '2026-03-06 09:47Z First successful login from 198.51.100.23, account report_ro, after 1,204 failures. Source: database log.',
        ],
        [
          'We noticed and acted immediately.',
          '2026-03-09 01:15Z Duty officer receives a traffic alarm. 01:52Z Port closed. Sources: alarm system, change 8857.',
        ],
      ),
      p(
        'Three things were gained: sources that can be checked, the exact duration (about 64 hours from first login to closure), and a tone in which nobody need feel embarrassed.',
      ),
      h2('Four intervals'),
      p(
        'From the finished timeline measure four stretches. Compared over incidents, they say whether a team improves.',
      ),
      list(
        'From the fault to its use: how much room we had.',
        'From use to notice: detection. Above, about 63 hours.',
        'From notice to containment: response. Above, 37 minutes.',
        'From knowing to telling: communication, and legal duty.',
      ),
      h2('On blame'),
      quote(
        'Would an equally able person in that seat have done the same? If so, it is the seat that needs changing.',
      ),
      p(
        'To avoid blame is not to avoid names. The internal version must tie each action to an account, or it cannot be checked; the public one uses roles.',
        footnote(
          'Deliberate malice is another matter, for legal and personnel procedures and not for a technical review.',
        ),
        ' Make both from the same data, and let no fact differ.',
      ),
      p(
        'Appoint somebody to take notes while the incident still runs. Rebuilding from chat afterwards takes several times as long, and everyone, without meaning to, moves their own insight a few minutes forward.',
      ),
    ),
  },
})
