import { bold, code, doc, footnote, formula, h2, list, math, ordered, p, table } from '../rich.ts'
import { explanation } from './essay.ts'
import { paperNumbers } from './paper-numbers.ts'

const response = String.raw`\Pr[\text{yes}\mid\text{truth yes}]=1-\tfrac f2,\qquad \Pr[\text{yes}\mid\text{truth no}]=\tfrac f2,\qquad \varepsilon=\ln\frac{1-f/2}{f/2}`
const estimate = String.raw`\hat p=\frac{\bar y-f/2}{1-f}`

const survey = `
import random, math

def answer(truth, f=0.5):
    return truth if random.random() >= f else random.random() < 0.5

people = [random.random() < 0.12 for _ in range(50_000)]   # 12 % have the property
said = sum(map(answer, people)) / len(people)
print(round((said - 0.25) / 0.5, 3))                       # about 0.12
print(round(math.log(0.75 / 0.25), 2))                     # epsilon: 1.1
`

export const explainRappor = explanation(18, '2026-11-10', paperNumbers.rappor, {
  title: { zh: '读 RAPPOR：浏览器里的随机应答', en: 'Reading RAPPOR: randomised response inside a browser' },
  summary: {
    zh: 'Erlingsson、Pihur 与 Korolova 2014 年把六十年代的抽样调查技巧装进 Chrome，让厂商学到群体，学不到个人。',
    en: 'In 2014 Erlingsson, Pihur and Korolova put a survey technique of the sixties into Chrome, so that a vendor learns about the crowd and not about anyone in it.',
  },
  channel: 'techniques',
  labels: ['differential-privacy'],
  authors: ['Mara Quill', '沈若川'],
  body: {
    zh: doc(
      p(
        '浏览器厂商想知道有多少用户的主页被恶意软件篡改、改成了什么，又不愿意（也不应当）收集每个人的主页。中心化的差分隐私要求先把原始数据交给一个可信的管理者；这里恰恰没有人愿意当，也没有人应当当这个管理者。',
      ),
      h2('一枚硬币'),
      p(
        '1965 年，Warner 为敏感问题的调查想出一个办法：回答之前先抛硬币。正面如实回答，反面再抛一次，随机说“是”或“否”。任何人的“是”都可以推给硬币。设随机作答的概率为 ',
        math('f'),
        '：',
      ),
      formula(response),
      p('个人的答案几乎没有意义，群体的比例却可以反推：'),
      formula(estimate),
      code('python', survey),
      p(
        '噪声加在',
        bold('每个人自己的设备上'),
        '，这就是本地差分隐私。服务器被攻破、被传唤，或者自己起了坏心，都拿不到真值。',
      ),
      h2('RAPPOR 的三层'),
      p('真正的难处是：主页不是是非题，取值无穷；而且同一用户每天都要报告。论文的设计是：'),
      ordered(
        [bold('布隆过滤器。'), '用若干哈希函数把字符串映射成一串比特，长度固定，例如 128 位。'],
        [
          bold('永久随机应答。'),
          '对每一位做一次随机应答，结果记住，以后永远以它代替真值。这样无论报告多少次，平均下来也只能得到这个已经带噪声的版本。',
        ],
        [bold('瞬时随机应答。'), '每次报告时在上一步的基础上再随机一次，避免固定的比特串成为跟踪用的标识。'],
      ),
      p(
        '第二层解决了“问一百遍取平均”的攻击，是本文最值得学习的一招。它的前提是真值不常变；若真值天天变化，永久应答就要重新生成，预算随之消耗。',
      ),
      h2('服务器怎样读懂'),
      p(
        '服务器汇总每一位为 1 的次数，扣除噪声的期望，得到各比特的估计；再对一份候选字符串清单做回归（论文先用 LASSO 挑选，再用最小二乘估计），检验哪些显著。',
        footnote(
          '候选清单必须事先给出，因此 RAPPOR 能测量已知主页的频率，难以发现从未听说过的主页。后续论文专门研究了未知词典的情形。',
        ),
      ),
      h2('代价'),
      table(
        ['模型', '估计比例的误差量级（n 人）', '信任谁'],
        ['中心差分隐私', [math(String.raw`1/(\varepsilon n)`)], '数据管理者'],
        ['本地差分隐私', [math(String.raw`1/(\varepsilon\sqrt n)`)], '没有人'],
      ),
      p(
        '相差一个 ',
        math(String.raw`\sqrt n`),
        '。这就是为什么本地模型只适合用户以百万计的公司：论文的实例中，一千多万份报告，只能可靠地识别出最常见的几十个主页。频率低的，永远淹没在噪声里。这究竟是缺点还是隐私本身，值得想一想。',
      ),
      h2('后来'),
      list(
        '苹果与微软先后在系统遥测中采用了本地差分隐私，各有改进。',
        '打乱模型在中间加一个只管洗牌的环节，误差大为减小，成为折中。',
        'Chrome 后来停用了 RAPPOR，转向其他方法；它的贡献在于证明了这条路走得通，并公开了代码与参数。',
      ),
      p(
        '读论文时先做一遍上面的模拟，把 ',
        math('f'),
        ' 从 0.1 调到 0.9，看估计的误差怎样变化。隐私与准确之间的价格，一目了然。',
      ),
    ),
    en: doc(
      p(
        'A browser’s maker would like to know how many home pages were hijacked by malware, and to what, without collecting everybody’s home page, which it does not want and ought not to have. Central differential privacy hands raw data to a trusted curator first. Here nobody wished to be that curator, nor should have been.',
      ),
      h2('A coin'),
      p(
        'In 1965 Warner found a way to survey sensitive questions. Toss a coin before you answer. Heads, tell the truth; tails, toss again and say yes or no accordingly. Any “yes” can be blamed on the coin. With probability ',
        math('f'),
        ' of a random answer:',
      ),
      formula(response),
      p('One answer means almost nothing. The share in the crowd can be worked out:'),
      formula(estimate),
      code('python', survey),
      p(
        'Noise is added ',
        bold('on each person’s own device'),
        '. That is local differential privacy. A server that is broken into, subpoenaed or ill-willed has no true value to give.',
      ),
      h2('RAPPOR’s three layers'),
      p(
        'The real trouble is that a home page is no yes or no but any string, and that the same user reports every day. The design:',
      ),
      ordered(
        [
          bold('A Bloom filter. '),
          'A few hash functions turn the string into bits of fixed length, 128 for instance.',
        ],
        [
          bold('Permanent randomised response. '),
          'Randomise each bit once, remember the outcome, and use it for ever in place of the truth. However many reports are averaged, they lead back to this noisy version only.',
        ],
        [
          bold('Instantaneous randomised response. '),
          'Randomise again for each report, so that the fixed bits do not become an identifier for tracking.',
        ],
      ),
      p(
        'The second layer defeats “ask a hundred times and average”, and it is the trick most worth learning here. It presumes that the truth seldom changes. If it changes daily, the permanent answer must be made anew, and the budget goes down with each.',
      ),
      h2('How the server makes sense of it'),
      p(
        'It counts the ones in each position, subtracts what noise is expected to add, and regresses on a list of candidate strings. The paper selects by LASSO, then estimates by least squares, and tests which are significant.',
        footnote(
          'The candidates must be given, so RAPPOR measures known home pages and can hardly discover unheard-of ones. A later paper studies the unknown dictionary.',
        ),
      ),
      h2('The price'),
      table(
        ['Model', 'Error of an estimated share, n people', 'Who is trusted'],
        ['central', [math(String.raw`1/(\varepsilon n)`)], 'the curator'],
        ['local', [math(String.raw`1/(\varepsilon\sqrt n)`)], 'nobody'],
      ),
      p(
        'They differ by ',
        math(String.raw`\sqrt n`),
        '. So the local model suits companies with users by the million. In the paper’s own example, more than ten million reports reliably name only the few dozen most common home pages. Whatever is rarer stays under the noise for good. Whether that is a defect or privacy itself is worth a thought.',
      ),
      h2('Since then'),
      list(
        'Apple and Microsoft adopted local differential privacy for telemetry, each with improvements.',
        'The shuffle model puts a mere shuffler in between and reduces the error greatly: a middle way.',
        'Chrome has since retired RAPPOR for other methods. Its merit is to have shown that the road can be walked, with code and parameters in the open.',
      ),
      p(
        'Run the simulation first, and move ',
        math('f'),
        ' from 0.1 to 0.9. How the error responds shows the price between privacy and accuracy at a glance.',
      ),
    ),
  },
})
