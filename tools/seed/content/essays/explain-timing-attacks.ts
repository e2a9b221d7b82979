import { bold, code, doc, footnote, formula, h2, list, math, p, table } from '../rich.ts'
import { explanation } from './essay.ts'
import { paperNumbers } from './paper-numbers.ts'

const rsa = String.raw`n=pq,\quad ed\equiv1\pmod{\varphi(n)},\qquad c=m^{e}\bmod n,\quad m=c^{d}\bmod n`
const blinding = String.raw`c'=c\,r^{e}\bmod n,\qquad (c')^{d}=m\,r\bmod n,\qquad m=(c')^{d}\,r^{-1}\bmod n`

const power = `
def power(base, exponent, modulus):
    result = 1
    for bit in bin(exponent)[2:]:
        result = result * result % modulus
        if bit == "1":                       # an extra product, for ones only
            result = result * base % modulus
    return result

def ladder(base, exponent, modulus, bits):
    low, high = 1, base % modulus
    for i in reversed(range(bits)):          # two products for every bit, ones and zeros alike
        bit = exponent >> i & 1
        pair = (low, high)
        product = low * high % modulus
        square = pair[bit] * pair[bit] % modulus
        low, high = (square, product) if bit == 0 else (product, square)
    return low
`

export const explainTimingAttacks = explanation(17, '2026-11-02', paperNumbers.timingAttacks, {
  title: {
    zh: '读计时攻击：密码学第一次听见了钟声',
    en: 'Reading timing attacks: the day cryptography heard the clock',
  },
  summary: {
    zh: 'Kocher 1996 年的论文不解任何数学难题，只测量时间，便能逐位读出 RSA 与 Diffie–Hellman 的私钥。',
    en: 'Kocher’s paper of 1996 solves no hard problem of mathematics. It measures time, and reads private keys of RSA and Diffie–Hellman bit by bit.',
  },
  channel: 'techniques',
  labels: ['side-channel', 'cryptography'],
  authors: ['Idris Vale'],
  body: {
    zh: doc(
      p('RSA 的安全建立在分解大整数的困难上：'),
      formula(rsa),
      p(
        '在这篇论文之前，研究者攻击的是这些公式。Kocher 指出，机器计算公式需要时间，而',
        bold('时间取决于秘密'),
        '。',
      ),
      h2('泄露从哪里来'),
      p('教科书里的模幂算法逐位扫描私钥 ', math('d'), '：每一位先平方，遇到 1 再多乘一次。'),
      code('python', power),
      p(
        '仅凭总时间只能知道 1 的个数。但一次模乘的耗时还与具体的数有关：中间结果大一点，就多一次减法。攻击者对许多不同的密文测量总时间，便可以逐位检验。',
      ),
      h2('逐位推进'),
      p(
        '假设前 b 位已知，要猜第 b + 1 位。对每个密文，攻击者可以自己算出到这一步为止的中间值，因而知道这一次乘法“应当”快还是慢。如果猜对了，预测的快慢与实测的总时间相关；猜错了，就不相关。用方差来说：',
      ),
      list(
        '猜对时，从总时间中减去预测的时间，剩余部分的方差变小。',
        '猜错时，减去的只是噪声，方差反而变大。',
        '其余各位和测量误差都当作噪声，多测几次便可压下去。',
      ),
      p(
        '这是典型的信号检测：',
        bold('不需要每次都准，只要平均起来有差别。'),
        '论文以当时的软件库为对象，几百到几千次测量就能区分。更妙的是它能自我纠错：一旦某一位猜错，后面的相关性都会消失，攻击者知道要退回去。',
      ),
      h2('防御'),
      p('论文当场给出了至今仍在用的办法：盲化。先给密文乘上随机数，解密之后再除去：'),
      formula(blinding),
      p(
        '攻击者不知道实际参与运算的数，也就无从预测快慢。另一条路是让运算的步骤与密钥无关，例如上面代码中的阶梯算法。',
      ),
      table(
        ['办法', '是否有效'],
        ['随机延时', '只是增加噪声，多测几次即可平均掉'],
        ['固定总时间', '有效但浪费，且难以真正做到'],
        ['盲化', '有效，代价小'],
        ['恒定时间算法', '有效，须注意编译器与缓存'],
      ),
      p(
        '注意：用 Python 这样的语言写出的阶梯算法只在步骤上恒定，大整数运算本身的时间仍随数值变化。',
        footnote('真正的实现要用定长的字运算，并避免以秘密作为分支条件或数组下标。'),
      ),
      h2('后来'),
      list(
        '2003 年 Brumley 与 Boneh 隔着局域网恢复了 OpenSSL 的 RSA 私钥，证明远程也行。盲化随后成为默认设置。',
        '同一作者与同事在 1999 年提出差分功耗分析，把“时间”换成“电流”。',
        '缓存、推测执行、电磁、声音、频率……此后的侧信道研究，几乎都可以看作对这篇论文的延伸。',
      ),
      p(
        '读的时候请记住它的语气：没有惊叹，只有测量。作者把一个密码系统看作一台会发热、会延迟的机器，而不是一个公式。这种看法，是安全工程师最值得养成的习惯。',
      ),
    ),
    en: doc(
      p('RSA rests on the difficulty of factoring:'),
      formula(rsa),
      p(
        'Until this paper, people attacked those formulas. Kocher observed that a machine takes time to evaluate them, and that ',
        bold('the time depends on the secret'),
        '.',
      ),
      h2('Where it leaks'),
      p(
        'The textbook way to raise to a power scans the private exponent ',
        math('d'),
        ': square for each bit, and multiply once more for a one.',
      ),
      code('python', power),
      p(
        'Total time alone tells only how many ones there are. But a modular product also takes a time that depends on the numbers; a slightly larger intermediate value costs a further subtraction. By timing many different ciphertexts the attacker can test one bit after another.',
      ),
      h2('Bit by bit'),
      p(
        'Suppose the first b bits are known and the next is to be guessed. For every ciphertext the attacker can compute the intermediate value up to here, and so knows whether this product ought to be fast or slow. If the guess is right, prediction and measured time correlate; if wrong, they do not. In terms of variance:',
      ),
      list(
        'With a right guess, subtracting the predicted time leaves less variance.',
        'With a wrong one, only noise is subtracted, and variance grows.',
        'All other bits and the errors of measurement count as noise, which repetition pushes down.',
      ),
      p(
        'It is signal detection: ',
        bold('no single measurement need be right, there need only be a difference on average.'),
        ' Against software of the day some hundreds to thousands of timings were enough. Better still, it corrects itself. After a wrong bit all later correlation vanishes, and the attacker knows to step back.',
      ),
      h2('Defences'),
      p(
        'The paper gives at once the remedy that is still in use: blinding. Multiply the ciphertext by a random factor, and divide it out afterwards:',
      ),
      formula(blinding),
      p(
        'The attacker no longer knows the numbers that are computed with and can predict nothing. The other way is to make the steps independent of the key, as the ladder above does.',
      ),
      table(
        ['Means', 'Does it help?'],
        ['random delays', 'only noise; more measurements average it out'],
        ['a fixed total time', 'yes, but wasteful, and hard to achieve truly'],
        ['blinding', 'yes, at little cost'],
        ['constant-time algorithms', 'yes; mind the compiler and the cache'],
      ),
      p(
        'Note that a ladder written in a language like Python is constant in its steps only. The big-integer arithmetic beneath still varies with the values.',
        footnote(
          'A real implementation uses words of fixed length and lets no branch and no array index depend on a secret.',
        ),
      ),
      h2('Since then'),
      list(
        'In 2003 Brumley and Boneh recovered an RSA key from OpenSSL across a local network. It worked remotely, and blinding became the default.',
        'In 1999 the same author and colleagues presented differential power analysis, with current in place of time.',
        'Caches, speculation, radiation, sound, frequency: nearly all later work on side channels can be read as a continuation of this paper.',
      ),
      p(
        'Notice its tone as you read: no exclamation, only measurement. The author looks at a cryptosystem as a machine that warms up and takes its time, and not as a formula. There is no better habit for a security engineer.',
      ),
    ),
  },
})
