import { bold, doc, footnote, h2, list, p, table } from '../rich.ts'
import { info } from './essay.ts'

export const kAnonymityLimits = info(2, '2026-02-12', {
  title: { zh: 'k-匿名能做什么，不能做什么', en: 'What k-anonymity can and cannot do' },
  summary: {
    zh: '把每个人藏进至少 k 个人的群里，是最直观的匿名化方法。它挡住了最简单的攻击，也留下了四个缺口。',
    en: 'Hiding everybody in a crowd of at least k is the most intuitive way to anonymise. It stops the simplest attack and leaves four gaps.',
  },
  channel: 'techniques',
  labels: ['anonymisation'],
  authors: ['沈若川'],
  body: {
    zh: doc(
      p(
        '删掉姓名和身份证号，数据就匿名了吗？拉坦娅·斯威尼（Latanya Sweeney）根据 1990 年美国普查估算，仅凭五位邮编、性别和出生日期，约 87% 的人是唯一的。',
        footnote('P. Golle 在 2006 年用 2000 年普查重算，得到约 63%。比例变了，结论没变。'),
        ' 这类单独看并不敏感、合起来却能认出人的字段，叫做',
        bold('准标识符'),
        '。',
      ),
      p(
        'k-匿名的要求很简单：在准标识符上，每条记录至少与另外 k − 1 条完全相同。做法通常是泛化（出生日期改成年代，邮编只留前几位）和抑制（删掉实在合不了群的记录）。',
      ),
      h2('一张 3-匿名的表'),
      table(
        ['年龄段', '邮编', '诊断'],
        ['30–39', '2000**', '胃炎'],
        ['30–39', '2000**', '胃炎'],
        ['30–39', '2000**', '胃炎'],
        ['50–59', '1000**', '高血压'],
        ['50–59', '1000**', '糖尿病'],
        ['50–59', '1000**', '流感'],
      ),
      p('表格满足 k = 3，没有人能指着某一行说“这是他”。但请看前三行。'),
      h2('四个缺口'),
      list(
        [
          bold('同质性。'),
          '三个三十多岁的人都是胃炎。不必知道哪一行是邻居，也已经知道了他的病。ℓ-多样性正是为此提出，要求每组内敏感值足够多样。',
        ],
        [
          bold('背景知识。'),
          '如果知道邻居不可能得流感，第二组就只剩两个选择。攻击者知道什么，数据发布者无法列举。',
        ],
        [
          bold('多次发布。'),
          '两家医院各自发布了 3-匿名表，同一个病人在两张表里。两组取交集，可能只剩一个人。k-匿名不能组合，这是它与差分隐私最根本的差别。',
        ],
        [
          bold('高维数据。'),
          '字段一多，几乎人人都独一无二。要凑够 k 个相同的人，只能泛化到数据失去用处。购物篮、行程、浏览记录都属于这一类。',
        ],
      ),
      h2('那还用不用'),
      p(
        '用，但要知道用在哪里。字段少、一次性发布、接收方签了协议并受审计的场合，k-匿名容易解释，也容易检查，是一道合理的门槛。公开发布、反复更新、或者字段成百上千的数据，不要指望它。',
      ),
      p(
        '还有一个实用的习惯：发布前先自己当一回攻击者。拿公开的名册按准标识符去连接，数一数有多少行只连到一个人。这个数字比 k 更能说服管理者。',
      ),
    ),
    en: doc(
      p(
        'Take out the names and the identity numbers, and is the data anonymous? From the 1990 census Latanya Sweeney estimated that about 87 per cent of people in the United States were unique by five-digit ZIP code, sex and date of birth.',
        footnote(
          'P. Golle repeated the estimate in 2006 with the 2000 census and found about 63 per cent. The share moved; the conclusion did not.',
        ),
        ' Fields like these, harmless alone and telling together, are called ',
        bold('quasi-identifiers'),
        '.',
      ),
      p(
        'k-anonymity asks for something simple: on its quasi-identifiers every record must equal at least k − 1 others. One gets there by generalising (a birthday becomes a decade, a postcode keeps its first digits) and by suppressing the records that fit no group.',
      ),
      h2('A table that is 3-anonymous'),
      table(
        ['Age', 'Postcode', 'Diagnosis'],
        ['30–39', '2000**', 'gastritis'],
        ['30–39', '2000**', 'gastritis'],
        ['30–39', '2000**', 'gastritis'],
        ['50–59', '1000**', 'hypertension'],
        ['50–59', '1000**', 'diabetes'],
        ['50–59', '1000**', 'influenza'],
      ),
      p('With k = 3 nobody can point at a row and say “that is him”. But look at the first three rows.'),
      h2('Four gaps'),
      list(
        [
          bold('Homogeneity. '),
          'All three people in their thirties have gastritis. You need not know which row is your neighbour to know his illness. ℓ-diversity was proposed for this: each group must hold sufficiently varied sensitive values.',
        ],
        [
          bold('Background knowledge. '),
          'If you know that your neighbour cannot have influenza, the second group offers only two choices. No publisher can list what an attacker knows.',
        ],
        [
          bold('Repeated release. '),
          'Two hospitals each publish a 3-anonymous table, and one patient is in both. Intersect the two groups and one person may remain. k-anonymity does not compose, and that is its deepest difference from differential privacy.',
        ],
        [
          bold('Many columns. '),
          'With enough fields nearly everybody is unique. To find k equals you must generalise until the data is of no use. Shopping baskets, journeys and browsing histories are all of this sort.',
        ],
      ),
      h2('Use it or not?'),
      p(
        'Use it, knowing where. With few columns, a single release, and a recipient who has signed an agreement and is audited, k-anonymity is easy to explain and easy to check: a sensible threshold. For open publication, for data that is updated again and again, or for hundreds of columns, do not rely on it.',
      ),
      p(
        'One habit helps. Before you release, play the attacker: join your table with a public register on the quasi-identifiers and count the rows that meet exactly one person. That number persuades a manager better than any k.',
      ),
    ),
  },
})
