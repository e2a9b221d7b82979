import { code, doc, footnote, formula, h2, math, mono, p } from '../rich.ts'
import { info } from './essay.ts'

const definition = String.raw`\Pr[M(D)\in S]\;\le\;e^{\varepsilon}\,\Pr[M(D')\in S]`

const ledger = `
import random

class Budget:
    def __init__(self, total):
        self.left = total
        self.answers = {}

    def count(self, name, true_value, eps):
        if name in self.answers:          # the same answer again costs nothing
            return self.answers[name]
        if eps > self.left:
            raise PermissionError("budget spent")
        self.left -= eps
        noise = random.expovariate(eps) - random.expovariate(eps)   # Laplace(1/eps)
        self.answers[name] = true_value + noise
        return self.answers[name]
`

export const privacyBudgets = info(1, '2026-02-03', {
  title: {
    zh: '隐私预算：像管账一样管理差分隐私',
    en: 'The privacy budget: differential privacy as bookkeeping',
  },
  summary: {
    zh: 'ε 不是一个调好就忘的旋钮，而是一笔会花完的钱。谁来记账、怎么花、花完以后怎么办，决定了差分隐私在现实中是否成立。',
    en: 'ε is not a knob to set and forget; it is money that runs out. Who keeps the ledger, and what happens at zero, decides whether the guarantee holds.',
  },
  channel: 'techniques',
  labels: ['differential-privacy'],
  authors: ['林知远'],
  recommended: true,
  body: {
    zh: doc(
      p(
        '差分隐私的定义只有一行：对任意两个只差一个人的数据集 ',
        math('D'),
        ' 与 ',
        math("D'"),
        '，以及任意一组可能的输出 ',
        math('S'),
        '，都有',
      ),
      formula(definition),
      p(
        '它说的是：无论你在不在数据里，别人看到的结果分布几乎一样。“几乎”有多几乎，由 ',
        math(String.raw`\varepsilon`),
        ' 决定。ε 取 0.1 时两边的概率最多相差约 10%；取 5 时可以相差近 150 倍，保证就很薄了。',
      ),
      h2('为什么预算会花完'),
      p(
        '假设每次计数都加上尺度为 10 的拉普拉斯噪声（ε = 0.1），单次标准差约 14。听上去很安全。但如果同一个问题可以问一百遍，而且每次都换新噪声，把答案取平均，标准差就降到 1.4。噪声没有变小，是提问者多花了钱。',
      ),
      p(
        '这就是顺序组合定理：对同一批人做 ',
        math('k'),
        ' 次查询，总的隐私损失最多是各次 ε 之和。高级组合与 Rényi 差分隐私能把账算得更紧，大约按 ',
        math(String.raw`\sqrt{k}`),
        ' 增长，代价是允许一个很小的失败概率 δ。无论用哪种算法，账都只增不减。',
      ),
      h2('一本最小的账'),
      p('下面的代码只做三件事：扣款、拒绝透支、重复的问题给出同一个答案。最后一条常被忘记，却最省钱。'),
      code('python', ledger),
      p(
        '这段代码用于说明记账，不要直接用于生产：浮点数的低位会泄露真值，正式系统应使用经过审查的库和离散噪声。',
        footnote(
          'I. Mironov 在 2012 年指出，用普通双精度浮点实现的拉普拉斯机制，仅凭输出的低位就可能区分相邻数据集。',
        ),
      ),
      h2('记账之前要回答的三个问题'),
      p(
        '第一，“一个人”是什么？一条记录、一个账号还是一个家庭？同一个人贡献了一千条记录而你按记录计算，真实的 ε 要乘以一千。第二，账跨不跨系统？两个部门各花 1，攻击者拿到的是 2。第三，多久清零？每天重置 ε = 1 的系统，一年的上界是 365。',
      ),
      p(
        '美国 2020 年人口普查的选区数据采用了约 19.61 的总 ε，引发长期争论。',
        footnote('其中人口表约 17.14，住房表约 2.47，均由零集中差分隐私换算而来，并附带很小的 δ。'),
        ' 争论本身是好事：数字公开，人们才有东西可争。只说“我们使用了差分隐私”而不公布 ',
        mono('ε'),
        '、单位和期限，等于没有说。',
      ),
    ),
    en: doc(
      p(
        'The definition takes one line. For any two datasets ',
        math('D'),
        ' and ',
        math("D'"),
        ' that differ in one person, and any set of outputs ',
        math('S'),
        ':',
      ),
      formula(definition),
      p(
        'Whether or not you are in the data, the results look nearly alike. How nearly is what ',
        math(String.raw`\varepsilon`),
        ' says. At 0.1 the two probabilities differ by about ten per cent at most. At 5 they may differ by a factor of almost 150, and the promise has worn thin.',
      ),
      h2('Why a budget runs out'),
      p(
        'Suppose each count carries Laplace noise of scale 10, so ε = 0.1 and the standard deviation is about 14. That sounds safe. Now let somebody ask the same question a hundred times, with fresh noise each time, and take the mean: the deviation falls to 1.4. The noise did not shrink. The questioner simply paid more.',
      ),
      p(
        'That is sequential composition: over ',
        math('k'),
        ' queries about the same people, the total loss is at most the sum of their epsilons. Advanced composition and Rényi accounting give a tighter bill, growing roughly like ',
        math(String.raw`\sqrt{k}`),
        ', at the price of a small failure probability δ. Under every method the bill only goes up.',
      ),
      h2('The smallest ledger'),
      p(
        'The code below does three things. It deducts, it refuses to overdraw, and it gives a repeated question its old answer. The third is often forgotten and saves the most.',
      ),
      code('python', ledger),
      p(
        'It illustrates the accounting and nothing more. Ordinary floating-point numbers leak through their low bits, so a real system should use a reviewed library with discrete noise.',
        footnote(
          'In 2012 I. Mironov showed that the low bits alone of a textbook double-precision Laplace mechanism can tell neighbouring datasets apart.',
        ),
      ),
      h2('Three questions before you open the account'),
      p(
        'First, what is “one person”: a row, an account, a household? If somebody contributes a thousand rows and you count by row, multiply your ε by a thousand. Second, does the ledger cross systems? Two departments that spend 1 each have handed the attacker 2. Third, when does it reset? A system that grants itself ε = 1 every day has a yearly bound of 365.',
      ),
      p(
        'The redistricting data of the 2020 United States census used a total ε of about 19.61, and people have argued about it ever since.',
        footnote(
          'About 17.14 for persons and 2.47 for housing units, both converted from zero-concentrated differential privacy with a small δ.',
        ),
        ' The argument is healthy: the figure was public, so there was something to argue about. A statement that “we use differential privacy” without ',
        mono('ε'),
        ', its unit and its period says nothing at all.',
      ),
    ),
  },
})
