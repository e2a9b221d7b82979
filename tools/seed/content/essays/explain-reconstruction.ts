import { bold, code, doc, footnote, formula, h2, list, math, p, table } from '../rich.ts'
import { explanation } from './essay.ts'
import { paperNumbers } from './paper-numbers.ts'

const answer = String.raw`a_q=\sum_{i\in q}d_i+e_q,\qquad |e_q|\le E`
const bound = String.raw`E=o(\sqrt n)\ \Rightarrow\ \text{almost all of } d \text{ can be rebuilt}`

const attack = `
import numpy as np

rng = np.random.default_rng(1)
n, questions = 64, 400
secret = rng.integers(0, 2, n)                       # one bit for each person
Q = rng.integers(0, 2, (questions, n))               # random subsets

for error in (1, 2, 4, 8, 16):
    answers = Q @ secret + rng.integers(-error, error + 1, questions)
    guess = np.linalg.lstsq(Q, answers, rcond=None)[0].round().clip(0, 1)
    print(error, f"{(guess == secret).mean():.0%}")
# Small errors: everything comes back. Near sqrt(64) = 8 the attack begins to fail.
`

export const explainReconstruction = explanation(15, '2026-08-26', paperNumbers.revealingInformation, {
  title: {
    zh: '读 Dinur–Nissim：回答得太准，就没有秘密',
    en: 'Reading Dinur and Nissim: answer too well, and no secret is left',
  },
  summary: {
    zh: '2003 年的一个定理：如果对许多子集求和的误差都小于人数的平方根，几乎整张表都能被还原。差分隐私由此起步。',
    en: 'A theorem of 2003: if sums over many subsets err by less than the square root of the number of people, nearly the whole table can be rebuilt. Differential privacy set out from here.',
  },
  channel: 'techniques',
  labels: ['differential-privacy', 're-identification'],
  authors: ['沈若川'],
  body: {
    zh: doc(
      p(
        '设数据库里有 ',
        math('n'),
        ' 个人，每人一个秘密比特，比如是否患有某种疾病。分析者可以问任意一组人中有多少个 1，数据库给出带误差的回答：',
      ),
      formula(answer),
      p(
        '误差要多大才安全？直觉会说，随便加一点就够了，因为每个答案都不准。Dinur 与 Nissim 证明直觉错得厉害。',
      ),
      h2('两个定理'),
      table(
        ['攻击者能问多少', '误差小于', '结论'],
        [['所有子集，', math('2^n'), ' 个'], [math('n'), ' 的一个小常数倍'], '还原绝大部分'],
        [
          ['约 ', math(String.raw`n\log^2 n`), ' 个随机子集'],
          [math(String.raw`\sqrt n`), ' 的量级以下'],
          '多项式时间内还原绝大部分',
        ],
      ),
      p(
        '第二行才是要害。',
        math(String.raw`\sqrt n`),
        ' 恰好是统计抽样本身的误差量级：一个对科学家“足够准”的数据库，往往准到足以让攻击者重构它。',
      ),
      formula(bound),
      h2('攻击只是解方程'),
      p(
        '每个回答是一条近似的线性等式，未知数是 ',
        math('n'),
        ' 个比特。方程比未知数多，就可以用线性规划或最小二乘求解，再四舍五入：',
      ),
      code('python', attack),
      p(
        '为什么一定成功？设想一个与真相相差很多的候选答案。随机取一个子集，两者的和之差是许多 ±1 的累加，典型大小约为相差人数的平方根。问得够多，总有一问使差距大过误差，',
        bold('这个错误的候选就被排除'),
        '。剩下的只有接近真相的候选。',
      ),
      h2('不只是理论'),
      list(
        '2010 年美国普查公布了几十亿个统计数字。普查局后来做内部试验，仅凭这些公开表格就重构出全国人口的记录，约 46% 的人在街区、性别、年龄、种族与族裔上完全吻合。',
        '一些在线统计查询系统依靠“小计数不显示”和加少量噪声，也被人用同样的方法攻破。',
        '机器学习中从汇总梯度还原样本，可以看作同一思想的近亲。',
      ),
      p(
        '上述试验直接促使 2020 年普查改用差分隐私。',
        footnote(
          '对这一试验的意义有不同看法：批评者认为，重构的吻合率应与利用一般人口统计所能猜中的比率比较。',
        ),
      ),
      h2('三条出路'),
      p(
        '定理没有说隐私不可能，只说三样东西不能同时要：回答很多问题、每个都很准、保护每一个人。于是出路只有：',
        bold('少答'),
        '（设预算）、',
        bold('答得粗'),
        '（误差至少 ',
        math(String.raw`\sqrt n`),
        ' 量级）、或',
        bold('只答特定类型的问题'),
        '。三年后的差分隐私，就是把这种取舍写成了精确的账目。',
      ),
      h2('怎样读'),
      p(
        '论文里的“多项式时间攻击”一节最值得细读，证明不到一页。随后把上面的代码改一改：把问题数从 400 降到 80，看误差为 1 时还能不能还原；再把噪声换成拉普拉斯，问同一个问题一百遍。你会亲手摸到那条界线。',
      ),
    ),
    en: doc(
      p(
        'A database holds ',
        math('n'),
        ' people with one secret bit each, say whether they have some illness. An analyst may ask how many ones there are in any group, and the database answers with an error:',
      ),
      formula(answer),
      p(
        'How large must it be? Intuition says that a little will do, since every answer is off. Dinur and Nissim proved intuition badly wrong.',
      ),
      h2('Two theorems'),
      table(
        ['The attacker may ask', 'with errors below', 'Result'],
        [['all ', math('2^n'), ' subsets'], ['a small constant times ', math('n')], 'most is rebuilt'],
        [
          ['about ', math(String.raw`n\log^2 n`), ' random subsets'],
          ['the order of ', math(String.raw`\sqrt n`)],
          'most is rebuilt, in polynomial time',
        ],
      ),
      p(
        'The second line is the one that hurts. ',
        math(String.raw`\sqrt n`),
        ' is just the order of sampling error. A database accurate enough to please a scientist is often accurate enough to be rebuilt.',
      ),
      formula(bound),
      h2('The attack solves equations'),
      p(
        'Each answer is an approximate linear equation in ',
        math('n'),
        ' unknown bits. With more equations than unknowns, linear programming or least squares gives a solution, to be rounded:',
      ),
      code('python', attack),
      p(
        'Why must it succeed? Imagine a candidate that differs from the truth in many places. Over a random subset the two sums differ by many terms of ±1, typically about the square root of the number of differences. Ask often enough and one question will show a gap larger than the error, which ',
        bold('rules that candidate out'),
        '. Only candidates near the truth survive.',
      ),
      h2('Not only theory'),
      list(
        'The 2010 census of the United States published billions of figures. In a later internal trial the Census Bureau rebuilt records of the whole population from these public tables; for about 46 per cent, block, sex, age, race and ethnicity all agreed.',
        'Online query systems that suppress small counts and add a little noise have been broken in the same way.',
        'Rebuilding examples from summed gradients in machine learning is a near relative.',
      ),
      p(
        'That trial was a direct reason for the 2020 census to adopt differential privacy.',
        footnote(
          'Its meaning is disputed. Critics hold that the share of agreement should be compared with what one would guess from general demography.',
        ),
      ),
      h2('Three ways out'),
      p(
        'The theorem does not say that privacy is impossible. It says that three things cannot be had at once: many answers, accurate answers, and protection for everybody. So ',
        bold('answer less'),
        ', under a budget; ',
        bold('answer roughly'),
        ', with errors of at least the order ',
        math(String.raw`\sqrt n`),
        '; or ',
        bold('answer only certain questions'),
        '. Three years later differential privacy wrote this bargain down as exact accounts.',
      ),
      h2('How to read it'),
      p(
        'The section on the polynomial-time attack repays close reading; its proof takes less than a page. Then change the code. Lower the questions from 400 to 80 and see whether errors of 1 still give everything. Replace the noise by Laplace’s and ask one question a hundred times. You will feel the border with your own hands.',
      ),
    ),
  },
})
