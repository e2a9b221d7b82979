import { bold, code, doc, footnote, formula, h2, list, math, p, table } from '../rich.ts'
import { explanation } from './essay.ts'
import { paperNumbers } from './paper-numbers.ts'

const polynomial = String.raw`q(x)=s+a_1x+a_2x^2+\dots+a_{k-1}x^{k-1}\pmod p,\qquad s=q(0)`
const lagrange = String.raw`s=\sum_{i=1}^{k}y_i\prod_{j\ne i}\frac{x_j}{x_j-x_i}\pmod p`

const shamir = `
import secrets

P = 2**127 - 1                       # a prime larger than the secret

def split(secret, k, n):
    coefficients = [secret] + [secrets.randbelow(P) for _ in range(k - 1)]
    value = lambda x: sum(c * pow(x, e, P) for e, c in enumerate(coefficients)) % P
    return [(x, value(x)) for x in range(1, n + 1)]

def join(shares):
    total = 0
    for i, (xi, yi) in enumerate(shares):
        part = yi
        for j, (xj, _) in enumerate(shares):
            if i != j:
                part = part * xj * pow(xj - xi, -1, P) % P
        total += part
    return total % P

shares = split(20_260_903, k=3, n=5)
assert join(shares[1:4]) == 20_260_903
`

