import { bold, code, doc, footnote, formula, h2, list, math, ordered, p, quote } from '../rich.ts'
import { explanation } from './essay.ts'
import { paperNumbers } from './paper-numbers.ts'

const integers = String.raw`c=m+2r+pq,\qquad m=(c \bmod p)\bmod 2`

const toy = `
import secrets

P = secrets.randbits(200) | (1 << 199) | 1          # the secret: a large odd number

def enc(bit, noise_bits=8):
    return bit + 2 * secrets.randbits(noise_bits) + P * secrets.randbits(400)

def dec(c):
    return c % P % 2

a, b = enc(1), enc(1)
print(dec(a + b), dec(a * b))        # 0 1: XOR and AND

cs = [enc(1) for _ in range(100)]
for depth in range(1, 8):            # noise doubles its length at each squaring
    cs = [c * c for c in cs]
    print(depth, sum(map(dec, cs)))  # 100 are right until the noise outgrows P, then about half
`

export const explainIdealLattices = explanation(6, '2026-05-20', paperNumbers.idealLattices, {
  title: {
    zh: '读 Gentry 2009：噪声、自举与三十年的悬案',
    en: 'Reading Gentry 2009: noise, bootstrapping and a question open for thirty years',
  },
  summary: {
    zh: '1978 年有人问能否在密文上任意计算，2009 年 Gentry 给出了第一个肯定的回答。关键的一步是让方案解密自己。',
    en: 'In 1978 somebody asked whether one could compute freely on ciphertexts. In 2009 Gentry gave the first yes, and the decisive step lets a scheme decrypt itself.',
  },
  channel: 'techniques',
  labels: ['homomorphic-encryption', 'cryptography'],
  authors: ['沈若川'],
  body: {
    zh: doc(
      p(
        'RSA 发明后不久，Rivest、Adleman 与 Dertouzos 就提出了“隐私同态”的设想：把加密的数据交给别人计算，结果仍是加密的。RSA 的密文可以相乘，Paillier 的密文可以相加，但既能加又能乘、且次数不限的方案，三十年无人做到。',
      ),
      h2('蓝图：先做到一点点'),
      p(
        'Gentry 的原方案建立在理想格上，读来不易。后来有人给出了一个只用整数的版本，思想相同，',
        footnote('van Dijk、Gentry、Halevi 与 Vaikuntanathan，EUROCRYPT 2010，常称 DGHV。'),
        '适合入门。密钥是一个大奇数 ',
        math('p'),
        '，加密一个比特：',
      ),
      formula(integers),
      p(
        math('2r'),
        ' 是小噪声，',
        math('pq'),
        ' 是遮掩。两个密文相加，明文异或；相乘，明文求与。异或与与门能搭出一切电路，所以看上去已经成功了。',
      ),
      code('python', toy),
      p(
        '运行到最后几行就会发现问题：每次相乘，噪声的长度翻倍。一旦超过 ',
        math('p'),
        '，解密就错了。这叫',
        bold('有限同态'),
        '：能算，但算不深。',
      ),
      h2('关键一步：自举'),
      p(
        '怎样去掉噪声？解密就能去掉一切噪声，可是服务器没有密钥。Gentry 的想法是：把密钥',
        bold('加密之后'),
        '交给服务器，让它在密文状态下运行解密算法。输入是旧密文的各个比特，输出是同一明文的新密文，噪声只取决于解密电路的深度，与旧噪声无关。',
      ),
      quote('如果一个方案能够同态地执行自己的解密电路，外加一个门，它就能执行任何电路。'),
      ordered(
        '构造一个有限同态的方案。',
        '把解密电路“压扁”，浅到方案自己算得动。论文为此在公钥中加入一份提示，并引入稀疏子集和假设。',
        '每算一层，自举一次，噪声归位。于是深度不再有限。',
      ),
      p(
        '第三步还需要相信：用公钥加密它自己的私钥是安全的，即循环安全。这一假设至今没有被攻破，也没有从标准假设中证明出来；若不想依赖它，可以准备一串密钥，每层换一把，但深度便要预先确定。',
      ),
      h2('代价与后来'),
      list(
        '第一次完整实现（Gentry 与 Halevi，2011 年）中，一次自举从小参数的约半分钟到大参数的约半小时，公钥最大有两三个 GB。',
        '2011 年以后的方案改以容错学习问题为基础，不再需要压扁，并能把数千个数装进一个密文。',
        '如今一次按比特的自举只要毫秒级。十五年间提高了几个数量级，主要来自算法。',
      ),
      h2('怎样读'),
      p(
        '会议论文只有十页，浓缩而艰深；作者的博士论文写得从容，并用珠宝店主和带手套的玻璃箱作比喻。建议先玩上面的整数版本，看噪声怎样涨破，再回头读“自举”一节。一旦明白解密本身也只是一个电路，其余便都顺理成章。',
      ),
    ),
    en: doc(
      p(
        'Soon after RSA, Rivest, Adleman and Dertouzos imagined “privacy homomorphisms”: hand encrypted data to somebody who computes, and receive an encrypted result. RSA ciphertexts can be multiplied and Paillier’s added. A scheme for both, without limit, nobody found for thirty years.',
      ),
      h2('The blueprint: first, a little'),
      p(
        'Gentry’s scheme rests on ideal lattices and is not easy reading. A later version with the same idea uses only integers',
        footnote('Van Dijk, Gentry, Halevi and Vaikuntanathan, EUROCRYPT 2010, often called DGHV.'),
        ' and suits a beginner. The key is a large odd number ',
        math('p'),
        '; a bit is encrypted as',
      ),
      formula(integers),
      p(
        'with small noise ',
        math('2r'),
        ' under the mask ',
        math('pq'),
        '. Add two ciphertexts and the plaintexts are XORed; multiply and they are ANDed. From these two one can build any circuit, so it seems that we are done.',
      ),
      code('python', toy),
      p(
        'The last lines show the trouble. With each product the noise doubles in length, and once it passes ',
        math('p'),
        ' decryption is wrong. Such a scheme is ',
        bold('somewhat homomorphic'),
        ': it computes, but not deep.',
      ),
      h2('The decisive step: bootstrapping'),
      p(
        'How does one remove noise? Decryption removes all of it, but the server has no key. Gentry’s idea is to give the server the key ',
        bold('in encrypted form'),
        ' and let it run decryption under encryption. In go the bits of the old ciphertext, out comes a new one of the same plaintext. Its noise depends on the depth of the decryption circuit alone and not on the old noise.',
      ),
      quote(
        'A scheme that can evaluate its own decryption circuit, and one gate more, can evaluate any circuit.',
      ),
      ordered(
        'Build a somewhat homomorphic scheme.',
        'Squash its decryption until it is shallow enough for the scheme itself. The paper adds a hint to the public key for this, and with it the sparse subset-sum assumption.',
        'Bootstrap after each level. The noise returns to its place, and depth is no longer limited.',
      ),
      p(
        'The third step also needs the belief that one may safely encrypt a private key under its own public key: circular security. Nobody has broken it, nor derived it from standard assumptions. Those who will not rely on it can use a chain of keys, one a level, but must then fix the depth beforehand.',
      ),
      h2('The cost, and what followed'),
      list(
        'In the first full implementation, by Gentry and Halevi in 2011, one bootstrapping took from half a minute for small parameters to half an hour for large ones, with public keys of up to two or three gigabytes.',
        'Schemes since 2011 rest on learning with errors, need no squashing, and pack thousands of numbers into a ciphertext.',
        'Bootstrapping a bit now takes milliseconds. Fifteen years brought several orders of magnitude, mostly by better algorithms.',
      ),
      h2('How to read it'),
      p(
        'The conference paper is ten dense pages. The author’s thesis takes its time and tells of a jeweller with a glove box. Play with the integer version first, watch the noise burst, then return to the section on bootstrapping. Once you see that decryption is only another circuit, the rest falls into place.',
      ),
    ),
  },
})
