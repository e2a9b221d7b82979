import { bold, code, doc, footnote, h2, list, mono, p, table } from '../rich.ts'
import { info } from './essay.ts'

const load = `
# combined format -> comma-separated: address, time, method, path, status, bytes
sed -nE 's/^([^ ]+) [^ ]+ [^ ]+ \\[([^]]+)\\] "([A-Z]+) ([^ "]+)[^"]*" ([0-9]{3}) ([0-9]+|-).*/\\1,\\2,\\3,\\4,\\5,\\6/p' \\
  access.log > access.csv

sqlite3 case.db <<'SQL'
CREATE TABLE hit (addr TEXT, at TEXT, method TEXT, path TEXT, status INTEGER, bytes INTEGER);
.mode csv
.import access.csv hit
SELECT count(*), min(at), max(at) FROM hit;
SQL
`

const bursts = `
-- When did failures turn into success? Needs a column "unix" with the time in seconds.
WITH seen AS (
  SELECT addr, unix, status,
         sum(status = 401) OVER (PARTITION BY addr ORDER BY unix
                                 ROWS BETWEEN 50 PRECEDING AND 1 PRECEDING) AS failed_before
    FROM hit
   WHERE path = '/login'
)
SELECT addr, datetime(unix, 'unixepoch') AS utc, failed_before
  FROM seen
 WHERE status = 200 AND failed_before >= 20
 ORDER BY unix;
`

export const logsInSqlite = info(26, '2026-05-01', {
  title: { zh: '一个文件的数据库：用 SQLite 查日志', en: 'A database in one file: reading logs with SQLite' },
  summary: {
    zh: '几百万行日志不需要集群。导入 SQLite，一条窗口函数就能找出“连续失败之后忽然成功”的那一刻。',
    en: 'A few million lines of log need no cluster. Load them into SQLite, and one window function finds the moment at which failures turned into success.',
  },
  channel: 'tools',
  labels: ['forensics', 'audit'],
  authors: ['Mara Quill'],
  body: {
    zh: doc(
      p(
        'awk 适合问一个问题，SQL 适合问一连串问题。当调查进入第二天，你会想把访问日志、登录记录和员工名单放在一起查，这时一个 SQLite 文件就够了：不用服务器，能随案卷归档，十年后仍然打得开。',
      ),
      h2('导入'),
      code('bash', load),
      p(
        '几点经验：导入前先数原始行数，导入后再数一遍，差额就是没有匹配上的行，',
        bold('那些行往往最有意思'),
        '，不要悄悄丢掉。路径里可能有逗号和引号，正式办案时用 Python 的 csv 模块写出，比 sed 可靠。',
      ),
      h2('先建三样东西'),
      list(
        ['一列整数时间。把文本时间换算成 UTC 的秒数存进 ', mono('unix'), ' 列，以后比较和排序都靠它。'],
        [
          '两个索引：',
          mono('(addr, unix)'),
          ' 与 ',
          mono('(path, unix)'),
          '。几百万行没有索引也能查，但每次要等半分钟，思路就断了。',
        ],
        '一张来源表：文件名、哈希、行数、导入时间。任何结论都能追溯到原始文件的某一行。',
      ),
      h2('窗口函数'),
      p(
        '新手卡住的多半是“前后关系”的问题：失败之后的第一次成功、两次请求的间隔、一次访问的会话边界。窗口函数专门回答它们：',
      ),
      code('sql', bursts),
      p(
        '读法：对每个地址按时间排列，数出每一行之前五十次里有多少次 401；若自己是 200 而前面失败了二十次以上，就列出来。同样的写法，把 ',
        mono('sum'),
        ' 换成 ',
        mono('lag(unix)'),
        '，就能算出间隔，间隔过于均匀的多半是程序而不是人。',
      ),
      table(
        ['问题', '写法'],
        ['两次请求相隔多久', 'unix - lag(unix) OVER (PARTITION BY addr ORDER BY unix)'],
        ['每个地址的首次与末次', 'min(unix)、max(unix) 加 GROUP BY'],
        ['从未见过的浏览器标识', '与上个月的表做 LEFT JOIN，取空值'],
        ['每小时的字节数', "strftime('%Y-%m-%d %H', unix, 'unixepoch')"],
      ),
      h2('何时换工具'),
      p(
        '超过几千万行，或要反复做全表汇总，DuckDB 这类列式引擎会快很多，SQL 几乎不用改，而且能直接查询压缩的 Parquet 文件。需要多人同时查询、持续写入时，才轮到服务器。',
      ),
      p(
        '最后提醒：这个文件里装着个人信息，它与原始日志同级。',
        bold('分析结束后按规定归档或销毁'),
        '，不要留在桌面上。许多泄露事件的第二现场，就是调查者的笔记本。',
        footnote('可以在导入时就把用户标识换成带密钥的摘要：仍能连接，不能直接读出。密钥放在别处。'),
      ),
    ),
    en: doc(
      p(
        'Awk is for one question, SQL for a chain of them. On the second day of an inquiry you will want the access log, the sign-ins and the list of staff side by side. A SQLite file is enough. It needs no server, goes into the archive with the case, and will still open in ten years.',
      ),
      h2('Loading'),
      code('bash', load),
      p(
        'Some experience: count the lines before and after. The difference is the lines that did not match, and ',
        bold('they are often the interesting ones'),
        ', so do not drop them in silence. Paths may hold commas and quotes. In a real case write the file with Python’s csv module rather than with sed.',
      ),
      h2('Three things to build first'),
      list(
        [
          'A time in whole seconds. Convert the text to UTC once and keep it in a column ',
          mono('unix'),
          '; every comparison will use it.',
        ],
        [
          'Two indexes, ',
          mono('(addr, unix)'),
          ' and ',
          mono('(path, unix)'),
          '. Millions of rows can be read without, but half a minute each time breaks your thread.',
        ],
        'A table of sources: file, hash, lines, time of import. Each conclusion can then be followed back to a line of an original file.',
      ),
      h2('Window functions'),
      p(
        'Beginners get stuck on before and after: the first success after failures, the time between requests, where a visit begins and ends. Window functions exist for this:',
      ),
      code('sql', bursts),
      p(
        'Read it so: order each address by time, count the 401 among the fifty rows before each row, and list those that are 200 after twenty failures or more. Put ',
        mono('lag(unix)'),
        ' in place of ',
        mono('sum'),
        ' and you have intervals. Intervals that are too even belong to a program, not a person.',
      ),
      table(
        ['Question', 'How'],
        ['time between two requests', 'unix - lag(unix) OVER (PARTITION BY addr ORDER BY unix)'],
        ['first and last of an address', 'min(unix), max(unix) with GROUP BY'],
        ['user agents never seen before', 'LEFT JOIN with last month’s table, keep the nulls'],
        ['bytes an hour', "strftime('%Y-%m-%d %H', unix, 'unixepoch')"],
      ),
      h2('When to change tools'),
      p(
        'Beyond some tens of millions of rows, or for sums over everything, a columnar engine such as DuckDB is much faster. Its SQL is nearly the same, and it reads compressed Parquet files where they lie. A server’s turn comes when several people query while data keeps arriving.',
      ),
      p(
        'One last reminder. The file holds personal data and ranks with the original log. ',
        bold('Archive or destroy it by the rules when you are done'),
        ', and do not leave it on a desktop. The second scene of many a leak was the investigator’s laptop.',
        footnote(
          'You can replace user identifiers by keyed digests while loading: they still join but cannot be read. Keep the key elsewhere.',
        ),
      ),
    ),
  },
})
