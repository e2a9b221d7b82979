import { bold, code, doc, footnote, formula, h2, list, math, p } from '../rich.ts'
import { info } from './essay.ts'

const shares = String.raw`x = x_1+x_2+x_3 \bmod p`
const beaver = String.raw`xy=(d+a)(e+b)=de+db+ea+c,\qquad d=x-a,\ e=y-b,\ c=ab`

const salaries = `
import secrets

P = 2**61 - 1

def share(x, n=3):
    parts = [secrets.randbelow(P) for _ in range(n - 1)]
    return parts + [(x - sum(parts)) % P]

salaries = [31_000, 28_500, 45_200]
dealt = [share(s) for s in salaries]            # row i: what person i hands out
sums = [sum(column) % P for column in zip(*dealt)]  # each person adds what they received
print(sum(sums) % P / len(salaries))            # 34900.0, and nothing else is learnt
`

export const mpcInThreeActs = info(17, '2026-07-02', {
  title: { zh: '安全多方计算三幕剧', en: 'Multi-party computation in three acts' },
  summary: {
    zh: '第一幕，三个人算平均工资而不说出工资；第二幕，学会相乘；第三幕，有人作弊。',
    en: 'Act one: three people compute an average salary and reveal none. Act two: they learn to multiply. Act three: somebody cheats.',
  },
  channel: 'techniques',
  labels: ['mpc', 'cryptography'],
  authors: ['林知远'],
  recommended: true,
  body: {
    zh: doc(
      p(
        '几个人各有一个秘密，想知道由这些秘密算出的一个结果，又不愿告诉任何人自己的秘密，也找不到大家都信任的第三者。安全多方计算（MPC）就是为这种处境准备的。',
      ),
      h2('第一幕：相加'),
      p('每人把自己的数拆成三份，前两份随机，最后一份补足差额：'),
      formula(shares),
      p(
        '单看任意两份，都是均匀的随机数，与 ',
        math('x'),
        ' 无关。每人留一份，另两份交给另外两人；各自把手里的三份相加，公布这个和。三个和再相加，就是总工资。整个过程没有人见过别人的数。',
      ),
      code('python', salaries),
      p(
        '要注意边界：如果只有两个人，知道平均数就等于知道对方的工资。',
        bold('MPC 保护计算的过程，不保护结果本身泄露的东西。'),
        '后者是差分隐私的事，两者常常要一起用。',
      ),
      h2('第二幕：相乘'),
      p(
        '加法不需要交谈，乘法却不行：各自的份额相乘会出现交叉项。唐纳德·比弗（Donald Beaver）在 1991 年给出了漂亮的办法。事先准备一组随机的三元组，满足 ',
        math('c=ab'),
        '，以份额形式分给各方。要算 ',
        math('xy'),
        ' 时，公开两个被随机数遮住的差：',
      ),
      formula(beaver),
      p(
        math('d'),
        ' 与 ',
        math('e'),
        ' 已经公开，',
        math('a, b, c'),
        ' 的份额各方都有，于是右边每一项都能在本地算出份额。每次乘法消耗一个三元组，需要一轮通信。有了加法和乘法，任何函数都能算，剩下的是代价问题。',
        footnote(
          '三元组可以在知道输入之前批量生成，因此分为离线与在线两个阶段。离线阶段通常占去绝大部分时间。',
        ),
      ),
      h2('第三幕：有人作弊'),
      p(
        '前两幕假定人人照章办事，只是好奇，称为半诚实模型。如果有人故意公布错误的份额呢？结果会错，而且没有人知道错在谁。SPDZ 一类协议给每个秘密附上一个消息认证码，密钥同样由各方分持；公开结果之前先校验，改动任何一份而不被发现的概率可以忽略。代价是更多的预计算，以及作弊者仍可以让协议中止。',
      ),
      p(
        '多少人不作弊才安全，是另一条分界线。诚实者占多数时，协议又快又能保证结果送达；只剩一个诚实者时，仍能保密，但无法保证公平。',
      ),
      h2('落幕之后'),
      list(
        '2008 年 1 月，丹麦的甜菜拍卖用三方计算得出市场出清价，农户的报价无人得见，通常被视为第一次大规模实际应用。',
        '波士顿的薪酬差距研究让一百多家雇主提交了加密份额，只公布汇总结果。',
        '密码钱包把签名密钥拆给几台服务器，任何一台被攻破都签不出字。',
      ),
      p(
        '选型时先问三个问题：有几方，彼此信任到什么程度，网络延迟是多少。往返次数乘以延迟，往往比加密本身更慢。',
      ),
    ),
    en: doc(
      p(
        'Several people hold a secret each. They want one result that depends on all of them, will tell nobody their own, and know of no third party that everyone trusts. Secure multi-party computation was made for this.',
      ),
      h2('Act one: adding'),
      p(
        'Everybody splits their number into three, two parts at random and the last to make up the difference:',
      ),
      formula(shares),
      p(
        'Any two parts alone are uniformly random and say nothing about ',
        math('x'),
        '. Each keeps one and gives away two. Then each adds the three in hand and publishes that sum. The three sums add up to the total, and nobody has seen another’s number.',
      ),
      code('python', salaries),
      p(
        'Mind the border. With only two people, the average gives away the other’s salary. ',
        bold('MPC protects the computation, not what the result itself reveals.'),
        ' The latter is a matter for differential privacy, and the two are often needed together.',
      ),
      h2('Act two: multiplying'),
      p(
        'Adding needs no conversation. Multiplying does, because products of shares have cross terms. In 1991 Donald Beaver found a handsome way. Prepare random triples with ',
        math('c=ab'),
        ' beforehand and deal them out as shares. To compute ',
        math('xy'),
        ', open two differences that the random values mask:',
      ),
      formula(beaver),
      p(
        math('d'),
        ' and ',
        math('e'),
        ' are public and everyone has shares of ',
        math('a, b, c'),
        ', so each term on the right can be computed locally. A product uses up one triple and one round of talk. With sums and products any function can be computed. The rest is cost.',
        footnote(
          'Triples can be made in bulk before the inputs are known, hence the offline and the online phase. The offline phase usually takes most of the time.',
        ),
      ),
      h2('Act three: somebody cheats'),
      p(
        'So far everyone followed the script and was merely curious: the semi-honest model. What if somebody opens a wrong share? The result is wrong and nobody knows whose fault it is. Protocols of the SPDZ family attach to every secret an authentication code whose key is shared as well. It is checked before the result is opened, and a change slips through with negligible probability. The price is more preparation, and a cheat can still make the protocol stop.',
      ),
      p(
        'How many must stay honest is another dividing line. With an honest majority, protocols are fast and can guarantee that the result arrives. With a single honest party secrecy holds, but fairness cannot be promised.',
      ),
      h2('After the curtain'),
      list(
        'In January 2008 Danish sugar-beet growers found their market price by a computation among three parties who saw no bid. It is usually called the first large practical use.',
        'A study of wage gaps in Boston collected protected figures from more than a hundred employers and published totals only.',
        'Wallets split a signing key among servers, so that breaking into one signs nothing.',
      ),
      p(
        'When you choose a protocol ask three things: how many parties, how far they trust each other, and how slow the network is. Round trips times latency often cost more than the cryptography.',
      ),
    ),
  },
})
