import { bold, code, doc, h2, h3, list, p, quote, table } from '../rich.ts'
import { info } from './essay.ts'

const whoReadIt = `
SELECT actor, client_addr, count(*) AS statements, sum(rows_returned) AS rows,
       min(at) AS first_seen, max(at) AS last_seen
  FROM audit.statements
 WHERE relation = 'crm.contact'
   AND at BETWEEN '2026-01-08' AND '2026-01-19'
 GROUP BY actor, client_addr
 ORDER BY rows DESC
 LIMIT 20;
`

export const leakInvestigation = info(3, '2026-02-20', {
  title: { zh: '一次数据泄露调查是怎样走完的', en: 'How a data-leak investigation runs, step by step' },
  summary: {
    zh: '从论坛上的一百行样本，到一个被遗忘的报表账号。案例是虚构的，步骤是真实的。',
    en: 'From a hundred rows on a forum to a forgotten reporting account. The case is invented; the steps are real.',
  },
  channel: 'incidents',
  labels: ['data-leak', 'forensics'],
  authors: ['周砚', 'Mara Quill'],
  recommended: true,
  body: {
    zh: doc(
      p(
        '周一早上，有人转来一个链接：论坛上挂着一百行“某公司客户资料”，声称共有四十万条。下面的公司和数据都是虚构的，但每一步都是调查者真正会走的路。',
      ),
      h2('第一步：先确认是不是我们的'),
      p(
        '不要从“谁干的”开始，先问“真不真”。样本里的字段顺序、空值写法、时间格式，往往能指认出某一张表甚至某一次导出。调查者抽取二十行与生产库比对，全部吻合；但有三个人的电话是旧号码，系统在 1 月 9 日已更新。',
      ),
      p(
        '于是得到第一个时间边界：数据在 1 月 9 日那次更新之前就已经离开。再看样本里最新的一位客户，注册于 1 月 8 日晚。',
        bold('窗口缩小到一个夜晚。'),
      ),
      h2('第二步：保全，再翻找'),
      p(
        '在任何人登录服务器“看一眼”之前，先把数据库审计日志、网关日志、对象存储访问日志复制到只读位置并记录哈希。日志会滚动，好奇心会覆盖证据。',
      ),
      h2('第三步：谁读了这么多行'),
      code('sql', whoReadIt),
      p(
        '正常的应用账号每次只读几行，一天几十万次；异常的账号次数很少，行数惊人。结果的第一名是 ',
        bold('report_ro'),
        '：1 月 9 日凌晨两点，四条语句，412,006 行。它属于一个两年前下线的报表项目，密码写在当年的配置文件里。',
      ),
      table(
        ['时间（UTC+8）', '事实', '来源'],
        ['01-08 21:47', '样本中最新的客户注册', '业务库'],
        ['01-09 02:11', 'report_ro 从一台构建机登录', '数据库日志'],
        ['01-09 02:13–02:20', '分四段读取 crm.contact 全表', '审计日志'],
        ['01-09 02:26', '构建机向外上传 61 MB', '出口流量记录'],
        ['01-09 09:30', '三位客户的电话被更新', '业务库'],
      ),
      h2('第四步：分开写事实和推断'),
      p(
        '“构建机在 02:26 向外上传 61 MB”是事实，“上传的是客户表”是推断，哪怕体积与压缩后的表相符。报告里两者要用不同的句式。监管机构、律师和同事读的是同一份文件，他们需要知道哪一块地砖是实的。',
      ),
      quote('写下你知道的、你怎么知道的，以及你还不知道的。第三样最难写，也最有用。'),
      h3('没有找到的东西'),
      p(
        '攻击者如何进入构建机，最终没有查清：它的日志只留七天。报告如实写明，并把“构建机日志保留九十天”列为整改第一条。',
      ),
      h2('第五步：收尾'),
      list(
        '停用账号、更换所有共享过的口令，核对是否还有同样“活着的死账号”。',
        '按法定要求通知监管机构与受影响的个人，说清泄露了什么、可以怎么做。',
        '埋下几条只存在于数据库、不属于任何人的标记记录。下一次，样本自己会说话。',
      ),
    ),
    en: doc(
      p(
        'On a Monday morning somebody forwards a link: a forum post with a hundred rows of “customer data” and a claim of four hundred thousand more. The company and its data are invented here, but each step is one that investigators really take.',
      ),
      h2('Step one: is it ours?'),
      p(
        'Do not begin with “who”. Begin with “is it true”. The order of columns, the way empty values are written and the format of dates often point to one table, even to one export. Twenty rows are compared with production, and all match, except that three people have an old telephone number, replaced on 9 January.',
      ),
      p(
        'That gives the first bound: the data left before that update. The newest customer in the sample registered late on 8 January. ',
        bold('The window is now one night.'),
      ),
      h2('Step two: preserve, then search'),
      p(
        'Before anyone logs in “to have a look”, copy the database audit, the gateway logs and the object-store access logs to a read-only place and note their hashes. Logs roll over, and curiosity overwrites evidence.',
      ),
      h2('Step three: who read so many rows?'),
      code('sql', whoReadIt),
      p(
        'A healthy application account reads a few rows at a time, hundreds of thousands of times a day. The odd one runs few statements and takes very many rows. At the top stands ',
        bold('report_ro'),
        ': four statements, 412,006 rows, two in the morning. It belonged to a reporting project switched off two years earlier, and its password was in a configuration file of that time.',
      ),
      table(
        ['Time (UTC+8)', 'Fact', 'Source'],
        ['01-08 21:47', 'Newest customer of the sample registers', 'business database'],
        ['01-09 02:11', 'report_ro logs in from a build machine', 'database log'],
        ['01-09 02:13–02:20', 'crm.contact is read whole, in four parts', 'audit log'],
        ['01-09 02:26', 'The build machine uploads 61 MB', 'egress records'],
        ['01-09 09:30', 'Three telephone numbers are updated', 'business database'],
      ),
      h2('Step four: keep facts and inferences apart'),
      p(
        '“The build machine uploaded 61 MB at 02:26” is a fact. “It uploaded the customer table” is an inference, however well the size agrees. Give the two different sentences. A regulator, a lawyer and a colleague will read the same report and need to know which stones bear weight.',
      ),
      quote(
        'Write what you know, how you know it, and what you do not know yet. The third is the hardest to write and the most useful.',
      ),
      h3('What was not found'),
      p(
        'How the intruder reached the build machine was never settled, because its logs were kept for seven days. The report says so, and puts “keep build logs for ninety days” first among the repairs.',
      ),
      h2('Step five: close'),
      list(
        'Disable the account, change every password that was ever shared, and look for other dead accounts that still live.',
        'Notify the authority and the people concerned as the law requires: what leaked, and what they can do.',
        'Plant a few marker records that belong to nobody and exist only in the database. Next time the sample will speak for itself.',
      ),
    ),
  },
})
