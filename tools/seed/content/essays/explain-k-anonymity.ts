import { bold, code, doc, footnote, h2, list, p, quote, table } from '../rich.ts'
import { explanation } from './essay.ts'
import { paperNumbers } from './paper-numbers.ts'

const check = `
-- Groups on the quasi-identifiers that are smaller than k = 5
SELECT birth_year, sex, left(postcode, 4) AS area, count(*) AS people
  FROM discharge
 GROUP BY birth_year, sex, left(postcode, 4)
HAVING count(*) < 5
 ORDER BY people;
`

export const explainKAnonymity = explanation(10, '2026-07-29', paperNumbers.kAnonymity, {
  title: {
    zh: '读 k-匿名：州长的病历与二十美元的选民名册',
    en: 'Reading k-anonymity: a governor’s records and a voter list for twenty dollars',
  },
  summary: {
    zh: 'Sweeney 2002 年的论文从一次真实的重识别讲起，第一次把“匿名”变成可以检查的性质。',
    en: 'Sweeney’s paper of 2002 begins with a real re-identification and, for the first time, turns “anonymous” into a property that one can check.',
  },
  channel: 'techniques',
  labels: ['anonymisation', 're-identification'],
  authors: ['顾明溪'],
  body: {
    zh: doc(
      p(
        '九十年代中期，美国马萨诸塞州一家为州雇员购买医疗保险的机构，把“去标识”的就诊数据提供给研究者。姓名、地址和社会保障号都删掉了，留下了邮编、出生日期和性别。州长向公众保证，隐私得到了保护。',
      ),
      h2('二十美元'),
      p(
        '当时还是研究生的 Latanya Sweeney 花二十美元买下剑桥市的选民登记册。册上有姓名、住址、邮编、出生日期和性别。两份数据按后三项连接：全市与州长同一天出生的有六人，其中三名男性，',
        bold('住在他那个邮编的只有一人。'),
        '他的就诊记录就此对上了号。',
      ),
      p('这就是连接攻击。教训不在于某个字段忘了删，而在于：', bold('单独无害的字段，组合起来就是姓名。')),
      h2('定义'),
      p('论文把可以与外部数据连接的字段集合称为准标识符，并提出一个可以机械检查的要求：'),
      quote('发布的表中，每一组准标识符的取值至少出现 k 次。'),
      p('于是任何连接最多把你缩小到 k 个人之中。检查它只要一条 SQL：'),
      code('sql', check),
      p(
        '达到它的手段有两种：泛化（用“1980 年代”代替“1983 年 5 月 2 日”）与抑制（删去个别记录）。怎样以最少的信息损失达到给定的 k，后来被证明在一般情形下是 NP 难的，于是有了许多实用的算法，Mondrian 与 Incognito 是其中最有名的两种。',
      ),
      h2('论文自己指出的三种攻击'),
      p('很多人以为 k-匿名的缺陷是后人发现的，其实这篇论文的后半就在讨论攻击：'),
      table(
        ['攻击', '怎么发生', '对策'],
        ['未排序匹配', '两次发布的行次序相同，逐行对应即可', '发布前随机打乱'],
        ['互补发布', '先后发布的两张表用不同方式泛化，连接后还原', '把已发布的字段也算作准标识符'],
        ['时间', '数据增删之后再次发布，前后比较', '以首次发布为基准'],
      ),
      p(
        '它没有处理的，是组内敏感值相同的问题，四年后由 ℓ-多样性补上；而“攻击者还知道什么”这一根本问题，要等到差分隐私。',
      ),
      h2('影响'),
      list(
        '美国 HIPAA 隐私规则的“安全港”要求删去十八类标识，邮编只保留前三位且人口须在两万以上，背后正是这类连接攻击的考虑。',
        '许多国家的统计机构和医院至今以最小单元格人数作为发布门槛，通常取 5 或 10。',
        '“准标识符”成为通用词汇。',
      ),
      p(
        '也有人质疑这个故事的代表性：州长是名人，住院经过媒体报道，剑桥的选民册又格外完整。',
        footnote(
          'D. Barth-Jones 在 2012 年重新考察了该案，认为普通居民当时的风险要低得多；双方对数字有分歧，对“连接攻击是真实的”没有分歧。',
        ),
        ' 这提醒我们，重识别的风险要按人群估算，而不是凭一个故事下结论，也不是凭没有故事就放心。',
      ),
      p(
        '读的时候，请把自己手上的一张表拿出来，列出准标识符，跑一遍上面的查询。看到人数为 1 的行数，你会比读任何定义都更明白这篇论文为什么重要。',
      ),
    ),
    en: doc(
      p(
        'In the mid-nineties a body that bought health insurance for employees of the state of Massachusetts gave researchers “de-identified” records of medical visits. Names, addresses and social security numbers were gone. Postcode, date of birth and sex remained. The governor assured the public that privacy was protected.',
      ),
      h2('Twenty dollars'),
      p(
        'Latanya Sweeney, then a graduate student, bought the voter list of Cambridge for twenty dollars. It held name, address, postcode, date of birth and sex. She joined the two on the last three. Six people in the city shared the governor’s birthday, three of them men, and ',
        bold('only one lived in his postcode.'),
        ' His visits were found.',
      ),
      p(
        'This is a linking attack. The lesson is not that a column was forgotten but that ',
        bold('columns which are harmless apart are a name together.'),
      ),
      h2('The definition'),
      p(
        'The paper calls the columns that can be joined with outside data the quasi-identifier and asks for something a machine can check:',
      ),
      quote(
        'In the released table, each sequence of values of the quasi-identifier occurs at least k times.',
      ),
      p('Whatever one joins, you are narrowed down to k people at best. One SQL statement checks it:'),
      code('sql', check),
      p(
        'The means are generalising (“the 1980s” for “2 May 1983”) and suppressing single records. To reach a given k with the least loss was later proved NP-hard in general, and so there are many practical algorithms. Mondrian and Incognito are the best known.',
      ),
      h2('Three attacks the paper itself names'),
      p(
        'Many believe that later authors discovered the weaknesses. In fact the second half of the paper is about attacks:',
      ),
      table(
        ['Attack', 'How', 'Remedy'],
        ['unsorted matching', 'two releases keep the same order of rows', 'shuffle before releasing'],
        [
          'complementary release',
          'two tables are generalised differently and joined again',
          'count published columns as quasi-identifiers',
        ],
        ['temporal', 'data was added or removed between releases', 'base later releases on the first'],
      ),
      p(
        'What it leaves out is a group whose sensitive values are all the same, which ℓ-diversity took up four years later. The deeper question of what else an attacker knows had to wait for differential privacy.',
      ),
      h2('Influence'),
      list(
        'The “safe harbor” of the American HIPAA rule removes eighteen kinds of identifier and keeps three digits of a postcode only where over twenty thousand people live. Linking attacks are the reason.',
        'Statistical offices and hospitals in many countries still demand a least number of people in a cell, commonly 5 or 10.',
        '“Quasi-identifier” has become everybody’s word.',
      ),
      p(
        'Some have doubted that the story is typical. The governor was famous, his stay in hospital was in the news, and the city’s voter list was unusually complete.',
        footnote(
          'In 2012 D. Barth-Jones re-examined the case and held that the risk for ordinary residents was much lower then. The two sides differ over figures, not over whether linking attacks are real.',
        ),
        ' So estimate the risk for a population. Do not conclude from one story, nor feel safe for want of one.',
      ),
      p(
        'As you read, take a table of your own, list its quasi-identifiers and run the query. The number of rows with a count of 1 explains better than any definition why the paper matters.',
      ),
    ),
  },
})
