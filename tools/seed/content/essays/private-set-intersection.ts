import { bold, code, doc, footnote, formula, h2, list, math, ordered, p, table } from '../rich.ts'
import { info } from './essay.ts'

const double = String.raw`\left(H(x)^{a}\right)^{b}=\left(H(x)^{b}\right)^{a}`

const psi = `
import hashlib, secrets

P = 2**127 - 1                                   # toy group; use a standard elliptic curve

def point(item):
    return pow(int.from_bytes(hashlib.sha256(item.encode()).digest(), "big") % P, 2, P)

ours, theirs = ["ann", "bo", "cy", "dee"], ["bo", "dee", "eve"]
a, b = secrets.randbelow(P - 2) + 1, secrets.randbelow(P - 2) + 1

sent = [pow(point(x), a, P) for x in ours]               # we send ours, masked by a
back = [pow(v, b, P) for v in sent]                      # they add b, in the same order
other = {pow(pow(point(y), b, P), a, P) for y in theirs} # they send theirs under b; we add a
print([x for x, v in zip(ours, back) if v in other])     # ['bo', 'dee']
`

export const privateSetIntersection = info(31, '2026-08-07', {
  title: {
    zh: '隐私集合求交：只知道共同的朋友',
    en: 'Private set intersection: learning only the friends in common',
  },
  summary: {
    zh: '两家机构想知道客户名单的交集，又都不愿交出名单。交换哈希值行不通，多一次指数运算就行。',
    en: 'Two firms want to know which customers they share and will not show their lists. Exchanging hashes does not work. One exponentiation more does.',
  },
  channel: 'techniques',
  labels: ['psi', 'mpc', 'cryptography'],
  authors: ['林知远'],
  body: {
    zh: doc(
      p(
        '银行有一份可疑账户名单，另一家银行也有一份。两边都想知道重合的部分，但把名单交给对方既违法又失礼。类似的场景很多：通讯软件想知道你的联系人里谁也在用，医院想知道哪些病人参加了同一项研究，浏览器想知道你的密码是否已经泄露。',
      ),
      h2('交换哈希为什么不行'),
      p(
        '最容易想到的办法：双方各自算哈希，交换，比较。问题在于电话、邮箱、身份证号的可能取值太少，对方可以把所有可能的值都算一遍，',
        bold('把整份名单还原出来'),
        '，连不在交集里的也不例外。双方约定一个共同的盐同样无济于事，因为要防的正是对方。',
      ),
      h2('两把锁'),
      p(
        '1986 年，梅多斯（Meadows）给出了一个至今仍在使用的办法，思想来自 Diffie–Hellman：指数运算可以交换次序。',
      ),
      formula(double),
      p(
        '我方用秘密 ',
        math('a'),
        ' 给每个元素上锁，对方用秘密 ',
        math('b'),
        '。两把锁都上好之后，同一个元素的结果相同，不同的元素看上去都是随机数。没有对方的钥匙，谁也无法单独枚举。',
      ),
      code('python', psi),
      p(
        '运行一次就能看到交集，而对方名单里的“eve”对我方只是一个随机数。这个版本只有我方得知结果；若双方都要知道，再反过来做一遍，或由我方告知。',
      ),
      h2('几类方案'),
      table(
        ['思路', '长处', '适合'],
        ['Diffie–Hellman', '通信量小，实现简单', '带宽宝贵，集合不太大'],
        ['不经意传输扩展', '计算极快，百万级只要数秒', '带宽充足'],
        ['同态加密', '一方集合小、一方极大时通信少', '手机对服务器'],
        ['电路与秘密分享', '只输出交集的统计量', '不希望任何人看到交集本身'],
      ),
      p(
        '最后一行值得强调：很多时候真正需要的不是交集，而是交集上的',
        bold('一个数'),
        '，例如看过广告又购买的人一共花了多少钱。谷歌 2019 年公开的“私密连接与计算”就只输出人数与总和。',
      ),
      h2('协议不管的事'),
      ordered(
        '输入的真实性。对方可以编造名单来试探：把全世界的号码都放进去，交集就是你的全部名单。要限制集合大小和查询频率，必要时要求对输入签名。',
        '结果本身的泄露。交集只有一个人时，知道大小就等于知道是谁。应设下限，或对输出加噪声。',
        '反复执行。每周对一次，两次之差就暴露了新增的人。',
        '法律依据。密码学保证看不到多余的数据，不等于有权处理交集里的数据。',
      ),
      h2('实践建议'),
      list(
        '使用标准曲线和规范的“哈希到曲线”方法，不要像上面的示例那样自己取平方。',
        '对齐格式再求交：号码带不带国家码，邮箱大小写，空格，都会让交集悄悄变小。先用假数据演练。',
        '半诚实模型下的实现最快。若对方可能作弊，要用抗恶意的版本，代价通常只多出一小部分。',
      ),
      p(
        '通讯录匹配的教训最直接：研究者曾在几家主流通讯软件上批量枚举号码，收集到大量用户资料。',
        footnote(
          'C. Hagen 等，《所有号码都归我们》，NDSS 2021。问题不在求交协议，而在缺少对查询速率的限制。',
        ),
        ' 协议再好，也要配上速率限制。',
      ),
    ),
    en: doc(
      p(
        'A bank has a list of suspicious accounts, and so has another. Both would like to know the overlap, but handing over a list is neither legal nor polite. Such cases abound. A messenger asks which of your contacts use it, hospitals ask which patients are in the same study, a browser asks whether your password has leaked.',
      ),
      h2('Why exchanging hashes fails'),
      p(
        'The first idea is that both hash, exchange and compare. But telephone numbers, addresses and identity numbers have too few possible values. The other side hashes every one of them and ',
        bold('recovers your whole list'),
        ', also what is not in common. A salt that both agree on does not help, since the other side is whom you guard against.',
      ),
      h2('Two locks'),
      p(
        'In 1986 Meadows described a way that is still in use. It comes from Diffie–Hellman: exponents commute.',
      ),
      formula(double),
      p(
        'We lock each element with a secret ',
        math('a'),
        ', they with a secret ',
        math('b'),
        '. Under both locks equal elements are equal, and different ones look random. Without the other’s key nobody can enumerate alone.',
      ),
      code('python', psi),
      p(
        'Run it and you see the intersection, while their “eve” is a random number to us. In this version only we learn the result. If both shall, do it the other way round too, or let us tell them.',
      ),
      h2('Families'),
      table(
        ['Idea', 'Strength', 'Suits'],
        ['Diffie–Hellman', 'little communication, simple', 'scarce bandwidth, moderate sets'],
        ['oblivious-transfer extension', 'very fast; millions in seconds', 'ample bandwidth'],
        [
          'homomorphic encryption',
          'little communication for a small set against a huge one',
          'telephone against server',
        ],
        [
          'circuits and secret sharing',
          'output only a statistic',
          'nobody shall see the intersection itself',
        ],
      ),
      p(
        'The last line deserves stress. Often one needs not the intersection but ',
        bold('a number'),
        ' over it, such as how much was spent by those who saw an advertisement. Google’s Private Join and Compute, opened in 2019, gives only a count and a sum.',
      ),
      h2('What the protocol leaves to you'),
      ordered(
        'Honest inputs. The other side may make up a list to probe: put in every number there is, and the intersection is all you have. Limit sizes and frequency, and if need be demand signed inputs.',
        'What the result tells. If the intersection has one member, its size names them. Set a least size, or add noise.',
        'Repetition. Do it weekly, and the difference shows who is new.',
        'The legal basis. That cryptography hides the rest does not entitle you to handle what is in common.',
      ),
      h2('In practice'),
      list(
        'Use a standard curve and a specified way to hash to it; do not square, as the example does.',
        'Align formats first. Country codes, capitals in addresses and blanks silently shrink the intersection. Rehearse with made-up data.',
        'Semi-honest versions are the fastest. Where the other side may cheat, take a malicious-secure one; it usually costs only a little more.',
      ),
      p(
        'Contact discovery taught this directly. Researchers enumerated numbers on popular messengers and gathered a great many profiles.',
        footnote(
          'C. Hagen et al., “All the Numbers are US”, NDSS 2021. The trouble was not in the protocol but in the want of rate limits.',
        ),
        ' However good the protocol, limit the rate.',
      ),
    ),
  },
})
