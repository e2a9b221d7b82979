import { code } from '../rich.ts'
import { activity, online, room, speakers } from './activity.ts'

const join = (name: string) => `https://meet.example.org/tiltyard/${name}`

export const comingActivities = [
  activity(6, {
    title: { zh: '读书会第六期：用秒表偷密钥', en: 'Reading circle 6: stealing keys with a stopwatch' },
    summary: {
      zh: '从 1996 年的计时攻击到幽灵漏洞与飞地的缺页信道，侧信道三十年一晚讲完。',
      en: 'From the timing attacks of 1996 to Spectre and the page faults of enclaves: thirty years of side channels in an evening.',
    },
    announced: '2026-10-29',
    day: '2026-11-19',
    place: room,
    joinUrl: join('side-channels'),
    speakers: [speakers.wei],
    papers: [651, 656, 659, 661],
    seats: 60,
    recommended: true,
    zh: {
      why: '算法正确，实现却在说话：时间、缓存、缺页都是信道。理解它们，才能看懂可信执行环境的边界。',
      shown: [
        code(
          'python',
          `
def equal(a: bytes, b: bytes) -> bool:
    for x, y in zip(a, b):
        if x != y:
            return False   # leaves early: time tells how much was right
    return len(a) == len(b)
`,
        ),
      ],
      agenda: [
        '计时攻击：从比较函数讲起',
        '缓存：别人的内存访问怎么被看到',
        '推测执行：被丢弃的结果留下了什么',
        '飞地：操作系统成为对手时',
      ],
      questions: ['上面这段比较代码该怎么改？', '「恒定时间」到底要恒定什么？'],
    },
    en: {
      why: 'The algorithm is right and the implementation talks all the same: time, caches, page faults. To know the limits of enclaves, know these.',
      shown: [
        code(
          'python',
          `
def equal(a: bytes, b: bytes) -> bool:
    for x, y in zip(a, b):
        if x != y:
            return False   # leaves early: time tells how much was right
    return len(a) == len(b)
`,
        ),
      ],
      agenda: [
        'Timing, starting with a comparison',
        'Caches: how one sees what others read',
        'Speculation: what a discarded result leaves behind',
        'Enclaves: when the operating system is the adversary',
      ],
      questions: [
        'How should the comparison above be written?',
        'What exactly must be constant in constant time?',
      ],
    },
  }),
  activity(7, {
    title: { zh: '读书会第七期：问了什么，不告诉你', en: 'Reading circle 7: not telling what was asked' },
    summary: {
      zh: '隐私信息检索与不经意随机访问：加密内容之后，怎样把「看了哪里」也藏起来。',
      en: 'Private information retrieval and oblivious RAM: once contents are encrypted, hide where one looked.',
    },
    announced: '2026-11-05',
    day: '2026-12-03',
    place: online,
    joinUrl: join('private-access'),
    speakers: [speakers.ye],
    papers: [501, 505, 511, 512],
    seats: 100,
    zh: {
      why: '查一个网址、取一条记录，位置本身就是秘密。两条技术路线一个保护读者、一个保护主机，读完就知道它们何时该用哪个。',
      agenda: [
        '两台服务器的异或游戏',
        '单服务器方案为什么能跑到内存带宽',
        'Path ORAM：一条路径上的搬家',
        '延伸：私密搜索与黑名单查询',
      ],
      questions: ['两台服务器「不串通」在现实里怎么保证？', '对数级的代价花在哪里？'],
    },
    en: {
      why: 'Looking up an address or fetching a record, the place is the secret. One line protects the reader, the other the host; after this evening you know which to use when.',
      agenda: [
        'A game of XOR with two servers',
        'Why one server can run at the speed of memory',
        'Path ORAM: moving house along a path',
        'Further: private search and blocklists',
      ],
      questions: ['Who makes sure that two servers do not collude?', 'Where does the logarithm go?'],
    },
  }),
  activity(8, {
    title: { zh: '读书会第八期：在密文上做算术', en: 'Reading circle 8: arithmetic on ciphertexts' },
    summary: {
      zh: '从理想格上的自举到 CKKS，再到「把解密结果给别人看」为何危险。',
      en: 'From bootstrapping on ideal lattices to CKKS, and why showing a decryption to others can be dangerous.',
    },
    announced: '2026-11-10',
    day: '2026-12-17',
    place: room,
    joinUrl: join('homomorphic'),
    speakers: [speakers.ye, speakers.shen],
    papers: [301, 305, 314, 313],
    seats: 40,
    recommended: true,
    zh: {
      why: '同态加密已经能用，前提是知道自己用的是哪一种、误差在哪里、密钥会不会从结果里漏出去。',
      agenda: [
        '噪声与自举：一张图讲完',
        'CKKS：把误差当舍入',
        '近似同态的安全定义为什么要改',
        '动手：对一列工资求和',
      ],
      questions: ['哪些计算值得放到密文上？', '谁持有密钥，谁看得到结果？'],
    },
    en: {
      why: 'Homomorphic encryption can be used today, if one knows which kind, where the error is, and whether the key leaks through the results.',
      agenda: [
        'Noise and bootstrapping in one drawing',
        'CKKS: error as rounding',
        'Why approximate schemes needed a new definition',
        'Hands on: the sum of a column of salaries',
      ],
      questions: ['Which computations deserve ciphertexts?', 'Who holds the key, and who sees results?'],
    },
  }),
  activity(9, {
    title: { zh: '读书会第九期：藏在网页里的指令', en: 'Reading circle 9: instructions hidden in a page' },
    summary: {
      zh: '间接提示注入、智能体基准与「从设计上防住」，大模型应用的安全边界画在哪里。',
      en: 'Indirect prompt injection, a benchmark of agents, and defence by design: where the border of an LLM application runs.',
    },
    announced: '2026-11-12',
    day: '2027-01-14',
    place: online,
    joinUrl: join('prompt-injection'),
    speakers: [speakers.gu],
    papers: [1253, 1256, 1257, 1258],
    seats: 80,
    zh: {
      why: '当模型既读数据又执行指令，数据就可能变成指令。四篇论文给出攻击、度量与两种截然不同的防御思路。',
      agenda: [
        '一封邮件如何操控智能助手',
        '怎样公平地度量注入',
        '结构化查询：教模型分清来源',
        '能力与信息流：不指望模型分清',
      ],
      questions: ['您的应用中，哪些文字来自不可信来源？', '模型被说服之后，最坏能做什么？'],
    },
    en: {
      why: 'Where a model reads data and follows instructions, data can become instructions. Four papers bring the attack, a measure and two very different defences.',
      agenda: [
        'How a mail gives orders to your assistant',
        'Measuring injection fairly',
        'Structured queries: teach the model to tell sources apart',
        'Capabilities and flows: do not count on it',
      ],
      questions: [
        'Which words in your application come from strangers?',
        'Once the model is persuaded, what is the worst it can do?',
      ],
    },
  }),
  activity(10, {
    title: { zh: '周末工作坊：亲手算一次隐私预算', en: 'Weekend workshop: spend a privacy budget by hand' },
    summary: {
      zh: '小班动手课：给一份公开数据集做三次发布，看预算怎么花完、结果还剩多少用处。',
      en: 'A small hands-on class: release one open dataset three times and see how the budget goes and what use remains.',
    },
    announced: '2026-11-14',
    day: '2027-01-23',
    from: '14:00',
    until: '17:30',
    place: { zh: '演武场二号教室', en: 'Classroom 2 of Tiltyard' },
    speakers: [speakers.lin, speakers.shen],
    papers: [101, 107, 151, 156],
    seats: 20,
    zh: {
      why: '公式看懂了，下笔还是会错：敏感度数错、浮点数漏底、重复发布忘记合计。这个下午专门犯这些错，再把它们改对。',
      agenda: [
        '准备：Adult 数据集与一台笔记本',
        '第一次发布：计数与直方图',
        '第二次发布：均值与裁剪',
        '第三次发布：训练一个分类器',
        '结账：总预算与剩余效用',
      ],
      questions: ['裁剪的上界由谁来定、凭什么定？', '领导要求「再出一版更准的」，您会如何回答？'],
    },
    en: {
      why: 'One understands the formula and still gets it wrong: sensitivity miscounted, floating point leaking, releases never summed. This afternoon makes those mistakes on purpose and puts them right.',
      agenda: [
        'To bring: the Adult dataset and a laptop',
        'First release: counts and histograms',
        'Second release: means and clipping',
        'Third release: a classifier',
        'The bill: what was spent and what use is left',
      ],
      questions: [
        'Who sets the clipping bound, and from what?',
        'You are asked for a more accurate edition. What do you answer?',
      ],
    },
  }),
  activity(11, {
    title: { zh: '读书会第十期：证明我知道，但不告诉你', en: 'Reading circle 10: proving without telling' },
    summary: {
      zh: '从零知识证明的定义到三个群元素的简洁证明，再到浏览器里的匿名令牌。',
      en: 'From the definition of zero knowledge to proofs of three group elements, and on to anonymous tokens in a browser.',
    },
    announced: '2026-11-14',
    day: '2027-02-25',
    place: room,
    joinUrl: join('zero-knowledge'),
    speakers: [speakers.ye],
    papers: [1101, 1106, 1109, 1117],
    seats: 60,
    zh: {
      why: '四篇论文从 1985 年走到今天：先说清什么叫「没有泄露知识」，再把证明做到几百字节，最后装进每个人的浏览器。',
      agenda: [
        '模拟器：零知识是怎么定义的',
        '把程序变成多项式',
        '证明为什么可以这么短',
        '应用：匿名令牌与年龄验证',
      ],
      questions: ['可信初始化出了问题会怎样？', '哪些合规证明可以不交出数据本身？'],
    },
    en: {
      why: 'Four papers from 1985 to now: what it means to teach nothing, proofs of a few hundred bytes, and finally one in everybody’s browser.',
      agenda: [
        'The simulator: how zero knowledge is defined',
        'Turning a program into polynomials',
        'Why a proof can be so short',
        'Uses: anonymous tokens and proof of age',
      ],
      questions: [
        'What if the trusted setup goes wrong?',
        'Which compliance could be proved without handing over data?',
      ],
    },
  }),
]
