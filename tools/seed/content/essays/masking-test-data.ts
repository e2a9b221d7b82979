import { bold, code, doc, footnote, formula, h2, list, math, mono, p, table } from '../rich.ts'
import { info } from './essay.ts'

const search = String.raw`\frac{10^{11}\ \text{numbers}}{10^{10}\ \text{hashes per second}}=10\ \text{seconds}`

const pseudonyms = `
CREATE EXTENSION IF NOT EXISTS pgcrypto;

-- The key lives outside the database and is given to this session only
CREATE FUNCTION pseudonym(value text, kind text) RETURNS text
LANGUAGE sql STABLE AS $$
  SELECT encode(hmac(kind || ':' || value, current_setting('mask.key'), 'sha256'), 'hex')
$$;

CREATE TABLE test.customer AS
SELECT pseudonym(id::text, 'customer')                       AS id,
       'user-' || left(pseudonym(name, 'name'), 8)            AS name,
       '199' || lpad((abs(hashtext(pseudonym(phone, 'phone'))::bigint) % 100000000)::text, 8, '0') AS phone,
       date_trunc('year', born)::date                         AS born,
       city
  FROM prod.customer;
`

export const maskingTestData = info(30, '2026-07-18', {
  title: {
    zh: '测试库里的真实数据：脱敏的六种手法与三个误区',
    en: 'Real data in the test database: six ways to mask it and three ways to fool oneself',
  },
  summary: {
    zh: '给手机号做一次哈希，十秒钟就能还原。脱敏要先想清楚：谁会看到，需要保留什么，能否对上号。',
    en: 'A telephone number that was merely hashed comes back in ten seconds. Before masking, settle who will see it, what must survive, and what could be joined.',
  },
  channel: 'practice',
  labels: ['masking', 'anonymisation', 'compliance'],
  authors: ['周砚'],
  body: {
    zh: doc(
      p(
        '生产库防守森严，测试库人人可登。把前者复制成后者，等于在金库旁边开了一扇没有锁的门。脱敏的目的，是让复制出去的数据仍然能测出问题，却伤害不到任何人。',
      ),
      h2('六种手法'),
      table(
        ['手法', '例子', '保留', '可还原'],
        ['删除', '整列置空', '无', '否'],
        ['遮盖', '138****0000', '部分可读', '部分'],
        ['泛化', '生日只留年份', '大致分布', '部分'],
        ['打乱', '把工资列在行间随机交换', '列的分布', '小表可推断'],
        ['假名', '带密钥的摘要', '可以连接', '持有密钥者可核对'],
        ['令牌', '随机代号，映射表另存', '可以连接', '持有映射表者可以'],
      ),
      p(
        '没有万能的一种。界面测试要格式像，用令牌或按格式生成；性能测试要分布像，用打乱或合成；排查某个客户的问题要能对上号，用假名。',
      ),
      h2('误区一：哈希就是脱敏'),
      p('手机号一共 11 位，满打满算 ', math('10^{11}'), ' 种。攻击者不需要逆推，把所有号码算一遍即可：'),
      formula(search),
      p(
        '身份证号有固定的结构，可能的取值也多不到哪里去。加盐而盐与数据放在一起，同样没有用。',
        bold('必须使用带密钥的摘要（HMAC），并且密钥不进测试环境。'),
      ),
      code('sql', pseudonyms),
      p(
        '注意函数里的 ',
        mono('kind'),
        ' 参数：同一个数字在不同用途下得到不同的假名，免得客户编号与订单编号碰巧相同时被连上。生成的手机号可能与真号相撞，测试环境必须断开短信网关。',
      ),
      h2('误区二：只处理看得见的列'),
      list(
        '备注、工单、日志、附件里写满了姓名和电话。自由文本要么清空，要么用识别工具扫描后替换，并承认会有遗漏。',
        '主键也会泄密：连续的编号加上注册时间，可以反查到人。',
        '索引、统计信息和备份里还留着旧值。要新建库再导入，不要在原库上改。',
      ),
      h2('误区三：脱敏之后就不算个人信息'),
      p(
        '《个人信息保护法》区分两个词：去标识化，指不借助额外信息无法识别；匿名化，指无法识别且',
        bold('不能复原'),
        '。',
        footnote('见该法第七十三条。匿名化后的信息不属于个人信息；去标识化的仍然是。'),
        ' 假名和令牌都属于前者，仍受法律约束。GDPR 对“假名化”的态度相同。所以脱敏后的测试库照样要有权限、留日志、定期清除。',
      ),
      h2('一个可行的流程'),
      list(
        '默认用生成的数据。只有生成数据复现不了的问题，才申请脱敏副本，写明理由和期限。',
        '脱敏在生产一侧完成，原始数据不落到测试网络。',
        '用一组已知的真实值在成品里搜索：姓名、号码、地址各一百条，命中数应为零。这个检查放进流水线。',
        '到期自动删除。没有人会记得手动删。',
      ),
      p(
        '最后一问最能检验设计：如果这份测试库明天出现在论坛上，你需要通知多少人？答案若不是零，就还没有做完。',
      ),
    ),
    en: doc(
      p(
        'Production is guarded; anyone may log in to the test system. To copy the one into the other is to open a door without a lock beside the vault. Masking should leave data that still finds bugs and can harm nobody.',
      ),
      h2('Six ways'),
      table(
        ['Way', 'Example', 'Keeps', 'Reversible'],
        ['delete', 'the column is emptied', 'nothing', 'no'],
        ['cover', '138****0000', 'a readable part', 'in part'],
        ['generalise', 'a birthday keeps its year', 'the rough distribution', 'in part'],
        [
          'shuffle',
          'salaries trade places between rows',
          'the column’s distribution',
          'inferable in small tables',
        ],
        ['pseudonym', 'a keyed digest', 'joins', 'whoever has the key can check'],
        ['token', 'a random code, the mapping kept apart', 'joins', 'whoever has the mapping'],
      ),
      p(
        'None serves for all. Screens need the right format: tokens, or generated values. Performance needs the right distribution: shuffled or synthetic. Tracing one customer’s problem needs joins: pseudonyms.',
      ),
      h2('Self-deception one: a hash is a mask'),
      p(
        'A mobile number has eleven digits, ',
        math('10^{11}'),
        ' possibilities at the very most. An attacker inverts nothing and simply hashes them all:',
      ),
      formula(search),
      p(
        'Identity numbers have a fixed structure and are not much more numerous. A salt kept beside the data does not help. ',
        bold('Use a keyed digest (HMAC), and let the key never enter the test environment.'),
      ),
      code('sql', pseudonyms),
      p(
        'Note the parameter ',
        mono('kind'),
        ': one number gets different pseudonyms for different uses, so that a customer and an order of the same number are not joined. A generated telephone number may be somebody’s, so the test system must have no way to send messages.',
      ),
      h2('Self-deception two: the visible columns'),
      list(
        'Remarks, tickets, logs and attachments are full of names and numbers. Empty free text, or scan and replace it and admit that some will be missed.',
        'Keys tell as well. Consecutive numbers with times of registration lead back to people.',
        'Indexes, statistics and backups keep old values. Import into a new database; do not edit the old one.',
      ),
      h2('Self-deception three: masked means not personal'),
      p(
        'China’s law on personal information knows two words. De-identified means not identifiable without further information. Anonymised means not identifiable and ',
        bold('not restorable'),
        '.',
        footnote(
          'Article 73. Anonymised information is no longer personal information; de-identified information is.',
        ),
        ' Pseudonyms and tokens are of the first kind and remain under the law, as they do under the GDPR. A masked test database still needs permissions, logs and a date of deletion.',
      ),
      h2('A workable procedure'),
      list(
        'Generated data is the default. Only for a problem it cannot reproduce does one apply for a masked copy, with a reason and an end.',
        'Mask on the production side, so that raw data never lands in the test network.',
        'Search the result for known real values, a hundred names, numbers and addresses each. There should be no hit. Put the check into the pipeline.',
        'Let it delete itself on its date. Nobody remembers to do so by hand.',
      ),
      p(
        'One last question tests the design best. If this database were on a forum tomorrow, how many people would you have to notify? Unless the answer is none, you are not finished.',
      ),
    ),
  },
})
