import { formula, table } from '../rich.ts'
import { activity, online, room, speakers } from './activity.ts'

const recording = (name: string) => `https://video.example.org/tiltyard/${name}`
const slides = (name: string) => `https://files.example.org/tiltyard/${name}.pdf`

export const heldActivities = [
  activity(1, {
    title: { zh: '读书会第一期：噪声该加多少', en: 'Reading circle 1: how much noise is enough' },
    summary: {
      zh: '从重构攻击读到拉普拉斯机制，弄清差分隐私为什么是现在这个样子。',
      en: 'From reconstruction to the Laplace mechanism: why differential privacy looks the way it does.',
    },
    announced: '2026-08-20',
    day: '2026-09-10',
    place: room,
    speakers: [speakers.lin],
    papers: [106, 101, 108],
    seats: 60,
    recordingUrl: recording('01-how-much-noise'),
    slidesUrl: slides('01-how-much-noise'),
    zh: {
      why: '2003 年的论文说明「答得太准就会漏光」，2006 年的论文给出「那就加这么多噪声」。把两篇连起来读，定义就不再像从天而降。',
      shown: [formula("\\Pr[M(D) \\in S] \\le e^{\\varepsilon} \\Pr[M(D') \\in S]")],
      agenda: [
        '二十分钟：用一张十行的表演示重构攻击',
        '三十分钟：敏感度与拉普拉斯机制',
        '二十分钟：组合定理与隐私预算',
        '二十分钟：讨论',
      ],
      questions: [
        'ε 取 1 和取 10，对一个人到底意味着什么？',
        '如果查询者会根据上一次的回答再提问，账该怎么算？',
      ],
    },
    en: {
      why: 'The paper of 2003 shows that answering too well gives everything away; the paper of 2006 says how much noise stops it. Read together, the definition no longer falls from the sky.',
      shown: [formula("\\Pr[M(D) \\in S] \\le e^{\\varepsilon} \\Pr[M(D') \\in S]")],
      agenda: [
        'Twenty minutes: a reconstruction attack on a table of ten rows',
        'Thirty minutes: sensitivity and the Laplace mechanism',
        'Twenty minutes: composition and the budget',
        'Twenty minutes: discussion',
      ],
      questions: [
        'What do an ε of 1 and an ε of 10 mean for one person?',
        'If each question depends on the last answer, how is the account kept?',
      ],
    },
  }),
  activity(2, {
    title: { zh: '读书会第二期：模型知道你来过', en: 'Reading circle 2: the model knows you were there' },
    summary: {
      zh: '成员推断从影子模型到似然比检验，以及为什么评价指标比攻击本身更要紧。',
      en: 'Membership inference from shadow models to likelihood ratios, and why the measure matters more than the attack.',
    },
    announced: '2026-09-03',
    day: '2026-09-24',
    place: online,
    speakers: [speakers.gu],
    papers: [701, 705, 707],
    recordingUrl: recording('02-membership'),
    slidesUrl: slides('02-membership'),
    zh: {
      why: '三篇论文跨越五年：提出问题、解释原因、重新定义怎样才算攻击成功。它们也是读后来所有隐私审计论文的钥匙。',
      agenda: [
        '影子模型：十分钟看懂攻击流程',
        '过拟合与隐私：充分而非必要',
        '低误报率下的 ROC 曲线该怎么读',
        '现场复现：在小数据集上跑一次',
      ],
      questions: ['平均准确率 60% 的攻击危险吗？', '差分隐私训练能把攻击压到什么程度？'],
    },
    en: {
      why: 'Three papers over five years: the question, the reason, and a new idea of what success means. They open every later paper on auditing.',
      agenda: [
        'Shadow models: the attack in ten minutes',
        'Overfitting and privacy: enough, but not needed',
        'Reading a ROC curve where false alarms are rare',
        'Live: one run on a small dataset',
      ],
      questions: ['Is an attack of 60% accuracy dangerous?', 'How far does private training push it down?'],
    },
  }),
  activity(3, {
    title: { zh: '读书会第三期：只看总和的服务器', en: 'Reading circle 3: a server that sees only the sum' },
    summary: {
      zh: '联邦学习的安全聚合、梯度里能看到什么，以及恶意服务器怎样绕过聚合。',
      en: 'Secure aggregation in federated learning, what gradients show, and how a malicious server gets round it.',
    },
    announced: '2026-09-24',
    day: '2026-10-15',
    place: room,
    speakers: [speakers.ye, speakers.gu],
    papers: [202, 205, 220],
    seats: 50,
    recordingUrl: recording('03-only-the-sum'),
    slidesUrl: slides('03-only-the-sum'),
    zh: {
      why: '「数据不出本地」听上去足够安全，直到有人从梯度里还原出图片。安全聚合补上了这一课，而第三篇提醒我们：协议的前提也会被攻击。',
      agenda: ['成对掩码与秘密共享：掉线怎么办', '从一个梯度还原一张图', '当服务器给每个人发不同的模型'],
      questions: ['聚合人数多少才算够？', '客户端能不能验证自己收到的模型与别人相同？'],
    },
    en: {
      why: 'Data that never leave the device sound safe, until pictures are rebuilt from gradients. Secure aggregation answers that, and the third paper attacks its premise.',
      agenda: [
        'Pairwise masks and secret sharing: what about dropouts',
        'One picture from one gradient',
        'When the server hands a different model to each',
      ],
      questions: [
        'How many in a sum are enough?',
        'Can a client check that it got the same model as the others?',
      ],
    },
  }),
  activity(4, {
    title: {
      zh: '读书会第四期：密态数据库的得与失',
      en: 'Reading circle 4: what encrypted databases give and give away',
    },
    summary: {
      zh: '从 CryptDB 的洋葱加密读到频率分析与泄露滥用攻击，看一个方向怎样在攻防中成熟。',
      en: 'From the onions of CryptDB to frequency analysis and leakage abuse: how a field grows up under attack.',
    },
    announced: '2026-10-08',
    day: '2026-10-29',
    place: online,
    speakers: [speakers.shen],
    papers: [1004, 1007, 1008, 1019],
    recordingUrl: recording('04-encrypted-databases'),
    slidesUrl: slides('04-encrypted-databases'),
    zh: {
      why: '能算等值、能排序、能搜索，每一种功能都对应一种泄露。这一期把功能和代价摆在同一张表里。',
      shown: [
        table(
          ['加密方式', '能做什么', '泄露什么'],
          ['确定性加密', '等值查询、连接', '出现频率'],
          ['保序加密', '范围查询、排序', '次序乃至近似值'],
          ['可搜索加密', '关键词检索', '访问模式与结果数量'],
        ),
      ],
      agenda: ['洋葱加密与列级策略', '频率分析：一小时破一张表', '泄露滥用与防御', '讨论：什么场景值得用'],
      questions: ['攻击者手里的辅助数据从哪里来？', '您愿意为哪一列付出多少性能？'],
    },
    en: {
      why: 'Equality, order, search: every function has its leak. This evening puts the function and its price in one table.',
      shown: [
        table(
          ['Encryption', 'What it can do', 'What it leaks'],
          ['Deterministic', 'equality, joins', 'frequencies'],
          ['Order-preserving', 'ranges, sorting', 'order, and values roughly'],
          ['Searchable', 'keywords', 'access pattern and number of hits'],
        ),
      ],
      agenda: [
        'Onions, and a policy for each column',
        'Frequency analysis: a table in an hour',
        'Leakage abuse and defences',
        'Discussion: where it is worth it',
      ],
      questions: [
        'Where does the attacker’s auxiliary data come from?',
        'How much speed would you give for which column?',
      ],
    },
  }),
  activity(5, {
    title: {
      zh: '读书会第五期：大模型背下了什么',
      en: 'Reading circle 5: what language models learned by heart',
    },
    summary: {
      zh: '从金丝雀到批量提取，训练数据是怎样从语言模型里流出来的，又能怎样减少。',
      en: 'From canaries to extraction by the gigabyte: how training data flow out of language models, and what reduces it.',
    },
    announced: '2026-10-22',
    day: '2026-11-12',
    place: online,
    speakers: [speakers.gu, speakers.lin],
    papers: [1201, 1202, 1205, 1206],
    recordingUrl: recording('05-by-heart'),
    zh: {
      why: '四篇论文讲清一件事：记忆可以度量，可以提取，也可以减少，但对齐训练并不会让它消失。',
      agenda: [
        '曝光度：怎样量出「背下了多少」',
        '提取攻击的两步：生成与筛选',
        '去重为什么有效',
        '对生产系统的启示',
      ],
      questions: ['我们的训练语料里有多少重复？', '发现模型吐出真实个人信息时该怎么办？'],
    },
    en: {
      why: 'Four papers, one point: memory can be measured, extracted and reduced, but alignment does not make it go away.',
      agenda: [
        'Exposure: measuring what was learned by heart',
        'Extraction in two steps: generate, then select',
        'Why removing repeats helps',
        'What it means for systems in production',
      ],
      questions: [
        'How much of our corpus is repeated?',
        'What do we do when a model utters a real person’s data?',
      ],
    },
  }),
]
