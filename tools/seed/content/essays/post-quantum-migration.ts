import { bold, code, doc, footnote, formula, h2, list, math, ordered, p, table } from '../rich.ts'
import { info } from './essay.ts'

const mosca = String.raw`x+y>z\ \Rightarrow\ \text{start now}`

const probe = `
# Does this server already agree on a hybrid key? (OpenSSL 3.5 or newer)
openssl s_client -connect example.org:443 -servername example.org -groups X25519MLKEM768 </dev/null 2>/dev/null |
  grep -E 'Negotiated TLS1.3 group|Server Temp Key|Protocol'

# Where are RSA and elliptic curves in our own certificates?
find /etc -name '*.pem' -exec sh -c 'openssl x509 -in "$1" -noout -text 2>/dev/null |
  grep -m1 "Public Key Algorithm" | sed "s|^|$1: |"' _ {} \\;
`

export const postQuantumMigration = info(29, '2026-04-18', {
  title: {
    zh: '后量子迁移：今天录下，明天解开',
    en: 'Moving to post-quantum cryptography: recorded today, opened tomorrow',
  },
  summary: {
    zh: '能破解 RSA 的量子计算机还不存在，但今天被录下的流量可以等。先盘点，再混合，最后替换。',
    en: 'A quantum computer that breaks RSA does not exist yet, but traffic recorded today can wait for it. Take stock, go hybrid, then replace.',
  },
  channel: 'practice',
  labels: ['post-quantum', 'cryptography', 'key-management'],
  authors: ['沈若川'],
  body: {
    zh: doc(
      p(
        '1994 年，彼得·肖尔（Peter Shor）证明，足够大的量子计算机可以在多项式时间内分解整数、求离散对数。RSA、Diffie–Hellman 与椭圆曲线都建立在这两个难题上。这样的机器何时出现，没有人知道；但有一种攻击不必等它。',
      ),
      h2('先存后解'),
      p(
        '攻击者今天录下加密流量，等到有机器的那一天再解。对于保密期长的数据，威胁从录下的那一刻就开始了。滑铁卢大学的莫斯卡（Michele Mosca）给出一个简单的不等式：设数据需要保密 ',
        math('x'),
        ' 年，迁移需要 ',
        math('y'),
        ' 年，量子计算机还有 ',
        math('z'),
        ' 年到来：',
      ),
      formula(mosca),
      p(
        '病历、外交文件、基因数据的 x 可以是几十年。于是结论不取决于对 z 的争论：',
        bold('密钥交换要先换，签名可以稍后。'),
        '签名只需在验证的时候可靠，今天的签名不会被将来的机器追溯伪造，除非它要长期有效，例如固件的根密钥。',
      ),
      h2('标准已经有了'),
      p('2024 年 8 月 13 日，NIST 发布了头三项标准：'),
      table(
        ['标准', '算法', '用途', '尺寸（与旧算法对照）'],
        ['FIPS 203', 'ML-KEM-768', '密钥封装', '公钥 1,184 字节，密文 1,088 字节；X25519 各 32 字节'],
        ['FIPS 204', 'ML-DSA-65', '签名', '签名 3,309 字节，公钥 1,952 字节；Ed25519 为 64 与 32 字节'],
        ['FIPS 205', 'SLH-DSA', '签名，只依赖哈希', '签名从约 8 KB 到 50 KB'],
      ),
      p(
        '速度不是问题，ML-KEM 的运算甚至比椭圆曲线还快；麻烦在尺寸。握手变大会超出一个数据包，一些旧的中间设备见到过长的首个消息便断开连接。',
        footnote('2025 年 3 月，NIST 又选定了基于编码的 HQC 作为 ML-KEM 的备份，以免全部押在格问题上。'),
      ),
      h2('混合是现在的答案'),
      p(
        '新算法研究得还不够久。稳妥的做法是混合：同时做一次 X25519 和一次 ML-KEM，把两个共享秘密一起送进密钥派生。',
        bold('只要其中一个没有被攻破，会话就是安全的。'),
        '主流浏览器和许多网站已默认采用 X25519MLKEM768。',
      ),
      code('bash', probe),
      h2('五步迁移'),
      ordered(
        '盘点：哪里用了公钥密码？TLS、VPN、SSH、代码签名、数据库备份、设备固件、第三方接口。',
        '排序：按保密期与暴露程度。经公网传输、保密期超过十年的最先。',
        '敏捷：把算法写成配置而不是代码，密文带上算法标识。以后还会再换。',
        '混合：先升级外部入口的密钥交换，观察失败率和中间设备。',
        '签名：等证书体系与硬件模块成熟，再替换根密钥与固件签名；新出厂的长寿命设备不要等。',
      ),
      h2('不必担心的'),
      list(
        'AES-256 与 SHA-384 不受肖尔算法影响。格罗弗算法理论上把搜索开平方，AES-256 仍有充足余量。',
        '“量子安全”的招牌产品若不说清用哪个标准，可以先放一放。',
        '量子密钥分发是另一回事：需要专用线路，也不解决身份认证。',
      ),
      p(
        'NIST 的过渡草案建议 2030 年后不再推荐、2035 年后不再允许 112 位强度的 RSA 与椭圆曲线。十年听来很长，但上一次把 SHA-1 从各处清走，就用了差不多这么久。',
      ),
    ),
    en: doc(
      p(
        'In 1994 Peter Shor proved that a sufficiently large quantum computer factors integers and finds discrete logarithms in polynomial time. RSA, Diffie–Hellman and elliptic curves all rest on these two problems. When such a machine will exist nobody knows. One attack need not wait for it.',
      ),
      h2('Harvest now, decrypt later'),
      p(
        'Record encrypted traffic today and open it on the day the machine arrives. For data that stays secret for long, the threat begins with the recording. Michele Mosca of Waterloo put it as an inequality. Let data need secrecy for ',
        math('x'),
        ' years, the migration take ',
        math('y'),
        ', and the computer arrive in ',
        math('z'),
        ':',
      ),
      formula(mosca),
      p(
        'For medical records, diplomacy or genomes, x may be decades, and no debate about z is needed: ',
        bold('change key exchange first, signatures may follow.'),
        ' A signature must hold when it is checked, and a future machine cannot forge one back in time. The exception is what must stay valid for long, such as the root key of firmware.',
      ),
      h2('The standards are here'),
      p('On 13 August 2024 NIST published the first three:'),
      table(
        ['Standard', 'Algorithm', 'For', 'Sizes, against the old'],
        [
          'FIPS 203',
          'ML-KEM-768',
          'key encapsulation',
          'key 1,184 bytes, ciphertext 1,088; X25519 has 32 each',
        ],
        ['FIPS 204', 'ML-DSA-65', 'signatures', 'signature 3,309 bytes, key 1,952; Ed25519 has 64 and 32'],
        ['FIPS 205', 'SLH-DSA', 'signatures from hashes alone', 'signature from about 8 to 50 kB'],
      ),
      p(
        'Speed is no issue; ML-KEM even computes faster than elliptic curves. Size is. The handshake outgrows one packet, and some old middleboxes drop a connection whose first message is too long.',
        footnote(
          'In March 2025 NIST also selected HQC, which rests on codes, as a backup for ML-KEM, so that not everything hangs on lattices.',
        ),
      ),
      h2('For now, the answer is hybrid'),
      p(
        'The new algorithms have not been studied for long enough. The careful way is to do both, X25519 and ML-KEM, and feed the two secrets into one derivation. ',
        bold('While either stands, the session is safe.'),
        ' The large browsers and many sites use X25519MLKEM768 by default.',
      ),
      code('bash', probe),
      h2('Five steps'),
      ordered(
        'Take stock. Where is public-key cryptography? TLS, VPN, SSH, code signing, backups, firmware, partners’ interfaces.',
        'Rank by lifetime of the secret and by exposure. What crosses the internet and must stay secret for over ten years comes first.',
        'Be agile: make the algorithm a setting and not code, and label ciphertexts with it. This will not be the last change.',
        'Go hybrid at the outer doors first, and watch failure rates and middleboxes.',
        'Signatures: replace roots and firmware keys when certificates and hardware modules are ready. Long-lived devices that leave the factory now should not wait.',
      ),
      h2('What need not worry you'),
      list(
        'Shor’s algorithm does not touch AES-256 or SHA-384. Grover’s takes a square root of the search in theory, and AES-256 keeps ample margin.',
        'A “quantum-safe” product that does not name its standard can wait.',
        'Quantum key distribution is something else. It needs its own lines and does not settle who is at the other end.',
      ),
      p(
        'NIST’s draft for the transition would deprecate RSA and elliptic curves of 112-bit strength after 2030 and disallow them after 2035. Ten years sound long. Clearing SHA-1 out of every corner took about that.',
      ),
    ),
  },
})
