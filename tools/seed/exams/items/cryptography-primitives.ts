import type { DemoItem } from '../demo-item.ts'

export const cryptographyPrimitives: readonly DemoItem[] = [
  {
    kind: 'single',
    difficulty: 1,
    stem: { zh: '下列哪一种是公钥密码算法？', en: 'Which of these is a public-key algorithm?' },
    options: [
      { zh: 'AES', en: 'AES' },
      { zh: 'SM3', en: 'SM3' },
      { zh: 'SM4', en: 'SM4' },
      { zh: 'SM2', en: 'SM2' },
    ],
    right: 3,
    explanation: {
      zh: 'SM2 是椭圆曲线公钥密码算法；AES、SM4 是分组密码，SM3 是杂凑算法。GB/T 32918.1-2016',
      en:
        'SM2 is based on elliptic curves; AES and SM4 are block ciphers, SM3 a hash function. GB/T ' +
        '32918.1-2016',
    },
  },
  {
    kind: 'single',
    difficulty: 2,
    stem: {
      zh: '用 AES 的 ECB 模式逐条加密性别字段，主要问题是什么？',
      en: 'A column of sexes is encrypted value by value with AES in ECB mode. What is the main problem?',
    },
    options: [
      { zh: '相同的明文得到相同的密文', en: 'Equal plaintexts give equal ciphertexts' },
      { zh: '密文无法解密还原', en: 'The ciphertexts cannot be decrypted' },
      { zh: '密钥会随密文一同存储', en: 'The key is stored with the ciphertexts' },
      { zh: '密文长度随机变化', en: 'The ciphertexts vary in length' },
    ],
    right: 0,
    explanation: {
      zh: 'ECB 不使用随机量，攻击者不必解密就能统计取值分布。NIST SP 800-38A，6.1',
      en:
        'ECB uses no randomness, so the distribution of values shows without decryption. NIST SP 800-38A, ' +
        '6.1',
    },
  },
  {
    kind: 'single',
    difficulty: 3,
    stem: {
      zh: '备份文件既要保密又要能发现篡改。下列哪种方案最合适？',
      en: 'Backups must be kept confidential and tampering must be detected. Which choice is best?',
    },
    options: [
      { zh: 'AES-CTR 加 CRC-32 校验', en: 'AES-CTR with a CRC-32 checksum' },
      { zh: 'AES-CBC，不加认证码', en: 'AES-CBC without an authentication code' },
      { zh: 'AES-GCM，每次使用新的随机数', en: 'AES-GCM with a fresh nonce each time' },
      { zh: '仅计算 SHA-256 摘要', en: 'A SHA-256 digest alone' },
    ],
    right: 2,
    explanation: {
      zh: 'GCM 是认证加密模式，同时提供机密性和完整性；CRC 不能抵御蓄意篡改。NIST SP 800-38D',
      en: 'GCM is authenticated encryption; a CRC does not resist deliberate tampering. NIST SP 800-38D',
    },
  },
  {
    kind: 'single',
    difficulty: 4,
    stem: {
      zh: '某接口以 `SHA-256(密钥 ‖ 消息)` 作为消息认证码。攻击者不知密钥，却能为追加了内容的消息算出有效认证码。这是什么攻击？',
      en:
        'An API authenticates messages by `SHA-256(key ‖ message)`. Without the key, an attacker computes ' +
        'valid codes for messages with data appended. Which attack is this?',
    },
    options: [
      { zh: '生日攻击', en: 'Birthday attack' },
      { zh: '长度扩展攻击', en: 'Length extension attack' },
      { zh: '填充预言攻击', en: 'Padding oracle attack' },
      { zh: '彩虹表攻击', en: 'Rainbow table attack' },
    ],
    right: 1,
    explanation: {
      zh: 'Merkle–Damgård 结构的摘要即内部状态，可接着计算；HMAC 的嵌套结构可以避免。RFC 2104；FIPS 180-4',
      en:
        'The digest is the internal state and can be continued; the nesting of HMAC prevents this. RFC ' +
        '2104; FIPS 180-4',
    },
  },
  {
    kind: 'single',
    difficulty: 5,
    stem: {
      zh: 'AES-GCM 在同一密钥下对两条不同消息重复使用了同一个 nonce（一次性随机数），后果是什么？',
      en: 'AES-GCM encrypts two different messages under the same key and nonce. What follows?',
    },
    options: [
      { zh: '解密失败，数据不可用', en: 'Decryption fails and the data are lost' },
      { zh: '仅泄露消息长度', en: 'Only the lengths of the messages leak' },
      { zh: 'AES 密钥可直接求出', en: 'The AES key itself can be computed' },
      { zh: '泄露明文异或值，且可能伪造认证标签', en: 'The XOR of plaintexts leaks and tags may be forged' },
    ],
    right: 3,
    explanation: {
      zh: '密钥流相同泄露明文异或值，并可解出 GHASH 认证子密钥，但不会直接暴露 AES 密钥。NIST SP 800-38D，附录 A',
      en:
        'The key stream repeats and the GHASH subkey can be solved for, though not the AES key. NIST SP ' +
        '800-38D, Appendix A',
    },
  },
  {
    kind: 'multiple',
    difficulty: 2,
    stem: {
      zh: '下列哪些方案适合存储用户口令？',
      en: 'Which of these are suitable for storing user passwords?',
    },
    options: [
      { zh: 'Argon2id', en: 'Argon2id' },
      { zh: '不加盐的 SHA-256', en: 'Unsalted SHA-256' },
      { zh: '高迭代次数的 PBKDF2', en: 'PBKDF2 with many iterations' },
      { zh: '加盐的单次 MD5', en: 'One round of salted MD5' },
      { zh: 'scrypt', en: 'scrypt' },
    ],
    right: [0, 2, 4],
    explanation: {
      zh: '口令存储应使用加盐且计算代价可调的慢速函数，快速摘要易被大规模猜解。OWASP 口令存储备忘单',
      en:
        'Passwords need salted, deliberately slow functions; fast hashes are easily guessed at scale. ' +
        'OWASP Password Storage Cheat Sheet',
    },
  },
  {
    kind: 'multiple',
    difficulty: 4,
    stem: {
      zh: '下列哪些算法由 NIST 于 2024 年 8 月作为后量子密码标准发布？',
      en: 'Which algorithms did NIST publish as post-quantum standards in August 2024?',
    },
    options: [
      { zh: 'ML-KEM', en: 'ML-KEM' },
      { zh: 'ML-DSA', en: 'ML-DSA' },
      { zh: 'ECDSA', en: 'ECDSA' },
      { zh: 'SLH-DSA', en: 'SLH-DSA' },
    ],
    right: [0, 1, 3],
    explanation: {
      zh: 'ML-KEM 用于密钥封装，ML-DSA 与 SLH-DSA 用于数字签名；ECDSA 可被 Shor 算法破解。FIPS 203、FIPS 204、FIPS 205',
      en:
        'ML-KEM is for key encapsulation, the other two for signatures; ECDSA falls to Shor’s algorithm. ' +
        'FIPS 203, 204 and 205',
    },
  },
  {
    kind: 'judge',
    difficulty: 1,
    stem: {
      zh: '把数据库连接口令做 Base64 编码后写入配置文件，相当于对口令进行了加密。',
      en: 'A database password that is Base64-encoded in a configuration file is thereby encrypted.',
    },
    right: false,
    explanation: {
      zh: 'Base64 是无需密钥即可还原的编码，不提供任何机密性。RFC 4648，第 12 章',
      en: 'Base64 is reversed without any key and gives no confidentiality. RFC 4648, section 12',
    },
  },
  {
    kind: 'judge',
    difficulty: 1,
    stem: {
      zh: '按照柯克霍夫原则，即使算法完全公开，只要密钥保密，密码系统就应当是安全的。',
      en:
        'By Kerckhoffs’s principle, a cryptosystem should be secure even if everything but the key is ' +
        'public.',
    },
    right: true,
    explanation: {
      zh: '依靠算法保密的系统难以公开评审，算法一旦泄露也难以更换。Kerckhoffs，1883',
      en: 'A secret algorithm cannot be reviewed openly and is hard to replace once known. Kerckhoffs, 1883',
    },
  },
  {
    kind: 'fill',
    difficulty: 2,
    stem: {
      zh: '分组密码算法 SM4 的分组长度为____位，密钥长度为____位。',
      en: 'The block cipher SM4 has a block length of ____ bits and a key length of ____ bits.',
    },
    blanks: [
      { accepts: ['一百二十八'], number: { value: '128', tolerance: '0' } },
      { accepts: ['一百二十八'], number: { value: '128', tolerance: '0' } },
    ],
    explanation: {
      zh: 'SM4 的分组长度和密钥长度均为 128 位，采用 32 轮非线性迭代。GB/T 32907-2016',
      en: 'Both are 128 bits, and the cipher has 32 rounds. GB/T 32907-2016',
    },
  },
]
