import { bold, code, doc, footnote, formula, h2, list, math, ordered, p, table } from '../rich.ts'
import { explanation } from './essay.ts'
import { paperNumbers } from './paper-numbers.ts'

const masks = String.raw`y_u=x_u+\mathrm{PRG}(b_u)+\sum_{v>u}\mathrm{PRG}(s_{u,v})-\sum_{v<u}\mathrm{PRG}(s_{v,u})\pmod R`

const sketch = `
import random

R, LENGTH = 2**32, 4
prg = lambda seed: [random.Random(seed).randrange(R) for _ in range(LENGTH)]  # a stand-in, not secure

def mask(user, values, users, pair_seed):
    out = list(values)
    for other in users:
        if other == user:
            continue
        sign = 1 if user < other else -1
        noise = prg(pair_seed(min(user, other), max(user, other)))
        out = [(o + sign * n) % R for o, n in zip(out, noise)]
    return out

users = [1, 2, 3]
data = {1: [5, 0, 1, 2], 2: [1, 1, 1, 1], 3: [0, 7, 0, 3]}
sent = [mask(u, data[u], users, lambda a, b: a * 1000 + b) for u in users]
print([sum(column) % R for column in zip(*sent)])      # [6, 8, 2, 6]: the masks are gone
`

export const explainSecureAggregation = explanation(14, '2026-10-13', paperNumbers.secureAggregation, {
  title: {
    zh: '读安全聚合：服务器只看得见总和',
    en: 'Reading secure aggregation: the server sees only the sum',
  },
  summary: {
    zh: 'Bonawitz 等人 2017 年解决了联邦学习里最现实的难题：一千部手机求和，随时有人掉线，服务器还不许看单个值。',
    en: 'In 2017 Bonawitz and others solved the most practical problem of federated learning: a thousand telephones add up, some drop out at any moment, and the server may see no single value.',
  },
  channel: 'techniques',
  labels: ['federated-learning', 'mpc'],
  authors: ['沈若川'],
  body: {
    zh: doc(
      p(
        '联邦学习的服务器其实只需要各设备更新的总和，却收到了每一份更新，而单份更新足以还原训练数据。能不能让它除了总和什么也看不到？多方计算早有答案，但那些答案假定参与者始终在线、彼此直连。手机两样都做不到。',
      ),
      h2('成对的掩码'),
      p(
        '每两个用户约定一个随机种子，编号小的加上由它展开的随机向量，编号大的减去。每个人发出的向量看上去完全随机，全部相加时，掩码两两抵消：',
      ),
      code('python', sketch),
      p('种子由 Diffie–Hellman 协商，公钥经服务器转发，所以用户之间不需要直接通信。'),
      h2('有人掉线怎么办'),
      p(
        '这才是论文的核心。用户 u 上传之前掉线，与他配对的掩码就无法抵消，总和成了乱码。补救办法是：每个用户事先把自己的私钥用 Shamir 秘密分享拆给其他人。u 掉线后，剩下的人凑齐 ',
        math('t'),
        ' 份恢复他的私钥，服务器算出那些掩码并减去。',
      ),
      p(
        '但这里藏着一个陷阱。',
        bold('如果 u 没有掉线，只是网络慢呢？'),
        '服务器谎称他掉线，骗到他的私钥，等他的向量迟到，便能揭开它。为此论文给每人再加一层自己的掩码 ',
        math('b_u'),
        '：',
      ),
      formula(masks),
      p(
        '规则是：对每个用户，大家要么交出恢复成对掩码的份额（他掉线了），要么交出恢复 ',
        math('b_u'),
        ' 的份额（他在线），',
        bold('绝不两样都交'),
        '。无论服务器怎样说，任何一个向量都至少留着一层掩码。',
      ),
      h2('四轮'),
      ordered(
        '公布公钥。',
        '把私钥与自身种子拆成份额，加密后经服务器转交。',
        '上传加了双重掩码的向量。',
        '根据谁在线、谁掉线，交出相应的份额；服务器去掉掩码，得到总和。',
      ),
      p('防范主动作恶的服务器还要多一轮：在线用户对“谁在线”的名单签名，防止服务器对不同的人说不同的话。'),
      h2('代价'),
      table(
        ['规模', '每个用户的通信膨胀'],
        ['2¹⁰ 个用户，2²⁰ 维，每维 16 位', '1.73 倍'],
        ['2¹⁴ 个用户，2²⁴ 维，每维 16 位', '1.98 倍'],
      ),
      p(
        '与明文上传相比不到两倍，这是它能部署的原因。瓶颈在服务器：有人掉线时，要重新展开与所有人配对的掩码，计算量随用户数平方增长。后来的方案让每人只与对数个邻居配对，把这一项降了下来。',
        footnote('J. Bell 等，《对数级开销的单服务器安全聚合》，ACM CCS 2020。'),
      ),
      h2('不保证什么'),
      list(
        '总和本身仍会泄露。若只有两人参与，或其余的人都是服务器的同伙，总和就等于你的值。因此要设人数下限，并叠加差分隐私。',
        '看不到个体，也就难以发现投毒。如何在掩码之下检查每份更新的范围，是后来的研究题目。',
        '服务器若能给不同用户下发不同的模型，可以绕过聚合，需要另外保证模型一致。',
      ),
      p(
        '这篇论文是工程与密码学互相成就的范例：难点不在发明新的原语，而在把掉线、延迟、不可信的中转这些日常麻烦，一件件纳入证明。',
      ),
    ),
    en: doc(
      p(
        'The server of federated learning needs only the sum of all updates, yet receives each of them, and one update may be enough to rebuild training data. Could it see nothing but the sum? Multi-party computation had answers, for participants who stay online and talk to each other. Telephones do neither.',
      ),
      h2('Masks in pairs'),
      p(
        'Every two users agree on a random seed. The one with the lower number adds the vector it expands to, the other subtracts it. What each sends looks entirely random, and in the total the masks cancel:',
      ),
      code('python', sketch),
      p(
        'Seeds come from Diffie–Hellman with public keys passed on by the server, so users need no direct contact.',
      ),
      h2('When somebody drops out'),
      p(
        'This is the heart of the paper. If user u disappears before uploading, the masks paired with u stay, and the total is noise. The remedy: beforehand each user splits their private key among the others by Shamir’s sharing. When u is gone, ',
        math('t'),
        ' of the rest recover it, and the server computes those masks and removes them.',
      ),
      p(
        'But here lies a trap. ',
        bold('What if u was merely slow?'),
        ' A server that falsely reports u as gone obtains the key, and when the late vector arrives it can unmask it. The paper therefore gives everyone another mask of their own, ',
        math('b_u'),
        ':',
      ),
      formula(masks),
      p(
        'For each user, the others hand over either the shares for the paired masks (u dropped out) or those for ',
        math('b_u'),
        ' (u stayed), and ',
        bold('never both'),
        '. Whatever the server says, at least one mask remains on every vector.',
      ),
      h2('Four rounds'),
      ordered(
        'Publish public keys.',
        'Split private key and own seed into shares, and send them, encrypted, through the server.',
        'Upload the vector under both kinds of mask.',
        'Hand over the right shares for those who stayed and those who left. The server removes the masks and has the sum.',
      ),
      p(
        'Against an actively malicious server there is one round more. Users sign the list of who is present, so that it cannot tell different people different things.',
      ),
      h2('The cost'),
      table(
        ['Size', 'Communication of a user, against plain'],
        ['2¹⁰ users, 2²⁰ dimensions of 16 bits', '1.73 times'],
        ['2¹⁴ users, 2²⁴ dimensions of 16 bits', '1.98 times'],
      ),
      p(
        'Less than twice the plain upload: that is why it could be deployed. The bottleneck is the server, which must expand every mask paired with those who left, a cost that grows with the square of the users. Later schemes pair each with a logarithmic number of neighbours.',
        footnote(
          'J. Bell et al., “Secure Single-Server Aggregation with (Poly)Logarithmic Overhead”, ACM CCS 2020.',
        ),
      ),
      h2('What it does not promise'),
      list(
        'The sum still tells something. With two participants, or if all others side with the server, the sum is your value. Set a least number and add differential privacy.',
        'Where nobody sees individuals, poisoning is hard to notice. Checking the range of an update under its mask became a subject of its own.',
        'A server that sends different models to different users can get round the sum. That the model is the same for all must be ensured by other means.',
      ),
      p(
        'The paper is a fine case of engineering and cryptography serving each other. The difficulty was not to invent a primitive but to bring everyday trouble, such as dropping out, delay and an untrusted go-between, into the proof one by one.',
      ),
    ),
  },
})
