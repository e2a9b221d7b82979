import { bold, code, doc, footnote, formula, h2, link, list, math, mono, p } from '../rich.ts'
import { info } from './essay.ts'

const chain = String.raw`h_i = \mathrm{HMAC}_k\!\left(h_{i-1}\,\|\,m_i\right)`

const setup = `
-- postgresql.conf: shared_preload_libraries = 'pgaudit'
CREATE EXTENSION pgaudit;

-- Everybody: changes of structure and of rights
ALTER SYSTEM SET pgaudit.log = 'ddl, role';

-- One sensitive table: every read and write of it, and of nothing else
CREATE ROLE auditor NOLOGIN;
ALTER SYSTEM SET pgaudit.role = 'auditor';
GRANT SELECT, INSERT, UPDATE, DELETE ON crm.contact TO auditor;
SELECT pg_reload_conf();
`

export const databaseAuditing = info(22, '2026-09-01', {
  title: {
    zh: '数据库审计：记什么、怎么记、谁来看',
    en: 'Auditing a database: what to record, how, and who reads it',
  },
  summary: {
    zh: '全部记录等于没有记录。一份能用的审计日志，要先能回答“上周二谁读了客户表”。',
    en: 'To record everything is to record nothing. A useful audit log must first answer “who read the customer table last Tuesday”.',
  },
  channel: 'practice',
  labels: ['audit', 'access-control', 'forensics'],
  authors: ['周砚'],
  body: {
    zh: doc(
      p(
        '审计常被当作合规的税：打开开关，日志涌进存储，三年后删除，从未有人读过。真到需要时才发现，里面只有连接池的账号名，看不出是哪位员工；语句里有参数占位符，看不出读的是谁。',
      ),
      h2('从问题倒推'),
      p('先写下你将来要回答的问题，再决定记什么：'),
      list(
        '谁（具体的人，不是共享账号）在什么时间，从哪里读了哪张敏感表，读了多少行？',
        '谁改了权限、结构、审计配置本身？',
        '某个客户的记录被哪些人看过？个人有权问这个问题。',
        '日志有没有被改过、缺过？',
      ),
      h2('只盯住要紧的表'),
      p(
        'PostgreSQL 的 ',
        link('pgaudit', 'https://github.com/pgaudit/pgaudit'),
        ' 扩展支持按对象审计：把要盯的表授权给一个不能登录的角色，凡是用到这些权限的语句都会被记录。',
      ),
      code('sql', setup),
      p(
        '比起 ',
        mono("pgaudit.log = 'all'"),
        '，这样的日志量小两三个数量级，能真正留得住、查得动。记录参数（',
        mono('pgaudit.log_parameter'),
        '）有助于追查，但会把敏感值写进日志，日志从此与原表同级，必须同样保护。',
      ),
      h2('把人带进数据库'),
      p(
        '应用用一个账号连库，数据库就只认得应用。办法是在每个事务开始时设置一个会话变量，写入当前用户的编号，并放进日志前缀或由触发器记录。能用个人账号的场合（运维、分析），一律不用共享账号。',
      ),
      h2('让篡改留下痕迹'),
      p('管理员能改日志，审计就不成立。一种简单的办法是', bold('哈希链'), '：'),
      formula(chain),
      p(
        '每条记录的校验值包含前一条的校验值。改动或删除中间任何一条，其后的链条全部对不上。密钥 ',
        math('k'),
        ' 不放在数据库所在的机器上。定期把最新的 ',
        math('h_i'),
        ' 发到另一处保存，例如另一个团队的邮箱，截断末尾也会暴露。',
        footnote('不带密钥的哈希链只能防止无心的损坏：能改日志的人可以把后面的哈希重新算一遍。'),
      ),
      h2('谁来看'),
      list(
        '机器每天看：单个账号读取行数超过自身三十天平均的十倍，深夜首次访问敏感表，一次查询返回整表。',
        '人每周看：抽查十条高敏感访问，问当事人为什么。被问过一次的部门，访问量往往自己就降下来了。',
        '被审计的人不能管理审计。数据库管理员不应有权关闭它，至少关闭这件事要立刻通知别人。',
      ),
      p(
        '最后给审计本身做一次演练：指定某一天某一条记录，请值班同事在十五分钟内说出谁看过它。说不出来，就还没有审计。',
      ),
    ),
    en: doc(
      p(
        'Auditing is often paid like a tax. Someone flips a switch, logs pour into storage, and after three years they are deleted unread. On the day they are needed it turns out that they hold only the pool’s account, so no employee can be named, and statements with placeholders, so nobody knows whose record was read.',
      ),
      h2('Work backwards from the questions'),
      p('Write down what you will have to answer, then decide what to record:'),
      list(
        'Which person, not which shared account, read which sensitive table, when, from where, and how many rows?',
        'Who changed rights, structure, or the audit settings themselves?',
        'Who has looked at this customer’s record? The customer is entitled to ask.',
        'Was the log altered, or is a part missing?',
      ),
      h2('Watch the tables that matter'),
      p(
        'The ',
        link('pgaudit', 'https://github.com/pgaudit/pgaudit'),
        ' extension for PostgreSQL can audit by object. Grant the tables in question to a role that cannot log in, and each statement that uses those rights is recorded.',
      ),
      code('sql', setup),
      p(
        'Compared with ',
        mono("pgaudit.log = 'all'"),
        ' the volume falls by two or three orders of magnitude, and the rest can be kept and searched. Logging parameters (',
        mono('pgaudit.log_parameter'),
        ') helps an inquiry but writes sensitive values into the log, which then deserves the same protection as the table.',
      ),
      h2('Bring the person into the database'),
      p(
        'When the application connects with one account, the database knows only the application. Set a session variable with the current user’s number at the start of each transaction, and put it into the log prefix or let a trigger record it. Where personal accounts are possible, for operators and analysts, allow no shared ones.',
      ),
      h2('Make tampering show'),
      p(
        'If an administrator can edit the log, there is no audit. A simple answer is a ',
        bold('hash chain'),
        ':',
      ),
      formula(chain),
      p(
        'Each record’s code covers the one before, so a change or a deletion in the middle breaks everything after it. Keep the key ',
        math('k'),
        ' off the database’s machine. From time to time send the latest ',
        math('h_i'),
        ' elsewhere, to another team’s mailbox for example; then cutting off the end shows as well.',
        footnote(
          'A chain without a key guards against accidents only. Whoever can edit the log can recompute the hashes that follow.',
        ),
      ),
      h2('Who reads it'),
      list(
        'A machine, daily: an account that reads ten times its own thirty-day mean, a first visit to a sensitive table at night, a query that returns a whole table.',
        'A person, weekly: take ten sensitive accesses and ask why. In a department that was asked once, the number tends to fall by itself.',
        'Never the audited. A database administrator should not be able to switch it off, or at least not without somebody hearing at once.',
      ),
      p(
        'Finally, rehearse. Name a record and a day, and ask whoever is on duty to tell within fifteen minutes who looked at it. If they cannot, there is no audit yet.',
      ),
    ),
  },
})
