import { bold, doc, footnote, h2, list, p, quote, table } from '../rich.ts'
import { info } from './essay.ts'

export const latanyaSweeney = info(27, '2026-06-30', {
  title: {
    zh: '拉坦娅·斯威尼：用二十美元改变隐私研究的人',
    en: 'Latanya Sweeney: the person who changed privacy research for twenty dollars',
  },
  summary: {
    zh: '从选民名册到搜索广告，她一次次用普通人拿得到的数据，证明“匿名”与“公平”都需要检验。',
    en: 'From a voter list to search advertising, she has shown with data anyone could obtain that “anonymous” and “fair” both need testing.',
  },
  channel: 'people',
  labels: ['anonymisation', 're-identification'],
  authors: ['顾明溪'],
  body: {
    zh: doc(
      p(
        '隐私研究有许多定理，也有几个人人会讲的故事。其中最有名的一个，主角是一位研究生、一位州长和一本二十美元的选民名册。讲故事的人常常忘记，那位研究生后来做了更多的事。',
      ),
      h2('一次连接'),
      p(
        '九十年代中期，拉坦娅·斯威尼（Latanya Sweeney）在麻省理工学院读书。州政府的保险机构把删去姓名的就诊数据交给研究者，州长公开保证隐私无虞。她买来剑桥市的选民名册，用邮编、出生日期和性别把两份数据连接起来，找到了州长本人的记录。',
      ),
      p(
        '这件事影响深远，是因为它',
        bold('便宜、简单、可以重复'),
        '。没有入侵，没有密码破解，任何人花一个下午都能做到。法规制定者从此无法再说“删掉姓名就够了”；美国医疗隐私规则在起草时引用了这类研究。她随后提出 k-匿名，把“够不够匿名”变成一个可以检查的数字。',
      ),
      h2('第一位'),
      p(
        '2001 年，她成为首位在麻省理工学院获得计算机科学博士学位的非裔女性。同年她在卡内基梅隆大学创办数据隐私实验室，后来把实验室带到哈佛大学。2014 年，她出任美国联邦贸易委员会首席技术官。',
      ),
      h2('名字与广告'),
      p(
        '2013 年，她发表了另一项研究。起因是一位记者搜索她的名字时，旁边跳出了暗示“被捕记录”的广告，而她从未被捕。她系统地检验了两千多个名字，发现与黑人相关的名字更容易触发这类广告，差异在统计上显著。',
        footnote(
          'L. Sweeney，《在线广告投放中的歧视》，2013 年。论文没有断言原因出在广告主、平台还是点击者，只指出结果存在差异。',
        ),
      ),
      p(
        '这是较早用实验方法揭示算法歧视的工作之一。它与选民名册的故事有同样的骨架：提出一个平常的问题，用公开的材料，做一个谁都能复核的实验。',
      ),
      h2('一种方法'),
      table(
        ['步骤', '选民名册', '搜索广告'],
        ['平常的疑问', '这些数据真的匿名吗', '为什么我的名字配这样的广告'],
        ['公开的材料', '二十美元的名册', '任何人都能做的搜索'],
        ['可重复的检验', '三个字段的连接', '按名字分组比较'],
        ['留下的概念', '准标识符、k-匿名', '算法公平的实证研究'],
      ),
      quote('好的隐私研究不必从数学开始，可以从一个让人不安的小问题开始。'),
      h2('给后来者'),
      list(
        '先动手试一次，再下结论。争论“能不能认出来”，不如去认一次，并且遵守伦理，不公开当事人。',
        '选择普通人听得懂的例子。一位州长的病历，胜过一百个概率不等式。',
        '指出问题之后再给出工具。没有 k-匿名，那次连接只会是一则新闻。',
      ),
      p(
        '她的许多结论后来被更强的结果取代，k-匿名自己也有众所周知的局限。但“用证据检验承诺”的做法没有过时。在这个人人都说自己“已脱敏”“已匿名”的年代，它比任何时候都更有用。',
      ),
    ),
    en: doc(
      p(
        'Privacy research has many theorems and a few stories that everybody tells. The best known is about a graduate student, a governor and a voter list for twenty dollars. Those who tell it often forget what the student did next.',
      ),
      h2('One join'),
      p(
        'In the mid-nineties Latanya Sweeney was studying at MIT. A state insurance body gave researchers records of medical visits without names, and the governor assured the public that all was well. She bought the voter list of Cambridge, joined the two on postcode, date of birth and sex, and found the governor’s own records.',
      ),
      p(
        'It had such an effect because it was ',
        bold('cheap, simple and repeatable'),
        '. There was no intrusion and no broken cipher; anyone could do it in an afternoon. Regulators could no longer say that removing names is enough, and the American rule on medical privacy cites such work. She then proposed k-anonymity, which turns “anonymous enough?” into a number one can check.',
      ),
      h2('A first'),
      p(
        'In 2001 she became the first Black woman to earn a doctorate in computer science from MIT. In the same year she founded the Data Privacy Lab at Carnegie Mellon, which she later took to Harvard. In 2014 she served as chief technologist of the Federal Trade Commission.',
      ),
      h2('Names and advertisements'),
      p(
        'In 2013 came another study. A journalist had searched for her name, and beside it stood an advertisement suggesting an arrest record. She had never been arrested. She tested more than two thousand names and found that those associated with Black people drew such advertisements more often, to a statistically significant degree.',
        footnote(
          'L. Sweeney, “Discrimination in Online Ad Delivery”, 2013. The paper does not claim whether advertisers, the platform or those who click are the cause. It shows that the outcomes differ.',
        ),
      ),
      p(
        'It was among the earlier works to reveal discrimination by algorithms through experiment. Its skeleton is that of the voter list: ask an ordinary question, use public material, and make a test that anyone can repeat.',
      ),
      h2('A method'),
      table(
        ['Step', 'Voter list', 'Advertisements'],
        ['an ordinary doubt', 'is this really anonymous?', 'why that advertisement for my name?'],
        ['public material', 'a list for twenty dollars', 'searches anyone can make'],
        ['a repeatable test', 'a join on three columns', 'a comparison by name'],
        ['what remained', 'quasi-identifiers, k-anonymity', 'empirical study of fairness'],
      ),
      quote(
        'Good privacy research need not begin with mathematics. It can begin with a small question that makes one uneasy.',
      ),
      h2('For those who follow'),
      list(
        'Try before you conclude. Rather than argue whether people can be recognised, recognise one, ethically, and do not publish who it is.',
        'Choose an example that everyone understands. A governor’s medical record beats a hundred inequalities.',
        'After the problem, offer a tool. Without k-anonymity the join would have been a news item.',
      ),
      p(
        'Stronger results have overtaken many of hers, and the limits of k-anonymity are well known. The practice of testing promises by evidence has not aged. In years when everybody claims to have “masked” and “anonymised”, it is more useful than ever.',
      ),
    ),
  },
})
