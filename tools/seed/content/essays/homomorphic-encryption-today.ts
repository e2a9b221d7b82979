import { bold, code, doc, footnote, formula, h2, link, list, p, table } from '../rich.ts'
import { info } from './essay.ts'

const paillier = String.raw`E(m_1)\cdot E(m_2)\bmod n^2 = E(m_1+m_2 \bmod n)`

const toy = `
import math, secrets

p, q = 1_000_003, 1_000_033          # toy primes; real ones have 1,500 bits and more
n, n2 = p * q, (p * q) ** 2
lam = math.lcm(p - 1, q - 1)
mu = pow(lam, -1, n)

def enc(m):
    r = secrets.randbelow(n - 1) + 1
    return (1 + m * n) * pow(r, n, n2) % n2

def dec(c):
    return (pow(c, lam, n2) - 1) // n * mu % n

a, b = enc(1200), enc(34)
print(dec(a * b % n2), dec(pow(a, 3, n2)))   # 1234 3600
`

export const homomorphicEncryptionToday = info(18, '2026-07-14', {
  title: { zh: '同态加密今天能做什么', en: 'What homomorphic encryption can do today' },
  summary: {
    zh: '从“理论上可以”到“手机里已有”用了十五年。四类方案各有所长，选错一种，代价相差几个数量级。',
    en: 'From “possible in theory” to “already in your telephone” took fifteen years. Four families have four strengths; a wrong choice costs orders of magnitude.',
  },
  channel: 'techniques',
  labels: ['homomorphic-encryption', 'cryptography'],
  authors: ['沈若川'],
  body: {
    zh: doc(
      p(
        '同态加密让人可以在密文上计算，解密之后得到与明文计算相同的结果。服务器算完了全程，却不知道自己算了什么。',
      ),
      h2('先看最简单的一种'),
      p('Paillier 方案（1999 年）只支持加法，原理一行就能写完：'),
      formula(paillier),
      p(
        '密文相乘等于明文相加；密文的 k 次方等于明文乘以 k。下面这十几行代码可以运行，但素数太小，只供观察：',
      ),
      code('python', toy),
      p('统计投票、汇总账目、联邦学习的聚合，用到这里就够了。不要因为有全同态就非用不可。'),
      h2('四类方案'),
      table(
        ['方案', '擅长', '数据', '典型用途'],
        ['BGV / BFV', '整数的批量加乘，一条密文装数千个数', '精确整数', '隐私检索、集合求交'],
        ['CKKS', '近似实数的批量计算', '定点近似', '统计、机器学习推断'],
        ['TFHE / FHEW', '任意查表与比较，自举很快', '比特或小整数', '分支、比较、非线性函数'],
        ['Paillier（部分同态）', '只有加法，最简单', '大整数', '求和'],
      ),
      p(
        '前三类的安全性都建立在（环上的）容错学习问题上：密文里混有小噪声，每次运算噪声变大，乘法尤其快。噪声太大便无法解密，于是有两条路：预先算好乘法深度，选够大的参数；或者',
        bold('自举'),
        '，即在密文状态下执行解密，把噪声洗掉。后者让计算没有上限，也是最贵的一步。',
      ),
      h2('已经在用的地方'),
      list(
        '浏览器检查你的密码是否出现在已泄露名单中，服务器看不到密码，浏览器也看不到名单。',
        [
          '手机查询来电号码的商家信息：2024 年苹果公司公布的做法用 BFV 实现隐私检索，并开放了所用的 ',
          link('Swift 库', 'https://github.com/apple/swift-homomorphic-encryption'),
          '。',
        ],
        '开源库已相当成熟：OpenFHE、Microsoft SEAL、TFHE-rs 等，都有文档和参数建议。',
      ),
      h2('要小心的三件事'),
      list(
        '它天生可以被改动。同态意味着攻击者也能在密文上计算，所以达不到抵抗适应性选择密文攻击的安全；不要把“能否解密”的结果告诉对方，并另行保证完整性。',
        'CKKS 解密出的近似值会携带噪声的信息。2021 年有人指出，把解密结果交给别人可能泄露私钥，公开前需要加噪。',
        '它不隐藏程序，也不保证服务器算的是你要的函数。需要后者时，要配合零知识证明或可信硬件。',
      ),
      p(
        '至于速度：好的批处理方案把加法降到微秒级，乘法在毫秒级；逐比特的通用计算仍比明文慢好几个数量级。',
        footnote(
          '比较不同方案时要看摊到每个数据上的时间，而不是一条密文的时间：一条 BFV 密文可能装着八千个数。',
        ),
        ' 判断一个场景是否合适，可以问：乘法深度是否浅，数据能否成批，通信是否比计算更宝贵。三个都答“是”，值得一试。',
      ),
    ),
    en: doc(
      p(
        'Homomorphic encryption lets one compute on ciphertexts and obtain, after decryption, what the same computation on plaintexts would have given. The server does all the work without knowing what it worked on.',
      ),
      h2('The simplest kind first'),
      p('Paillier’s scheme of 1999 knows addition only, and its principle fits on a line:'),
      formula(paillier),
      p(
        'Multiply ciphertexts and the plaintexts add; raise a ciphertext to k and the plaintext is multiplied by k. These dozen lines run, with primes too small for anything but looking:',
      ),
      code('python', toy),
      p(
        'For counting votes, totalling accounts or aggregating in federated learning this is enough. That full homomorphism exists is no reason to need it.',
      ),
      h2('The families'),
      table(
        ['Scheme', 'Good at', 'Data', 'Typical use'],
        [
          'BGV / BFV',
          'sums and products in bulk, thousands of numbers in one ciphertext',
          'exact integers',
          'private lookup, set intersection',
        ],
        ['CKKS', 'approximate real numbers in bulk', 'fixed-point', 'statistics, machine-learning inference'],
        [
          'TFHE / FHEW',
          'arbitrary tables and comparisons, quick bootstrapping',
          'bits, small integers',
          'branches, comparisons, non-linear functions',
        ],
        ['Paillier (partial)', 'addition only, and simple', 'large integers', 'sums'],
      ),
      p(
        'The first three rest on learning with errors over rings. A ciphertext holds a little noise, each operation adds to it, and products add most. Too much, and decryption fails. There are two ways out: work out the multiplicative depth beforehand and choose large parameters, or ',
        bold('bootstrap'),
        ', which performs decryption under encryption and washes the noise away. The latter removes the limit and is the dearest step of all.',
      ),
      h2('Already in use'),
      list(
        'A browser checks whether your password is on a leaked list. The server does not see the password, nor the browser the list.',
        [
          'A telephone looks up the business behind a caller’s number. Apple described in 2024 how it does this by private retrieval under BFV, and opened the ',
          link('Swift library', 'https://github.com/apple/swift-homomorphic-encryption'),
          '.',
        ],
        'Open libraries have matured: OpenFHE, Microsoft SEAL, TFHE-rs and others come with documentation and parameter advice.',
      ),
      h2('Three cautions'),
      list(
        'It is malleable by nature. An attacker can compute on ciphertexts too, so it cannot withstand adaptive chosen-ciphertext attacks. Never let others learn whether decryption succeeded, and protect integrity by other means.',
        'The approximate result of CKKS carries information about its noise. In 2021 it was shown that handing decrypted values to others may betray the key; add noise before publishing.',
        'It hides neither the program nor guarantees that the server computed the function you wanted. For that, add zero-knowledge proofs or trusted hardware.',
      ),
      p(
        'And speed? A well-batched scheme adds in microseconds and multiplies in milliseconds. General computation bit by bit remains slower than plaintext by orders of magnitude.',
        footnote(
          'Compare schemes by time per datum, not per ciphertext. One BFV ciphertext may hold eight thousand numbers.',
        ),
        ' To judge a use, ask whether the multiplications are few levels deep, whether the data comes in batches, and whether communication is scarcer than computing. Three times yes, and it deserves a trial.',
      ),
    ),
  },
})