export const explainShareASecret = explanation(12, '2026-09-03', paperNumbers.shareASecret, {
  title: {
    zh: '读《如何分享秘密》：两页纸上的完美安全',
    en: 'Reading “How to Share a Secret”: perfect security on two pages',
  },
  summary: {
    zh: 'Shamir 1979 年的论文只有两页：任意 k 个人可以打开保险箱，k − 1 个人一无所知。它是今天门限签名与多方计算的地基。',
    en: 'Shamir’s paper of 1979 has two pages: any k people open the safe, k − 1 know nothing whatever. Threshold signatures and multi-party computation stand on it today.',
  },
  channel: 'techniques',
  labels: ['mpc', 'cryptography', 'key-management'],
  authors: ['林知远'],
  body: {
    zh: doc(
      p(
        '论文从一道组合题开始：十一位科学家把文件锁进柜子，要求任意六人到场才能打开，五人则不行。用普通的挂锁来做，最少需要 462 把锁，每人携带 252 把钥匙。',
        footnote(
          '462 是从 11 人中选 5 人的组合数：每一组五人都必须缺一把钥匙。252 是从 10 人中选 5 人的组合数。',
        ),
        ' 人数一多，就不现实了。',
      ),
      h2('两点确定一条直线'),
      p(
        'Shamir 的办法来自中学数学：两点确定一条直线，三点确定一条抛物线，',
        math('k'),
        ' 个点确定一个 ',
        math('k-1'),
        ' 次多项式。把秘密放在常数项，其余系数随机：',
      ),
      formula(polynomial),
      p('每人拿到曲线上的一个点。凑齐 ', math('k'), ' 个点，用拉格朗日插值求出 ', math('q(0)'), '：'),
      formula(lagrange),
      code('python', shamir),
      h2('为什么少一份就一无所知'),
      p(
        '有了 ',
        math('k-1'),
        ' 个点，再任意假设一个秘密，都恰好存在一条多项式同时经过它们。每个候选秘密的可能性完全相同。这不是“难以计算”，而是',
        bold('信息论意义上的安全'),
        '：算力无限也没有用，量子计算机也没有用。',
      ),
      p(
        '前提有二：在有限域上计算，而不是在实数上；系数真正随机且每次全新。常见的错误是用浮点数，或者重复使用系数，安全性随即消失。',
      ),
      h2('论文列出的好处'),
      list(
        '每份的大小不超过秘密本身。',
        '可以随时增删份额，不影响已有的人。',
        '不改变秘密就可以更换全部份额：另取一个常数项相同的多项式即可。旧份额就此作废，窃贼必须在一次更换之前凑齐 k 份。',
        '给总裁三份、副总裁两份、经理一份，便有了等级。',
      ),
      h2('没有解决的'),
      table(
        ['问题', '后来的回答'],
        ['分发者作弊，给出不在同一条曲线上的点', '可验证秘密分享（Feldman 1987、Pedersen 1991）'],
        ['恢复时有人交出假份额', '纠错译码，或附加认证'],
        ['恢复之后秘密在一处完整出现', '门限签名：用份额直接签名，从不合并'],
        ['根本不想要分发者', '分布式密钥生成'],
      ),
      p(
        '第三行尤其重要。用秘密分享备份密钥是好主意，但恢复的那一刻，整把钥匙出现在某台机器的内存里。今天的钱包和证书机构更多采用门限签名，让完整的密钥',
        bold('自始至终不存在'),
        '。',
      ),
      h2('今天怎么读'),
      p(
        '两页纸，半小时。同一年 Blakley 独立提出了几何的做法：秘密是若干超平面的交点。两篇对照着读，可以看到同一个想法的两种面貌。随后请试着回答：两个秘密各自被分享之后，不恢复，能否得到它们之和的份额？答案是把份额相加。这一步便通向了多方计算。',
      ),
    ),
    en: doc(
      p(
        'The paper opens with a puzzle. Eleven scientists lock their documents in a cabinet that any six, but no five, shall be able to open. With ordinary padlocks it takes 462 locks, and 252 keys for each person.',
        footnote(
          '462 is the number of ways to choose 5 of 11: each five must lack some key. 252 is the number of ways to choose 5 of 10.',
        ),
        ' For larger groups that is hopeless.',
      ),
      h2('Two points make a line'),
      p(
        'Shamir’s answer is school mathematics. Two points determine a line, three a parabola, ',
        math('k'),
        ' points a polynomial of degree ',
        math('k-1'),
        '. Put the secret into the constant term and choose the others at random:',
      ),
      formula(polynomial),
      p(
        'Everyone receives a point on the curve. With ',
        math('k'),
        ' of them, Lagrange’s interpolation gives ',
        math('q(0)'),
        ':',
      ),
      formula(lagrange),
      code('python', shamir),
      h2('Why one share fewer says nothing'),
      p(
        'Take ',
        math('k-1'),
        ' points and assume any secret you please: exactly one polynomial passes through all of them. Every candidate is equally likely. That is not “hard to compute” but ',
        bold('secure in the sense of information theory'),
        '. Unlimited computing does not help, nor does a quantum computer.',
      ),
      p(
        'There are two conditions. Compute in a finite field and not with real numbers, and let coefficients be truly random and fresh each time. Floating point or reused coefficients are the usual mistakes, and the security is gone at once.',
      ),
      h2('What the paper counts as advantages'),
      list(
        'A share is no larger than the secret.',
        'Shares can be added or removed without touching the others.',
        'All shares can be renewed without changing the secret: take another polynomial with the same constant term. Old shares expire, and a thief must gather k between two renewals.',
        'Three shares for the president, two for a vice-president, one for a manager, and you have a hierarchy.',
      ),
      h2('What it leaves open'),
      table(
        ['Problem', 'Later answer'],
        [
          'the dealer hands out points of different curves',
          'verifiable secret sharing (Feldman 1987, Pedersen 1991)',
        ],
        ['somebody gives a false share at recovery', 'error correction, or authentication'],
        [
          'after recovery the secret is whole in one place',
          'threshold signatures: sign with shares and never join them',
        ],
        ['nobody wants a dealer', 'distributed key generation'],
      ),
      p(
        'The third line matters most. To back up a key by sharing is a good idea, but at recovery the whole key sits in one machine’s memory. Wallets and certificate authorities now prefer threshold signatures, in which the whole key ',
        bold('never exists'),
        '.',
      ),
      h2('Reading it today'),
      p(
        'Two pages, half an hour. In the same year Blakley found a geometric way on his own: the secret is where hyperplanes meet. Side by side the two show one idea with two faces. Then try a question. Two secrets have been shared; can you obtain shares of their sum without recovering either? You add the shares. With that step begins multi-party computation.',
      ),
    ),
  },
})
