import { bold, code, doc, footnote, formula, h2, list, math, p, table } from '../rich.ts'
import { explanation } from './essay.ts'
import { paperNumbers } from './paper-numbers.ts'

const sensitivity = String.raw`\Delta f=\max_{D\sim D'}\lVert f(D)-f(D')\rVert_1`
const mechanism = String.raw`M(D)=f(D)+\mathrm{Lap}\!\left(\frac{\Delta f}{\varepsilon}\right)^{\!k}`
const proof = String.raw`\frac{p_D(z)}{p_{D'}(z)}=\exp\!\left(\frac{\varepsilon\left(\lVert f(D')-z\rVert_1-\lVert f(D)-z\rVert_1\right)}{\Delta f}\right)\le e^{\varepsilon}`

const histogram = `
import numpy as np

def private_histogram(values, edges, eps, rng=np.random.default_rng()):
    counts, _ = np.histogram(values, bins=edges)
    # Adding or removing one person changes one bin by one, however many bins there are
    return counts + rng.laplace(scale=1 / eps, size=counts.shape)
`

export const explainCalibratingNoise = explanation(1, '2026-02-08', paperNumbers.calibratingNoise, {
  title: {
    zh: '读《校准噪声》：差分隐私从哪里开始',
    en: 'Reading “Calibrating Noise”: where differential privacy begins',
  },
  summary: {
    zh: 'Dwork、McSherry、Nissim 与 Smith 在 2006 年回答了一个朴素的问题：到底该加多少噪声？答案与数据无关，只与问题有关。',
    en: 'In 2006 Dwork, McSherry, Nissim and Smith answered a plain question: how much noise? The answer depends on the question asked and not on the data.',
  },
  channel: 'techniques',
  labels: ['differential-privacy'],
  authors: ['林知远'],
  recommended: true,
  body: {
    zh: doc(
      p(
        '在这篇论文之前，统计机构早已在结果上加噪声，但加多少全凭经验。2003 年 Dinur 与 Nissim 又证明，噪声太少时，攻击者可以把整个数据库重构出来。需要的是一条规则：给定一个查询，多少噪声才够？',
      ),
      h2('核心概念：敏感度'),
      p(
        '作者的答案只看查询 ',
        math('f'),
        ' 本身。设两个数据集 ',
        math('D'),
        ' 与 ',
        math("D'"),
        ' 只差一个人，定义',
      ),
      formula(sensitivity),
      p(
        '即一个人最多能让答案移动多远。计数的敏感度是 1；求和的敏感度是单个值的上界；平均数则要先约定取值范围。',
        bold('敏感度与眼前的数据无关'),
        '，所以噪声的大小本身不会泄密。',
      ),
      h2('机制与一行证明'),
      p('对每个分量加上尺度为敏感度除以 ε 的拉普拉斯噪声：'),
      formula(mechanism),
      p(
        '为什么恰好是拉普拉斯分布？因为它的密度按距离的指数衰减，两个相邻数据集在任意一点 ',
        math('z'),
        ' 处的密度之比可以直接用三角不等式控制：',
      ),
      formula(proof),
      p('这就是全部证明。一个好的定义，往往让主要定理短得出奇。'),
      h2('直方图的惊喜'),
      p(
        '如果把一百个格子的直方图当作一百次计数，预算要除以一百。但敏感度看的是整个向量：增删一个人只改变一个格子，改变量为 1。所以一百个格子与一个格子加同样的噪声就够了。',
      ),
      code('python', histogram),
      table(
        ['查询', '敏感度', '备注'],
        ['计数', '1', '最简单的情形'],
        ['取值在 [0, B] 的求和', 'B', '须先截断，否则没有上界'],
        ['直方图', '1', '若相邻定义为“替换一人”，则为 2'],
        ['最大值', '整个取值范围', '噪声太大，要换别的机制'],
      ),
      p(
        '论文原本采用“替换一人”的相邻关系，并把性质称为 ε-不可区分；“差分隐私”一名随后才固定下来。',
        footnote('该文 2016 年获 TCC 时间检验奖，四位作者因差分隐私获 2017 年哥德尔奖。'),
      ),
      h2('今天怎么读'),
      list(
        '局限也写在定义里：最大值、中位数这类查询的全局敏感度很大，后来的平滑敏感度与指数机制正是为它们而生。',
        '论文还比较了交互式与一次性发布，指出后者在某些情形下必然需要多得多的噪声。',
        '实现时不要照抄教科书的浮点采样，低位会泄露信息。',
      ),
      p(
        '如果只读一节，读敏感度的定义和那一行证明。此后二十年的大部分工作，都是在把 ',
        math(String.raw`\Delta f`),
        ' 变小，或把账算得更细。',
      ),
    ),
    en: doc(
      p(
        'Statistical offices had long added noise to their results, by feel. In 2003 Dinur and Nissim then proved that with too little of it an attacker can rebuild the whole database. What was missing was a rule: for a given query, how much is enough?',
      ),
      h2('The central idea: sensitivity'),
      p(
        'The answer looks only at the query ',
        math('f'),
        '. For datasets ',
        math('D'),
        ' and ',
        math("D'"),
        ' that differ in one person, define',
      ),
      formula(sensitivity),
      p(
        'This is how far a single person can move the answer. For a count it is 1, for a sum it is the bound on one value, and a mean needs an agreed range first. ',
        bold('It does not depend on the data at hand'),
        ', so the amount of noise gives nothing away.',
      ),
      h2('The mechanism, and a proof of one line'),
      p('Add Laplace noise, with scale sensitivity over ε, to each component:'),
      formula(mechanism),
      p(
        'Why Laplace? Its density falls exponentially with distance, so that the ratio of densities at any point ',
        math('z'),
        ', for two neighbouring datasets, is governed by the triangle inequality:',
      ),
      formula(proof),
      p('And that is the proof. Good definitions tend to make the main theorem astonishingly short.'),
      h2('The surprise of the histogram'),
      p(
        'Take a histogram of a hundred bins as a hundred counts, and the budget must be divided by a hundred. But sensitivity looks at the whole vector: adding or removing one person changes one bin by one. A hundred bins need no more noise each than a single one.',
      ),
      code('python', histogram),
      table(
        ['Query', 'Sensitivity', 'Remark'],
        ['count', '1', 'the simplest case'],
        ['sum of values in [0, B]', 'B', 'clip first, or there is no bound'],
        ['histogram', '1', '2 if neighbours replace a person instead'],
        ['maximum', 'the whole range', 'too much noise; use another mechanism'],
      ),
      p(
        'The paper itself lets neighbours replace a person and calls the property ε-indistinguishability. The name “differential privacy” settled soon after.',
        footnote(
          'The paper received the TCC Test-of-Time Award in 2016, and its four authors the Gödel Prize of 2017 for differential privacy.',
        ),
      ),
      h2('Reading it today'),
      list(
        'The limits are in the definition. The maximum and the median have a large global sensitivity; smooth sensitivity and the exponential mechanism were invented for them.',
        'The paper also compares interactive answers with a single release, and shows cases in which the latter cannot do without far more noise.',
        'Do not implement the textbook sampler in floating point. Its low bits leak.',
      ),
      p(
        'If you read one section, read the definition of sensitivity and that line of proof. Most of the twenty years since have gone into making ',
        math(String.raw`\Delta f`),
        ' smaller or the accounting finer.',
      ),
    ),
  },
})
