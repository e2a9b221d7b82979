import { bold, code, doc, footnote, formula, h2, link, list, math, mono, p, table } from '../rich.ts'
import { info } from './essay.ts'

const agreement = String.raw`A=g^{a},\quad B=g^{b},\quad K=B^{a}=A^{b}=g^{ab}`

const look = `
openssl s_client -connect example.org:443 -servername example.org -tls1_3 </dev/null 2>/dev/null |
  grep -E 'Protocol|Cipher|Verify return code'

# Days until the certificate ends
end=$(openssl s_client -connect example.org:443 -servername example.org </dev/null 2>/dev/null |
  openssl x509 -noout -enddate | cut -d= -f2)
echo $(( ($(date -d "$end" +%s) - $(date +%s)) / 86400 ))
`

export const tlsHandshake = info(10, '2026-04-22', {
  title: { zh: 'TLS 1.3 的一次往返里发生了什么', en: 'What happens in the single round trip of TLS 1.3' },
  summary: {
    zh: '两条消息之内，陌生的双方商定密钥、证明身份、开始加密。删掉的东西和留下的一样重要。',
    en: 'Within two flights of messages, strangers agree on a key, prove who they are and begin to encrypt. What was removed matters as much as what stayed.',
  },
  channel: 'techniques',
  labels: ['cryptography', 'web'],
  authors: ['Idris Vale'],
  body: {
    zh: doc(
      p(
        '浏览器地址栏里的小锁，背后是 ',
        link('RFC 8446', 'https://www.rfc-editor.org/rfc/rfc8446'),
        ' 描述的一次握手。它要同时做到三件事：让窃听者算不出密钥，让客户端确信对面是谁，让任何篡改都会暴露。',
      ),
      h2('第一程：客户端先出价'),
      p(
        'ClientHello 带着支持的版本、密码套件，以及一份',
        bold('密钥份额'),
        '：客户端猜测服务器会接受哪条曲线，直接把自己的公钥发过去。猜对了就省下一个来回，这正是 1.3 比 1.2 快的原因。',
      ),
      p('双方各选一个秘密指数，交换公开值，得到同一个共享秘密：'),
      formula(agreement),
      p(
        '窃听者看到 ',
        math('A'),
        ' 与 ',
        math('B'),
        '，却求不出 ',
        math('K'),
        '。每次连接的 ',
        math('a'),
        '、',
        math('b'),
        ' 都是新的，用完即弃，因此将来服务器私钥泄露，也解不开今天录下的流量。这叫前向保密。',
      ),
      h2('第二程：服务器应答并签名'),
      p(
        'ServerHello 之后的内容已经加密，连证书也不再明文传送。服务器用证书私钥对到此为止的全部握手记录签名，再发 Finished；客户端验证证书链、域名、有效期和签名，随即可以发送数据。',
      ),
      table(
        ['方面', 'TLS 1.2', 'TLS 1.3'],
        ['完整握手的往返', '2', '1'],
        ['密钥交换', '可以是 RSA 传输，无前向保密', '(EC)DHE 或 PSK'],
        ['对称加密', '含 CBC、RC4 等旧模式', '只有 AEAD'],
        ['证书', '明文', '加密'],
        ['压缩、重协商', '有', '已移除'],
      ),
      p(
        '被删掉的每一项背后都有一次真实的攻击：RSA 传输有 Bleichenbacher，CBC 有 Lucky Thirteen，压缩有 CRIME。最好的修补是不再支持。',
      ),
      h2('零往返的代价'),
      p(
        '老朋友重逢时，1.3 允许在第一条消息里就夹带数据（0-RTT）。它快，但',
        bold('可以被重放'),
        '：攻击者原样再发一次，服务器可能再执行一次。只应把它用于重复执行也无害的请求，不要用于付款或提交标志。',
      ),
      h2('自己看一眼'),
      code('bash', look),
      list(
        [
          '域名检查靠证书中的 subjectAltName；看到 ',
          mono('Verify return code: 0'),
          ' 只说明链条可信，脚本里还要加 ',
          mono('-verify_hostname'),
          '。',
        ],
        '证书到期是最常见的“攻击”。把剩余天数接入告警，比人记可靠。',
        '私有的双向认证同样会到期，而且往往没有人看着。',
      ),
      p(
        '还有一件 TLS 不做的事：它保护路上，不保护两端。日志里的令牌、服务器上的明文、浏览器里的恶意插件，都在锁的另一边。',
        footnote(
          '客户端要访问的域名（SNI）在普通 TLS 1.3 中仍是明文，Encrypted Client Hello 旨在补上这一处。',
        ),
      ),
    ),
    en: doc(
      p(
        'Behind the padlock of a browser stands a handshake described in ',
        link('RFC 8446', 'https://www.rfc-editor.org/rfc/rfc8446'),
        '. It has three aims at once: an eavesdropper must not learn the key, the client must know who is speaking, and any tampering must show.',
      ),
      h2('First flight: the client makes an offer'),
      p(
        'ClientHello carries versions, cipher suites and a ',
        bold('key share'),
        '. The client guesses which curve the server will accept and sends its public value at once. A right guess saves a round trip, and that is where 1.3 gains on 1.2.',
      ),
      p('Each side picks a secret exponent, they exchange public values, and both arrive at one secret:'),
      formula(agreement),
      p(
        'An eavesdropper sees ',
        math('A'),
        ' and ',
        math('B'),
        ' but cannot find ',
        math('K'),
        '. Both exponents are new for every connection and thrown away afterwards, so a server key stolen next year opens none of the traffic recorded today. This is forward secrecy.',
      ),
      h2('Second flight: the server answers and signs'),
      p(
        'All that follows ServerHello is encrypted, the certificate included. The server signs the whole handshake so far with its certificate’s key and sends Finished. The client checks chain, name, dates and signature, and may then send data.',
      ),
      table(
        ['Aspect', 'TLS 1.2', 'TLS 1.3'],
        ['Round trips, full handshake', '2', '1'],
        ['Key exchange', 'may be RSA transport, no forward secrecy', '(EC)DHE or a pre-shared key'],
        ['Symmetric ciphers', 'old modes too, such as CBC and RC4', 'AEAD only'],
        ['Certificate', 'in the clear', 'encrypted'],
        ['Compression, renegotiation', 'present', 'removed'],
      ),
      p(
        'Each removal remembers a real attack: Bleichenbacher for RSA transport, Lucky Thirteen for CBC, CRIME for compression. The best patch is to stop supporting a thing.',
      ),
      h2('The price of zero round trips'),
      p(
        'When old acquaintances meet, 1.3 lets data travel in the very first message. That is quick, and it ',
        bold('can be replayed'),
        ': an attacker sends the same bytes again and the server may act again. Use it only for requests that do no harm when repeated, never for a payment or a flag.',
      ),
      h2('See for yourself'),
      code('bash', look),
      list(
        [
          'The name is checked against subjectAltName. ',
          mono('Verify return code: 0'),
          ' says only that the chain is trusted; a script should add ',
          mono('-verify_hostname'),
          '.',
        ],
        'Expiry is the most frequent “attack”. Feed the remaining days into an alarm; it remembers better than people do.',
        'Certificates of private mutual authentication expire as well, and usually nobody is looking.',
      ),
      p(
        'One thing TLS does not do: it guards the road, not the houses. Tokens in logs, plaintext on the server and a hostile browser extension are on the other side of the lock.',
        footnote(
          'The name a client asks for (SNI) is still in the clear in plain TLS 1.3. Encrypted Client Hello is meant to close that gap.',
        ),
      ),
    ),
  },
})
