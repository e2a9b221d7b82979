import { forensicsCompetitionId } from '../competitions.ts'
import { dataset } from './dataset.ts'

export const privacyDatasets = [
  dataset(10, {
    title: { zh: 'Adult 人口普查收入数据集', en: 'Adult (census income)' },
    summary: {
      zh: '取自 1994 年美国人口普查，匿名化、差分隐私与公平性研究几乎都从它开始。',
      en: 'From the US census of 1994; nearly all work on anonymisation, differential privacy and fairness begins with it.',
    },
    category: 'tabular',
    labels: ['anonymisation', 're-identification', 'differential-privacy', 'masking'],
    questions: ['real-world/same-birthday', 'real-world/two-masks', 'analytics/smallest-class'],
    licence: 'CC BY 4.0',
    publisher: { zh: '加州大学尔湾分校机器学习库', en: 'UCI Machine Learning Repository' },
    sizeBytes: 5_977_458,
    url: 'https://archive.ics.uci.edu/dataset/2/adult',
    releasedOn: '1996-04-30',
    recommended: true,
    zh: {
      holds:
        '48,842 条记录、14 个属性，含年龄、教育、职业、婚姻、种族、性别与国籍等准标识符，任务是预测年收入是否超过五万美元。',
      know: [
        '有缺失值（以问号表示），处理方式会影响匿名化的结果，请写明。',
        '社会属性来自三十年前的美国，不要据此下今天的结论。',
      ],
    },
    en: {
      holds:
        '48,842 records of 14 attributes, among them age, education, occupation, marriage, race, sex and country, good quasi-identifiers all; the task is whether income exceeds 50,000 dollars.',
      know: [
        'Missing values are question marks; how you treat them changes the outcome, so say it.',
        'These are the United States of thirty years ago. Draw no conclusions for today.',
      ],
    },
  }),
  dataset(11, {
    title: { zh: "Backstabber's Knife Collection 恶意软件包集", en: 'Backstabber’s Knife Collection' },
    summary: {
      zh: '从 npm、PyPI、RubyGems 等仓库收集的真实恶意软件包，供软件供应链安全研究使用。',
      en: 'Real malicious packages from npm, PyPI, RubyGems and others, for research on the software supply chain.',
    },
    category: 'malware',
    labels: ['supply-chain'],
    licence: 'For research; access on request',
    licenceZh: '仅供研究，向作者申请获取',
    publisher: { zh: "Backstabber's Knife Collection 作者", en: 'The authors of the collection' },
    url: 'https://dasfreak.github.io/Backstabbers-Knife-Collection/',
    zh: {
      holds: '论文发表时收录 174 个软件包，并持续增补；每个都标注了混入方式、触发时机、目标与行为。',
      know: ['样本会真实执行恶意行为，只能在隔离环境中打开。', '仿冒名字的样本占多数，分析时注意这种偏差。'],
    },
    en: {
      holds:
        '174 packages when the paper appeared, and more since; each is marked with how it got in, when it strikes, at whom, and what it does.',
      know: [
        'The samples do what they were made for. Open them only in isolation.',
        'Most came in by a look-alike name; mind that bias.',
      ],
    },
  }),
  dataset(12, {
    title: { zh: 'MNIST 手写数字', en: 'MNIST handwritten digits' },
    summary: {
      zh: '七万张手写数字图片，隐私机器学习与密文推断论文的「第一张成绩单」。',
      en: 'Seventy thousand handwritten digits, the first report card of every paper on private learning and encrypted inference.',
    },
    category: 'images',
    labels: ['homomorphic-encryption', 'adversarial'],
    licence: 'CC BY-SA 3.0',
    publisher: {
      zh: 'Yann LeCun、Corinna Cortes 与 Christopher Burges',
      en: 'Yann LeCun, Corinna Cortes and Christopher Burges',
    },
    sizeBytes: 11_594_722,
    url: 'http://yann.lecun.com/exdb/mnist/',
    zh: {
      holds:
        '训练集 60,000 张、测试集 10,000 张，均为 28×28 的灰度图，由美国国家标准与技术研究院的两个数据库重新混合而成。',
      know: [
        '任务过于简单，只能证明方法跑得通，不能证明方法好。',
        '作隐私实验时建议同时报告 CIFAR-10 或更难的数据。',
      ],
    },
    en: {
      holds:
        '60,000 training and 10,000 test pictures of 28 by 28 grey pixels, remixed from two NIST databases.',
      know: [
        'It is too easy: it shows that a method runs, not that it is good.',
        'Report CIFAR-10 or something harder beside it.',
      ],
    },
  }),
  dataset(13, {
    title: { zh: 'CIFAR-10 与 CIFAR-100', en: 'CIFAR-10 and CIFAR-100' },
    summary: {
      zh: '六万张 32×32 彩色图片，分 10 类与 100 类两种标注，成员推断与差分隐私训练的主战场。',
      en: 'Sixty thousand colour pictures of 32 by 32 pixels in ten or a hundred classes: the main field of membership inference and private training.',
    },
    category: 'images',
    labels: ['membership-inference', 'differential-privacy'],
    licence: 'No licence stated; the technical report is to be cited',
    licenceZh: '未注明许可，须引用技术报告',
    publisher: { zh: '多伦多大学', en: 'University of Toronto' },
    sizeBytes: 339_499_508,
    url: 'https://www.cs.toronto.edu/~kriz/cifar.html',
    zh: {
      holds: '每个数据集有 50,000 张训练图与 10,000 张测试图，取自「八千万微型图片」并重新标注。',
      know: [
        '训练集与测试集之间存在近似重复的图片，研究记忆与成员推断时要当心。',
        '上游的「八千万微型图片」已因内容问题下架，用于新工作前请斟酌。',
      ],
    },
    en: {
      holds:
        'Each has 50,000 pictures for training and 10,000 for testing, taken from the 80 Million Tiny Images and labelled anew.',
      know: [
        'There are near-duplicates between training and test, which matters for memorisation.',
        'The collection upstream was withdrawn for its contents; think before new work.',
      ],
    },
  }),
  dataset(14, {
    title: { zh: 'LEAF 联邦学习基准', en: 'LEAF federated learning benchmark' },
    summary: {
      zh: '按真实用户切分的联邦学习数据集合，保留了人与人之间的差异，包括 FEMNIST、Shakespeare 等任务。',
      en: 'Datasets for federated learning split by real users, so that people differ as they do: FEMNIST, Shakespeare and more.',
    },
    category: 'images',
    labels: ['federated-learning'],
    licence: 'BSD 2-Clause (tools); each dataset under its own terms',
    licenceZh: '工具为 BSD 2-Clause，各数据集另有规定',
    publisher: { zh: '卡内基梅隆大学等', en: 'Carnegie Mellon University and others' },
    url: 'https://leaf.cmu.edu/',
    recommended: true,
    zh: {
      holds:
        '由脚本下载并切分：FEMNIST 按书写者划分，Shakespeare 按剧中角色划分，另有 Sent140、CelebA、Reddit 与合成数据。',
      know: [
        '复现时请固定采样比例与随机种子，脚本的参数会改变数据。',
        '各子集的授权不同，发布衍生数据前逐一确认。',
      ],
    },
    en: {
      holds:
        'Scripts fetch and split it: FEMNIST by writer, Shakespeare by role in the plays, and Sent140, CelebA, Reddit and synthetic data besides.',
      know: [
        'Fix the sampling fraction and the seed: the scripts’ parameters change the data.',
        'Terms differ from part to part; check before you publish anything derived.',
      ],
    },
  }),
  dataset(15, {
    title: { zh: 'Enron 邮件语料', en: 'Enron email dataset' },
    summary: {
      zh: '安然公司约 150 名员工的五十万封邮件，因调查而公开，是可搜索加密与文本隐私研究的常用语料。',
      en: 'Half a million mails of some 150 employees of Enron, public since the investigation; the usual corpus of searchable encryption and text privacy.',
    },
    category: 'text',
    labels: ['encrypted-database', 'llm-security'],
    questions: ['forensics/whose-letter'],
    competitionIds: [forensicsCompetitionId],
    licence: 'No licence stated; distributed for research, with respect for the people in it',
    licenceZh: '未注明许可，供研究使用，请尊重其中涉及的个人',
    publisher: {
      zh: '卡内基梅隆大学（由 CALO 项目整理）',
      en: 'Carnegie Mellon University, prepared by the CALO project',
    },
    url: 'https://www.cs.cmu.edu/~enron/',
    zh: {
      holds:
        '由美国联邦能源监管委员会在调查中公开，不含附件，部分邮件应当事人要求已删除；目前流传的是 2015 年 5 月 7 日版。',
      know: [
        '邮件里是真实的人和真实的隐私，请勿公开引用个人内容。',
        '存在大量转发与重复，做检索或记忆实验前应先去重。',
      ],
    },
    en: {
      holds:
        'Made public by the Federal Energy Regulatory Commission during its investigation, without attachments, and with some mails removed at the request of those concerned; the edition of 7 May 2015 is in use.',
      know: [
        'Real people and real privacy are in it. Do not quote personal content.',
        'Forwards and repeats abound; deduplicate before experiments on search or memory.',
      ],
    },
  }),
  dataset(16, {
    title: { zh: 'OPP-115 隐私政策标注语料', en: 'OPP-115 corpus of annotated privacy policies' },
    summary: {
      zh: '115 份网站隐私政策，每份由三名法学研究生逐段标注数据处理行为。',
      en: '115 privacy policies of websites, each annotated paragraph by paragraph by three graduate students of law.',
    },
    category: 'web-privacy',
    labels: ['compliance'],
    licence: 'Research, teaching and scholarship only, in the spirit of CC BY-NC',
    licenceZh: '仅限研究、教学和学术用途，参照 CC BY-NC',
    publisher: { zh: '可用隐私政策项目', en: 'The Usable Privacy Policy Project' },
    url: 'https://usableprivacy.org/data',
    zh: {
      holds: '标注分为收集、共享、用户选择、访问与删除、保存期限、安全等十类，共约两万三千处数据实践。',
      know: [
        '政策收集于 2015 年前后，早于《通用数据保护条例》生效。',
        '三名标注者常有分歧，使用合并结果时请写明阈值。',
      ],
    },
    en: {
      holds:
        'Ten classes of practice, such as collection, sharing, choice, access and deletion, retention and security; about 23,000 practices in all.',
      know: [
        'The policies date from around 2015, before the GDPR applied.',
        'Annotators often disagree; name the threshold when you merge them.',
      ],
    },
  }),
  dataset(17, {
    title: { zh: 'Tranco 网站排行榜', en: 'Tranco top sites ranking' },
    summary: {
      zh: '把多家排行榜按三十天平均得到的研究用网站列表，可以引用固定版本，难以被操纵。',
      en: 'A ranking of sites for research, averaged over thirty days and several providers; it can be cited by version and is hard to game.',
    },
    category: 'web-privacy',
    labels: ['web'],
    questions: ['analytics/robots-at-the-door'],
    licence: 'Free to use with citation; the terms of the source lists apply',
    licenceZh: '注明引用即可免费使用，同时遵守各来源榜单的条款',
    publisher: { zh: '鲁汶大学等', en: 'KU Leuven and others' },
    url: 'https://tranco-list.eu/',
    zh: {
      holds: '默认提供前一百万个域名，每天更新，每一版都有永久编号，也可以自选来源与时间段生成。',
      know: ['论文里请写下列表编号，否则别人无法复现。', '它排的是域名而不是网页，也不代表「最重要」。'],
    },
    en: {
      holds:
        'By default the first million domains, renewed every day; each list has a permanent id, and one may choose sources and dates.',
      know: [
        'Write the id of the list in your paper, or nobody can repeat it.',
        'It ranks domains, not pages, and not importance.',
      ],
    },
  }),
  dataset(18, {
    title: {
      zh: '普林斯顿—鲁汶隐私政策纵向语料',
      en: 'Princeton-Leuven Longitudinal Corpus of Privacy Policies',
    },
    summary: {
      zh: '跨越二十多年的一百零七万份英文隐私政策，取自互联网档案馆，可观察条文如何随时间变化。',
      en: 'Over a million English privacy policies of more than two decades, taken from the Internet Archive, to watch how they changed.',
    },
    category: 'web-privacy',
    labels: ['compliance', 'web'],
    licence: 'For research; see the terms on the project’s page',
    licenceZh: '仅供研究，条款见项目主页',
    publisher: { zh: '普林斯顿大学与鲁汶大学', en: 'Princeton University and KU Leuven' },
    url: 'https://privacypolicies.cs.princeton.edu/',
    zh: {
      holds: '1,071,488 份政策，覆盖十三万多个网站，按快照时间排列，可与跟踪技术的测量结果对照。',
      know: ['存档覆盖不均，早年的大站偏多。', '只含英文政策，结论不宜推广到其他语言。'],
    },
    en: {
      holds:
        '1,071,488 policies of more than 130,000 sites in order of time, to be held against measurements of tracking.',
      know: [
        'Archives are uneven: the early years are those of large sites.',
        'English only; do not extend conclusions to other languages.',
      ],
    },
  }),
]
