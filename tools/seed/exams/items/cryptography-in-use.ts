import type { DemoItem } from '../demo-item.ts'

export const cryptographyInUse: readonly DemoItem[] = [
  {
    kind: 'single',
    difficulty: 1,
    stem: {
      zh: '依照《密码法》，用于保护不属于国家秘密的信息的密码是哪一类？',
      en:
        'Under China’s Cryptography Law, which class of cryptography protects information that is not a ' +
        'state secret?',
    },
    options: [
      { zh: '核心密码', en: 'Core cryptography' },
      { zh: '普通密码', en: 'Ordinary cryptography' },
      { zh: '商用密码', en: 'Commercial cryptography' },
      { zh: '公共密码', en: 'Public cryptography' },
    ],
    right: 2,
    explanation: {
      zh: '核心密码、普通密码用于保护国家秘密信息，商用密码用于保护不属于国家秘密的信息。《密码法》第六条至第八条',
      en:
        'Core and ordinary cryptography protect state secrets, commercial cryptography the rest. ' +
        'Cryptography Law, Arts. 6–8',
    },
  },
  {
    kind: 'single',
    difficulty: 3,
    stem: {
      zh: '采用信封加密时，数据密钥由密钥管理服务中的主密钥加密保存。例行轮换主密钥时，至少需要对什么重新加密？',
      en:
        'In envelope encryption a master key in a key management service encrypts the data keys. What at ' +
        'least is re-encrypted when the master key is rotated?',
    },
    options: [
      { zh: '各个数据密钥', en: 'The data keys' },
      { zh: '全部业务数据', en: 'All the business data' },
      { zh: '数据库的索引', en: 'The indexes of the database' },
      { zh: '全部历史备份文件', en: 'All backup files' },
    ],
    right: 0,
    explanation: {
      zh: '主密钥只加密数据密钥，轮换时重新加密数据密钥即可，不必重写海量数据。NIST SP 800-57 第 1 部分',
      en:
        'The master key encrypts only data keys, so the bulk of the data stays as it is. NIST SP 800-57 ' +
        'Part 1',
    },
  },
  {
    kind: 'single',
    difficulty: 4,
    stem: {
      zh: '为什么不应通过 TLS 1.3 的 0-RTT 数据提交转账请求？',
      en: 'Why should a money transfer not be submitted as 0-RTT data of TLS 1.3?',
    },
    options: [
      { zh: '0-RTT 数据以明文传输', en: '0-RTT data travel in clear' },
      { zh: '0-RTT 数据可能被重放', en: '0-RTT data may be replayed' },
      { zh: '没有证书时 0-RTT 数据无法加密', en: '0-RTT data cannot be encrypted without a certificate' },
      { zh: '0-RTT 只能传输响应', en: '0-RTT only carries responses' },
    ],
    right: 1,
    explanation: {
      zh: '0-RTT 数据没有跨连接的防重放保证，且不具备前向保密性，只宜用于幂等请求。RFC 8446，2.3 和第 8 章',
      en:
        'It has no guarantee against replay between connections and no forward secrecy, so it suits ' +
        'idempotent requests only. RFC 8446, 2.3 and 8',
    },
  },
  {
    kind: 'single',
    difficulty: 5,
    stem: {
      zh: '多家机构用同一 Paillier 公钥各自加密一个整数。汇总方不解密而要得到各数之和的密文，应如何运算？',
      en:
        'Several institutions each encrypt an integer under one Paillier public key. How does the ' +
        'aggregator get a ciphertext of the sum without decrypting?',
    },
    options: [
      { zh: '将各密文逐位异或', en: 'XOR the ciphertexts' },
      { zh: '将各密文相加后取平均', en: 'Add the ciphertexts and take the mean' },
      { zh: '将各密文拼接后计算摘要', en: 'Concatenate the ciphertexts and hash them' },
      { zh: '将各密文在模 n² 下相乘', en: 'Multiply the ciphertexts modulo n²' },
    ],
    right: 3,
    explanation: {
      zh: 'Paillier 是加法同态方案，密文模 n² 相乘对应明文模 n 相加。Paillier，1999',
      en:
        'Paillier is additively homomorphic: products of ciphertexts decrypt to sums of plaintexts modulo ' +
        'n. Paillier, 1999',
    },
  },
  {
    kind: 'multiple',
    difficulty: 3,
    stem: {
      zh: '与 TLS 1.2 相比，TLS 1.3 去除了哪些内容？',
      en: 'Compared with TLS 1.2, what did TLS 1.3 remove?',
    },
    options: [
      { zh: '静态 RSA 密钥交换', en: 'Static RSA key exchange' },
      { zh: 'CBC 模式的密码套件', en: 'Cipher suites in CBC mode' },
      { zh: '椭圆曲线临时密钥交换', en: 'Ephemeral elliptic-curve key exchange' },
      { zh: '数据压缩', en: 'Compression' },
    ],
    right: [0, 1, 3],
    explanation: {
      zh: 'TLS 1.3 只保留认证加密套件，基于公钥的密钥交换均具备前向保密性。RFC 8446，1.2',
      en:
        'It keeps only authenticated encryption, and all its public-key exchanges give forward secrecy. ' +
        'RFC 8446, 1.2',
    },
  },
  {
    kind: 'multiple',
    difficulty: 2,
    stem: { zh: '关于密钥管理，下列哪些做法是正确的？', en: 'Which practices of key management are right?' },
    options: [
      { zh: '签名与加密共用同一密钥，以减少密钥数量', en: 'Using one key for signing and encryption' },
      { zh: '密钥与其加密的数据分开存放', en: 'Storing keys apart from the data they encrypt' },
      { zh: '为密钥规定使用期限并按期更换', en: 'Limiting how long a key is used and replacing it' },
      { zh: '销毁密钥时一并销毁其副本', en: 'Destroying all copies when a key is destroyed' },
    ],
    right: [1, 2, 3],
    explanation: {
      zh: '一个密钥只应用于一种用途，并在其生命周期各阶段受控。NIST SP 800-57 第 1 部分，5.2、5.3',
      en:
        'A key has one purpose only and is controlled throughout its life cycle. NIST SP 800-57 Part 1, ' +
        '5.2 and 5.3',
    },
  },
  {
    kind: 'multiple',
    difficulty: 5,
    stem: {
      zh: '主密钥用 Shamir 方案拆分为 5 份，门限为 3。下列说法正确的有哪些？',
      en:
        'A master key is split into five Shamir shares with a threshold of three. Which statements are ' +
        'right?',
    },
    options: [
      { zh: '任意 3 份均可恢复密钥', en: 'Any three shares recover the key' },
      { zh: '仅凭 2 份得不到密钥的任何信息', en: 'Two shares reveal nothing about the key' },
      { zh: '所用多项式的次数为 3', en: 'The polynomial has degree 3' },
      { zh: '丢失任意 2 份后仍可恢复密钥', en: 'The key survives the loss of any two shares' },
    ],
    right: [0, 1, 3],
    explanation: {
      zh: '门限为 t 时使用 t − 1 次多项式，这里为 2 次；少于门限的份额不泄露任何信息。Shamir，1979',
      en: 'A threshold t needs degree t − 1, here 2; fewer shares reveal nothing. Shamir, 1979',
    },
  },
  {
    kind: 'judge',
    difficulty: 5,
    stem: {
      zh: 'Grover 算法只把穷举搜索的代价降至约平方根，因此 AES-256 面对量子计算机仍有约 128 位的安全强度。',
      en:
        'Grover’s algorithm only reduces exhaustive search to about its square root, so AES-256 keeps ' +
        'about 128 bits of security against quantum computers.',
    },
    right: true,
    explanation: {
      zh: '对称密码加长密钥即可应对，受根本威胁的是 RSA、椭圆曲线等公钥算法。NISTIR 8105',
      en:
        'Longer keys suffice for symmetric ciphers; RSA and elliptic curves are fundamentally threatened. ' +
        'NISTIR 8105',
    },
  },
  {
    kind: 'fill',
    difficulty: 3,
    stem: {
      zh: 'RFC 8996 于 2021 年正式弃用两个 TLS 版本，即 TLS 1.0 和 TLS ____。',
      en: 'In 2021 RFC 8996 formally deprecated two versions of TLS: TLS 1.0 and TLS ____.',
    },
    blanks: [{ accepts: ['1.1', 'TLS 1.1', 'TLS1.1', 'TLSv1.1', 'v1.1'] }],
    explanation: {
      zh: '两个版本依赖 SHA-1 等过时算法，也不支持认证加密。RFC 8996',
      en: 'Both depend on outdated algorithms such as SHA-1 and lack authenticated encryption. RFC 8996',
    },
  },
  {
    kind: 'fill',
    difficulty: 4,
    stem: {
      zh: '对输出长度为 256 位的理想杂凑函数，按照生日界，大约计算 2 的____次方个摘要即可期望找到一对碰撞。',
      en:
        'For an ideal hash function with 256-bit output, the birthday bound predicts a collision after ' +
        'about 2 to the power of ____ digests.',
    },
    blanks: [{ accepts: ['一百二十八', '2^128'], number: { value: '128', tolerance: '0' } }],
    explanation: {
      zh: 'n 位输出的抗碰撞强度约为 n/2 位，因此 SHA-256 的抗碰撞强度为 128 位。NIST SP 800-107r1',
      en: 'An n-bit output resists collisions with about n/2 bits, so SHA-256 gives 128. NIST SP 800-107r1',
    },
  },
]
