import { bold, code, doc, footnote, h2, list, mono, p, table } from '../rich.ts'
import { explanation } from './essay.ts'
import { paperNumbers } from './paper-numbers.ts'

const rewritten = `
-- What the application sends to the proxy
SELECT name FROM staff WHERE dept = 'audit' AND salary > 20000;

-- What the database receives, after the proxy has peeled two onions as far as needed
SELECT c1_eq FROM t1
 WHERE c2_eq = x'7c1f…'      -- DET(audit): equal values, equal ciphertexts
   AND c3_ord > x'5a02…';    -- OPE(20000): order is kept
`

export const explainCryptdb = explanation(9, '2026-07-10', paperNumbers.cryptDb, {
  title: { zh: '读 CryptDB：洋葱、代理与一场争论', en: 'Reading CryptDB: onions, a proxy and an argument' },
  summary: {
    zh: 'Popa 等人 2011 年让未经修改的 MySQL 直接查询密文。它快得可以用，也因此把“泄露多少才算安全”摆上了台面。',
    en: 'In 2011 Popa and others had an unmodified MySQL query ciphertexts. It was fast enough to use, and so put on the table how much leakage counts as safe.',
  },
  channel: 'techniques',
  labels: ['encrypted-database', 'cryptography', 'data-leak'],
  authors: ['周砚'],
  body: {
    zh: doc(
      p(
        '数据库被拖走是最常见的泄露。静态加密防不住它：数据库要回答查询，就得在内存里解密，攻下数据库的人看到的与数据库一样多。CryptDB 提出的目标是：数据库服务器',
        bold('从头到尾只见密文'),
        '，应用程序却几乎不用改。',
      ),
      h2('观察：SQL 只需要几种运算'),
      p(
        '全同态加密什么都能算，但太慢。作者注意到，实际的 SQL 查询只用到相等、大小、求和、连接、关键词这几样，而每一样都有专门的、快得多的加密方式：',
      ),
      table(
        ['方案', '服务器能做什么', '因此泄露什么'],
        ['RND 随机加密', '什么也不能', '几乎没有'],
        ['HOM（Paillier）', '求和', '几乎没有'],
        ['SEARCH', '查找单词', '哪些行含有被查的词'],
        ['DET 确定性加密', '判断相等、分组', '哪些行的值相同'],
        ['OPE 保序加密', '比较、排序', '全部的次序'],
      ),
      h2('洋葱'),
      p(
        '事先不知道应用会问什么，就不知道该用哪种。CryptDB 把它们像洋葱一样套起来：最外层是 RND，里面是 DET，再里面是支持连接的一层；另有一颗以 OPE 为芯。收到第一个需要比较相等的查询时，代理才把那一列的钥匙交给服务器，剥去外层。',
        bold('没有被问到的列，永远停在最外层。'),
      ),
      code('sql', rewritten),
      p(
        '改写查询的是一个代理，密钥在代理手里；数据库本身是普通的 MySQL，加上几个自定义函数。论文还有第二部分：把密钥链接到用户口令，即使代理也被攻破，未登录用户的数据仍然安全。',
      ),
      h2('数字'),
      list(
        '分析了一台生产服务器上 1.26 亿条查询，涉及 128,840 列，99.5% 的列可以支持。',
        '吞吐量下降：论坛软件 phpBB 为 14.5%，TPC-C 为 26%。',
        '未支持的主要是在查询里做复杂计算的列。',
      ),
      h2('争论'),
      p(
        '2015 年，Naveed、Kamara 与 Wright 用公开的统计数据攻击由 DET 和 OPE 加密的医疗列：性别、年龄、入院类型之类取值少、分布已知的列，大多可以还原。',
        footnote(
          'M. Naveed、S. Kamara、C. V. Wright，ACM CCS 2015。CryptDB 的作者回应说，应用者应把这类敏感列标记为不许剥到 DET 或 OPE。',
        ),
        ' 原理并不新鲜：密文的频率与明文的频率一样，做一次排序就能对上号。',
      ),
      p(
        '争论的价值在于澄清了威胁模型。DET 与 OPE 对“取值很多、几乎不重复”的列（如编号）泄露很少；对取值少的列则近乎明文。保序加密尤其要小心：如果一列含有全部可能的取值，次序就等于内容。',
      ),
      h2('留下了什么'),
      p(
        '代理加改写的架构被许多产品继承，主流数据库的“始终加密”功能也用确定性与随机两种列加密，并把选择权和警告都交给使用者。读这篇论文时，请为自己的每一列填一张表：需要什么运算，因此泄露什么，',
        mono('已知分布'),
        '的人能猜出多少。填完，就知道哪些列不该放进去。',
      ),
    ),
    en: doc(
      p(
        'Databases are most often lost whole. Encryption at rest does not help: to answer queries a database decrypts in memory, and whoever takes it over sees what it sees. CryptDB set itself an aim: the server sees ',
        bold('ciphertexts only, from beginning to end'),
        ', and the application hardly changes.',
      ),
      h2('The observation: SQL needs few operations'),
      p(
        'Fully homomorphic encryption computes anything, slowly. Real queries, the authors noticed, use equality, order, sums, joins and words, and for each there is a special encryption that is far faster:',
      ),
      table(
        ['Scheme', 'What the server can do', 'What therefore leaks'],
        ['RND, randomised', 'nothing', 'almost nothing'],
        ['HOM (Paillier)', 'sums', 'almost nothing'],
        ['SEARCH', 'find a word', 'which rows contain a word that was searched'],
        ['DET, deterministic', 'equality, grouping', 'which rows are equal'],
        ['OPE, order-preserving', 'comparison, sorting', 'the whole order'],
      ),
      h2('Onions'),
      p(
        'Not knowing what will be asked, one cannot choose beforehand. CryptDB wraps the schemes like an onion: RND outside, DET within, a layer for joins inside that, and another onion with OPE at its core. Only when a first query needs equality does the proxy hand out the key that peels the column. ',
        bold('A column that is never asked about stays in its outermost layer.'),
      ),
      code('sql', rewritten),
      p(
        'A proxy rewrites queries and holds the keys; the database is plain MySQL with a few user-defined functions. A second part of the paper chains keys to users’ passwords, so that even with the proxy taken, data of users who are not logged in stays safe.',
      ),
      h2('Figures'),
      list(
        'In 126 million queries of a production server, over 128,840 columns, 99.5 per cent of columns could be supported.',
        'Throughput fell by 14.5 per cent for the phpBB forum and by 26 per cent for TPC-C.',
        'What remained were mainly columns with complex computation inside queries.',
      ),
      h2('The argument'),
      p(
        'In 2015 Naveed, Kamara and Wright attacked medical columns under DET and OPE with nothing but public statistics. Columns with few values and a known distribution, such as sex, age or type of admission, could mostly be recovered.',
        footnote(
          'M. Naveed, S. Kamara and C. V. Wright, ACM CCS 2015. CryptDB’s authors answered that such columns should be marked so as never to be peeled down to DET or OPE.',
        ),
        ' The principle is old. Ciphertexts occur as often as their plaintexts, and sorting both lines them up.',
      ),
      p(
        'The value of the dispute was a clearer threat model. For columns with many, hardly repeating values, such as serial numbers, DET and OPE leak little. For columns with few they come close to plaintext. Order-preserving encryption needs most care: where a column holds every possible value, order is content.',
      ),
      h2('What remains'),
      p(
        'Many products inherited the rewriting proxy, and the “always encrypted” features of large databases offer deterministic and randomised columns, leaving choice and warning to the user. While reading, fill in a table for your own columns: which operations are needed, what leaks as a result, and how much somebody with the ',
        mono('known distribution'),
        ' could guess. When it is full, you know which columns do not belong in there.',
      ),
    ),
  },
})
