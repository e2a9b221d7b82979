import { bold, doc, footnote, h2, list, ordered, p, quote, table } from '../rich.ts'
import { info } from './essay.ts'

export const syntheticData = info(21, '2026-08-18', {
  title: { zh: '合成数据不等于匿名数据', en: 'Synthetic is not the same as anonymous' },
  summary: {
    zh: '“这些人都不存在，所以没有隐私问题。”这句话在三种情况下是错的。',
    en: '“None of these people exist, so there is no privacy issue.” Three situations in which that sentence is wrong.',
  },
  channel: 'techniques',
  labels: ['synthetic-data', 'differential-privacy', 'anonymisation'],
  authors: ['Mara Quill'],
  body: {
    zh: doc(
      p(
        '合成数据的想法很诱人：用真实数据训练一个生成模型，再让它造出一批“假人”，统计性质相近，却没有一行属于真人。开发、测试、教学、竞赛，似乎都可以放心使用。',
      ),
      h2('错在哪里'),
      ordered(
        [
          bold('模型会记忆。'),
          '生成模型过拟合时，输出的某一行可能就是训练集里的某一行，或者只改了一个小数位。越是罕见的人，越容易被原样复制，因为没有别人可以与他“平均”。',
        ],
        [
          bold('分布会泄密。'),
          '即使没有任何一行相同，合成数据也反映了训练集的分布。如果训练集里有没有某个人会明显改变输出，攻击者就能据此推断他在不在其中，这就是成员推断。',
        ],
        [
          bold('结论会伤人。'),
          '合成数据若忠实保留了“某小区某年龄段多患某病”，那么从中得出的推断同样适用于真实的居民。这一点与匿名化无关，却常被忘记。',
        ],
      ),
      p(
        '2022 年的一项研究系统比较了多种生成模型与传统匿名化，结论很直接：',
        bold('没有一种合成数据能同时给出可靠的隐私和可靠的用途，而且事先难以预料牺牲的是哪一样。'),
        footnote(
          'T. Stadler、B. Oprisanu 与 C. Troncoso，USENIX Security 2022，题目是《合成数据：匿名化的土拨鼠日》。',
        ),
        ' 传统匿名化的取舍至少是看得见的。',
      ),
      h2('怎样评估一份合成数据'),
      table(
        ['问题', '指标', '注意'],
        ['像不像', '各列分布、两两相关、下游模型的准确率', '要在真实的留出集上检验'],
        ['有没有照抄', '到最近真实记录的距离', '距离大不等于安全，只能发现最糟的情况'],
        ['能否推断成员', '影子模型攻击的成功率，按最脆弱的人报告', '平均值会掩盖少数人'],
        ['有没有证明', '训练过程的 ε、δ 与单位', '没有这一行，其余都是经验'],
      ),
      p(
        '第三行值得强调。对一万人平均，攻击者也许只比抛硬币略好；但对其中十个与众不同的人，可能十拿九稳。隐私保护的对象恰恰常常是这十个人。',
      ),
      h2('靠得住的做法'),
      list(
        '用差分隐私训练生成器，例如先用带噪声的边际分布拟合，再采样。NIST 的合成数据竞赛中，这类方法表现最好。',
        '缩小用途。为测试造数据，保持格式与约束即可，根本不必从真实数据学习；写一个生成器，比脱敏一份生产库更安全。',
        '即使是合成数据，也按一般数据管理：记录来源、限制用途、签订协议。',
      ),
      quote('先问这份数据要回答什么问题，再问它需要多像真的。多数测试只需要“形状像”，不需要“人像”。'),
      p(
        '竞赛平台常用合成数据出题，道理也在这里：出题人可以精确埋下要被发现的线索，而不必让任何真人承担被找出来的风险。',
      ),
    ),
    en: doc(
      p(
        'The idea is tempting. Train a generative model on real data, let it make up people with similar statistics, and no row belongs to anybody. Development, tests, teaching and contests could all use it without worry.',
      ),
      h2('Where that goes wrong'),
      ordered(
        [
          bold('Models memorise. '),
          'When a generator overfits, an output row may be a training row, or one with a decimal changed. The rarer a person, the likelier the copy, for there is nobody to average them with.',
        ],
        [
          bold('Distributions tell. '),
          'Even if no row matches, the output reflects the training set. If somebody’s presence shifts it noticeably, an attacker can infer that presence. This is membership inference.',
        ],
        [
          bold('Conclusions hurt. '),
          'If the data faithfully keeps that a certain age group in a certain quarter often has a certain illness, the inference applies to the real residents. That has nothing to do with anonymity, and it is often forgotten.',
        ],
      ),
      p(
        'A study of 2022 compared several generators with traditional anonymisation and was blunt: ',
        bold(
          'no synthetic data offered dependable privacy and dependable use at once, and which of the two would suffer was hard to foresee.',
        ),
        footnote(
          'T. Stadler, B. Oprisanu and C. Troncoso, “Synthetic Data – Anonymisation Groundhog Day”, USENIX Security 2022.',
        ),
        ' With traditional methods one can at least see the bargain.',
      ),
      h2('Judging a synthetic dataset'),
      table(
        ['Question', 'Measure', 'Mind'],
        [
          'Is it alike?',
          'columns, pairwise correlation, accuracy of models trained on it',
          'test on real data held out',
        ],
        [
          'Does it copy?',
          'distance to the nearest real record',
          'a large distance is no proof; it finds only the worst',
        ],
        [
          'Can membership be told?',
          'success of shadow-model attacks, for the most vulnerable',
          'a mean hides the few',
        ],
        ['Is there a proof?', 'ε, δ and the unit of training', 'without this line the rest is experience'],
      ),
      p(
        'The third line deserves stress. Averaged over ten thousand people the attacker may do little better than a coin. For ten unusual ones he may be nearly certain. Privacy is often for exactly those ten.',
      ),
      h2('What can be relied on'),
      list(
        'Train the generator with differential privacy, for instance by fitting noisy marginals and sampling from them. Such methods did best in NIST’s synthetic-data challenge.',
        'Narrow the purpose. Test data needs the right form and constraints and need not learn from reality at all. A hand-written generator is safer than a masked production copy.',
        'Manage synthetic data like other data: record its origin, limit its use, sign an agreement.',
      ),
      quote(
        'Ask what question the data must answer, and only then how real it has to look. Most tests need the shape of the data and nobody’s likeness.',
      ),
      p(
        'It is also why contest platforms like synthetic data. An author can plant exactly the clues that are to be found, and no real person bears the risk of being found with them.',
      ),
    ),
  },
})
