import { bold, code, doc, footnote, formula, h2, list, math, p, table } from '../rich.ts'
import { info } from './essay.ts'

const gap = String.raw`\text{Alice, Bob: } O(n)\qquad\text{eavesdropper: } O(n^{2})`

const puzzles = `
import hashlib, secrets

N = 2_000                                    # puzzles, and tries to break one

def mask(weak, text):
    pad = hashlib.sha256(weak.to_bytes(4, "big")).digest()
    return bytes(a ^ b for a, b in zip(text, pad))

def bob():
    keys = [secrets.token_bytes(16) for _ in range(N)]
    sealed = [mask(secrets.randbelow(N), b"open" + n.to_bytes(4, "big") + key) for n, key in enumerate(keys)]
    return keys, secrets.SystemRandom().sample(sealed, N)

def alice(sealed):
    one = secrets.choice(sealed)
    for weak in range(N):
        text = mask(weak, one)
        if text.startswith(b"open"):
            return int.from_bytes(text[4:8], "big"), text[8:]

keys, sealed = bob()
number, key = alice(sealed)                  # Alice says the number aloud, and nothing else
assert keys[number] == key
`

export const inventorsOfPublicKeys = info(28, '2026-09-29', {
  title: {
    zh: '公钥密码的发明者们：一份被退回的作业与一间保密的办公室',
    en: 'The inventors of public keys: a rejected homework and a secret office',
  },
  summary: {
    zh: '1976 年之前，所有人都“知道”通信双方必须先共享秘密。几个年轻人不信，还有几个人早就知道，却不能说。',
    en: 'Before 1976 everybody “knew” that two parties must share a secret first. A few young people did not believe it, and a few others knew better and could not say so.',
  },
  channel: 'people',
  labels: ['cryptography', 'key-management'],
  authors: ['Idris Vale'],
  body: {
    zh: doc(
      p(
        '两个从未见过面的人，在有人偷听的线路上交谈，能否商定一个只有他们知道的秘密？几千年的密码学回答：不能。翻转这个答案的，是几个当时并不起眼的人。',
      ),
      h2('一份作业'),
      p(
        '1974 年秋，伯克利的学生拉尔夫·默克尔（Ralph Merkle）在一门计算机安全课上提交了项目设想：让鲍勃造出许多小谜题，每个谜题解开后得到一个编号和一把密钥；爱丽丝随便挑一个解开，把编号公开告诉鲍勃。两人便有了共同的密钥，偷听者却不知道是哪一个谜题，只能全部解一遍。',
      ),
      code('python', puzzles),
      formula(gap),
      p(
        '老师没有看懂，建议他换题，他退了课继续研究。文章投稿后也被退回，理由是“不符合当前密码学的主流思想”，直到 1978 年才发表。平方级的差距不大，但它',
        bold('第一次证明了差距可以存在'),
        '。',
      ),
      h2('新方向'),
      p(
        '同一时期，惠特菲尔德·迪菲（Whitfield Diffie）独自驾车走遍美国，寻访任何懂密码学的人，最后在斯坦福遇到马丁·赫尔曼（Martin Hellman）。1976 年 11 月，两人发表《密码学的新方向》，提出公钥密码与数字签名的概念，并给出密钥交换：双方各自公开 ',
        math('g^a'),
        ' 与 ',
        math('g^b'),
        '，共同得到 ',
        math('g^{ab}'),
        '。赫尔曼后来主张，这个协议应当称为“迪菲–赫尔曼–默克尔”。',
      ),
      p(
        '论文没有给出公钥加密的具体算法。麻省理工的里维斯特（Rivest）、沙米尔（Shamir）与阿德尔曼（Adleman）读后着手寻找，1977 年得到 RSA。马丁·加德纳在《科学美国人》专栏里介绍了它，并附上一道悬赏一百美元的 129 位整数分解题。1994 年，约六百名志愿者经互联网合力将其分解，密文译出来是“魔咒是神经质的胡兀鹫”（The Magic Words are Squeamish Ossifrage）。',
      ),
      h2('保密的办公室'),
      table(
        ['年份', '英国政府通信总部（未公开）', '公开世界'],
        ['1970', '詹姆斯·埃利斯提出“非秘密加密”的可能', '—'],
        ['1973', '克利福德·科克斯想出与 RSA 相当的方法', '—'],
        ['1974', '马尔科姆·威廉森得到与密钥交换相当的方法', '默克尔的谜题'],
        ['1976', '—', '迪菲与赫尔曼'],
        ['1977', '—', 'RSA'],
      ),
      p(
        '这些工作直到 1997 年 12 月才解密，而埃利斯已在不到一个月前去世。',
        footnote(
          '科克斯后来说，他入职不久听到这个问题，当晚在家里想出了办法；按规定，在家不能把工作写在纸上。',
        ),
        ' 发明两次的故事提醒我们：想法成熟时会在各处同时发芽，而改变世界的是公开的那一次。',
      ),
      h2('留下的启示'),
      list(
        '“所有人都知道不可能”有时只是没有人仔细问过。公开世界里的三个人，都不属于当时握有密码学的那个保密圈子。',
        '退稿理由往往说明评审者的世界，而不是文章的价值。',
        '政府曾警告研究者，公开讨论密码学可能触犯出口管制。他们选择了公开，才有今天的网上银行。',
      ),
      p(
        '2015 年，迪菲与赫尔曼获图灵奖；RSA 的三位作者在 2002 年已获此奖。量子计算机正在威胁他们的数学，但他们提出的问题，“陌生人如何建立信任”，仍是我们每天打开网页时要回答的第一个问题。',
      ),
    ),
    en: doc(
      p(
        'Two people who have never met talk on a line that somebody taps. Can they agree on a secret that only they know? Thousands of years of cryptography said no. The answer was overturned by a few people of whom nobody then took much notice.',
      ),
      h2('A homework'),
      p(
        'In the autumn of 1974 Ralph Merkle, a student at Berkeley, proposed a project for a course on computer security. Let Bob make many small puzzles, each of which yields a number and a key when solved. Alice solves any one and tells Bob its number in public. They now share a key, while the eavesdropper, not knowing which puzzle it was, must solve them all.',
      ),
      code('python', puzzles),
      formula(gap),
      p(
        'The teacher did not see the point and suggested another subject. Merkle dropped the course and kept the idea. A paper was rejected as outside the mainstream of cryptographic thinking and appeared only in 1978. A quadratic gap is modest, but it was ',
        bold('the first proof that a gap can exist'),
        '.',
      ),
      h2('New directions'),
      p(
        'Meanwhile Whitfield Diffie had been driving across America in search of anybody who understood ciphers, and at Stanford found Martin Hellman. In November 1976 they published “New Directions in Cryptography”, with the ideas of public-key encryption and digital signatures and a way to exchange keys: each publishes ',
        math('g^a'),
        ' or ',
        math('g^b'),
        ', and both obtain ',
        math('g^{ab}'),
        '. Hellman has since argued that it should be called Diffie–Hellman–Merkle.',
      ),
      p(
        'The paper had no concrete public-key cipher. At MIT Rivest, Shamir and Adleman read it, began to search, and in 1977 had RSA. Martin Gardner presented it in Scientific American with a challenge: a hundred dollars for factoring a number of 129 digits. In 1994 some six hundred volunteers did so over the internet. The message read “The Magic Words are Squeamish Ossifrage”.',
      ),
      h2('The secret office'),
      table(
        ['Year', 'GCHQ, unpublished', 'In public'],
        ['1970', 'James Ellis sees that “non-secret encryption” is possible', '—'],
        ['1973', 'Clifford Cocks finds an equivalent of RSA', '—'],
        ['1974', 'Malcolm Williamson finds an equivalent of key exchange', 'Merkle’s puzzles'],
        ['1976', '—', 'Diffie and Hellman'],
        ['1977', '—', 'RSA'],
      ),
      p(
        'All this remained secret until December 1997. Ellis had died less than a month before.',
        footnote(
          'Cocks later said that he heard of the problem soon after joining and solved it at home that evening, where, by the rules, he could not write anything down.',
        ),
        ' Being invented twice is a reminder that an idea whose time has come sprouts in several places, and that the public one changes the world.',
      ),
      h2('What remains'),
      list(
        '“Everybody knows it is impossible” sometimes means that nobody has asked carefully. None of the three in the open belonged to the closed world in which the experts worked.',
        'Reasons for rejection often describe the reviewer’s world and not the paper.',
        'The authors were warned that discussing cryptography in public might break export law. They chose the public, and so we bank online.',
      ),
      p(
        'Diffie and Hellman received the Turing Award of 2015; the authors of RSA had theirs in 2002. Quantum computers now threaten their mathematics. But the question they put, how strangers come to trust each other, is still the first one answered each time we open a page.',
      ),
    ),
  },
})
