import { bold, code, doc, footnote, h2, h3, list, ordered, p, table } from '../rich.ts'
import { info } from './essay.ts'

const labelColumns = `
COMMENT ON COLUMN customer.phone IS 'class=personal; level=3; owner=crm';

-- Columns whose name smells of personal data and that nobody has labelled
SELECT c.table_schema, c.table_name, c.column_name
  FROM information_schema.columns c
 WHERE c.column_name ~* '(phone|mobile|id_?card|passport|email|birth|salary)'
   AND col_description(format('%I.%I', c.table_schema, c.table_name)::regclass,
                       c.ordinal_position) IS NULL;
`

export const dataClassification = info(14, '2026-06-03', {
  title: {
    zh: '数据分类分级：从一张表开始，而不是从一套制度开始',
    en: 'Classifying data: begin with one table, not with a policy',
  },
  summary: {
    zh: '分类回答“是什么”，分级回答“坏了会怎样”。先让一百张表有标签，比写一百页制度有用。',
    en: 'A class says what the data is, a level says what happens when it leaks. A hundred labelled tables beat a hundred pages of policy.',
  },
  channel: 'policy',
  labels: ['data-classification', 'compliance'],
  authors: ['顾明溪'],
  body: {
    zh: doc(
      p(
        '《数据安全法》第二十一条提出建立数据分类分级保护制度，国家标准 GB/T 43697—2024《数据安全技术 数据分类分级规则》自 2024 年 10 月 1 日起实施。许多单位的第一反应是起草制度。我们的建议相反：先拿一张真实的表试一遍。',
      ),
      h2('两个问题，不要混在一起'),
      p(
        bold('分类'),
        '问的是“这是什么数据”：按行业、按业务、按主体，例如客户信息、交易记录、设备日志。',
        bold('分级'),
        '问的是“一旦泄露、篡改、损毁或被滥用，会伤害谁、伤到什么程度”。同一类数据可以分属不同级别：一个客户的电话与一千万客户的电话，不是同一回事。',
      ),
      table(
        ['级别', '影响到谁', '例子（示意）'],
        ['一般数据', '组织或个人，影响有限', '公开的产品目录、普通的设备日志'],
        [
          '重要数据',
          '国家安全、经济运行、社会稳定、公共健康等',
          '达到一定规模或精度的特定领域数据，由目录确定',
        ],
        ['核心数据', '对上述领域造成特别严重危害', '由国家层面确定'],
      ),
      p(
        '国家层面分三级。组织内部通常把一般数据再细分为几级，比如公开、内部、敏感、高度敏感。',
        footnote(
          '标准允许在一般数据内部进一步细分。细分的级数以能够对应不同措施为限：两级若措施完全相同，就应当合并。',
        ),
        ' 关键在于每一级都对应',
        bold('不同的措施'),
        '，否则级别只是颜色。',
      ),
      h2('第一周怎么做'),
      ordered(
        '选一个系统，列出全部表和字段，不求完整。',
        '找业务负责人坐下来，每个字段用一句话说明来源和用途。',
        '先按字段定级，再看组合：单独不敏感的字段放在一起可能升级。',
        '把结果写回数据库的注释里，让标签跟着数据走，而不是躺在表格文件里。',
        '挑一条措施真正落实，例如三级以上的字段导出须审批。',
      ),
      h3('让数据库记住标签'),
      code('sql', labelColumns),
      p('第二条查询每天运行，找出名字可疑却没有标签的字段。清单会老化，查询不会。'),
      h2('三个常见的失败'),
      list(
        '全部定为最高级。保护一切等于什么都没有保护，业务部门会想办法绕开。',
        '只定级，不管流转。数据被导出成表格、进入测试库、传给供应商之后，标签就断了。',
        '一次定终身。规模、用途、公开程度变了，级别也应当变。每年复核一次，重大变化时立即复核。',
      ),
      p('分类分级的终点不是一份报告，而是一个新同事在写查询时，就能看见自己碰到的是什么。'),
    ),
    en: doc(
      p(
        'Article 21 of China’s Data Security Law calls for data to be protected by class and level, and the national standard GB/T 43697—2024 has given rules for it since 1 October 2024. The first reflex of many organisations is to draft a policy. We suggest the opposite: try it on one real table.',
      ),
      h2('Two questions, kept apart'),
      p(
        'A ',
        bold('class'),
        ' says what the data is, by industry, business or subject: customers, transactions, device logs. A ',
        bold('level'),
        ' says who would be harmed, and how badly, if it were leaked, altered, destroyed or misused. Data of one class may sit on different levels. One customer’s telephone number and ten million of them are not the same thing.',
      ),
      table(
        ['Level', 'Who is affected', 'Example (illustrative)'],
        [
          'general',
          'an organisation or individuals, to a limited degree',
          'a public catalogue, ordinary device logs',
        ],
        [
          'important',
          'national security, the economy, social stability, public health',
          'data of certain fields beyond a scale or precision, fixed by catalogues',
        ],
        ['core', 'the same, with especially grave harm', 'determined by the state'],
      ),
      p(
        'The state knows three levels. Inside an organisation, general data is usually divided further, for instance into public, internal, sensitive and highly sensitive.',
        footnote(
          'The standard permits finer levels within general data. Have as many as you have different measures: two levels treated exactly alike should be one.',
        ),
        ' What matters is that each level brings ',
        bold('different measures'),
        '. Otherwise it is only a colour.',
      ),
      h2('The first week'),
      ordered(
        'Pick one system and list its tables and columns, without striving for completeness.',
        'Sit down with the business owner and give each column a sentence on where it comes from and what it is for.',
        'Set levels by column, then look at combinations: columns that are harmless alone may rise together.',
        'Write the result into the database’s comments, so that labels travel with the data instead of resting in a spreadsheet.',
        'Put one measure truly into force, such as approval for exports from level three upwards.',
      ),
      h3('Let the database remember'),
      code('sql', labelColumns),
      p(
        'Run the second query daily to find columns with a telling name and no label. An inventory ages; a query does not.',
      ),
      h2('Three ways to fail'),
      list(
        'Everything gets the highest level. To protect everything is to protect nothing, and people will find a way round.',
        'Levels without flows. Once data is exported, copied to a test system or sent to a supplier, the label is cut off.',
        'Once and for ever. Scale, purpose and publicity change, so levels should too. Review yearly, and at once after a large change.',
      ),
      p(
        'The aim is not a report. It is that a new colleague, while writing a query, can see what they are touching.',
      ),
    ),
  },
})
