import { forensicsCompetitionId } from '../competitions.ts'
import { dataset } from './dataset.ts'

export const securityDatasets = [
  dataset(1, {
    title: { zh: 'CIC-IDS2017 入侵检测数据集', en: 'CIC-IDS2017 intrusion detection evaluation dataset' },
    summary: {
      zh: '一周的完整网络流量，周一只有正常活动，其余四天依次加入暴力破解、拒绝服务、Web 攻击、渗透与僵尸网络等攻击。',
      en: 'A week of full network traffic: a clean Monday, then four days of brute force, denial of service, web attacks, infiltration and a botnet.',
    },
    category: 'network-traffic',
    labels: ['audit', 'forensics'],
    questions: ['forensics/names-that-carry'],
    licence: 'Public for researchers; the related paper is to be cited',
    licenceZh: '供研究人员公开使用，须引用相关论文',
    publisher: {
      zh: '加拿大网络安全研究所（新不伦瑞克大学）',
      en: 'Canadian Institute for Cybersecurity, University of New Brunswick',
    },
    url: 'https://www.unb.ca/cic/datasets/ids-2017.html',
    recommended: true,
    zh: {
      holds:
        '采集时间为 2017 年 7 月 3 日至 7 日，既有原始抓包，也有 CICFlowMeter 导出的带标签流记录，每条约八十个特征。背景流量模拟了 25 名用户的网页、邮件与文件传输行为。',
      know: [
        '后续研究发现部分流的切分与标签有误，引用结果前请说明用的是原始版还是修正版。',
        '攻击按天分布，若随机打乱划分训练与测试集，成绩会虚高；按天划分更接近真实。',
        '流量来自实验环境，模型在这里的高分不代表在生产网络中可用。',
      ],
    },
    en: {
      holds:
        'Captured from 3 to 7 July 2017, as raw packets and as labelled flows of some eighty features made with CICFlowMeter. Background traffic imitates 25 users who browse, mail and move files.',
      know: [
        'Later studies found errors in how flows were cut and labelled; say which version you used.',
        'Attacks come by day, so a random split flatters every model. Split by day.',
        'The traffic was made in a laboratory; a high score here promises nothing in production.',
      ],
    },
  }),
  dataset(2, {
    title: { zh: 'UNSW-NB15 网络流量数据集', en: 'UNSW-NB15 network data set' },
    summary: {
      zh: '在靶场中混合真实的正常流量与合成攻击，九类攻击、49 个特征，常用来替代老旧的 KDD 99。',
      en: 'Real normal traffic mixed with synthetic attacks on a cyber range: nine kinds of attack, 49 features, and a common successor to KDD 99.',
    },
    category: 'network-traffic',
    labels: ['audit'],
    licence: 'Free for academic research; commercial use by agreement with the authors',
    licenceZh: '学术研究免费使用，商业使用须与作者协商',
    publisher: { zh: '新南威尔士大学堪培拉校区', en: 'UNSW Canberra' },
    sizeBytes: 100_000_000_000,
    url: 'https://research.unsw.edu.au/projects/unsw-nb15-dataset',
    zh: {
      holds:
        '约 100 GB 原始抓包，整理成 2,540,044 条记录，另有官方划分的训练集（175,341 条）与测试集（82,332 条）。攻击包括模糊测试、后门、拒绝服务、漏洞利用、侦察、蠕虫等九类。',
      know: [
        '各类攻击数量悬殊，只看总准确率会掩盖少数类的失败，请报告每一类的召回率。',
        '若干特征与攻击生成工具直接相关，模型可能学到的是工具而不是攻击。',
      ],
    },
    en: {
      holds:
        'About 100 GB of packets turned into 2,540,044 records, with an official training set (175,341) and test set (82,332). The nine kinds of attack include fuzzing, backdoors, denial of service, exploits, reconnaissance and worms.',
      know: [
        'The kinds differ greatly in number, so report recall for each and not accuracy alone.',
        'Some features betray the tool that made the attack; a model may learn the tool.',
      ],
    },
  }),
  dataset(3, {
    title: { zh: 'NSL-KDD', en: 'NSL-KDD' },
    summary: {
      zh: '从 KDD Cup 99 中去除重复记录后得到的精简版，规模小、人人可跑，适合教学与对照。',
      en: 'KDD Cup 99 without its repeats: small enough for any laptop, and good for teaching and for comparison.',
    },
    category: 'network-traffic',
    labels: ['audit'],
    licence: 'May be redistributed and mirrored; any use must cite the paper',
    licenceZh: '可以再分发和镜像，使用时须引用论文',
    publisher: {
      zh: '加拿大网络安全研究所（新不伦瑞克大学）',
      en: 'Canadian Institute for Cybersecurity, University of New Brunswick',
    },
    url: 'https://www.unb.ca/cic/datasets/nsl.html',
    zh: {
      holds:
        '训练集 125,973 条、测试集 22,544 条，每条 41 个特征，分为正常与拒绝服务、探测、越权、远程入侵四大类攻击。测试集里有训练集中没有的攻击。',
      know: [
        '底层流量产生于 1998 年，与今天的网络相去甚远，不宜单独用来论证新方法。',
        '用它讲解类别不平衡与分布漂移很合适。',
      ],
    },
    en: {
      holds:
        '125,973 training and 22,544 test records of 41 features: normal traffic and four families of attack. The test set has attacks that the training set does not.',
      know: [
        'The traffic underneath dates from 1998; do not rest a new method on it alone.',
        'It serves well to teach imbalance and drift.',
      ],
    },
  }),
  dataset(4, {
    title: { zh: 'EMBER 恶意软件特征集', en: 'EMBER: features of Windows executables' },
    summary: {
      zh: '从一百一十万个 Windows 程序中提取的静态特征，不含样本本身，可放心分发与复现。',
      en: 'Static features of 1.1 million Windows programs, without the samples themselves, so that they can be shared and results repeated.',
    },
    category: 'malware',
    labels: ['adversarial'],
    licence: 'MIT (data); AGPL-3.0 (code)',
    licenceZh: '数据为 MIT，代码为 AGPL-3.0',
    publisher: { zh: 'Elastic（原 Endgame）', en: 'Elastic, formerly Endgame' },
    sizeBytes: 1_600_000_000,
    url: 'https://github.com/elastic/ember',
    recommended: true,
    zh: {
      holds:
        '训练集含恶意、正常与无标签样本各三十万，测试集二十万。特征覆盖文件头、导入表、字节直方图与字符串统计，并附一个可直接使用的基准模型。',
      know: [
        '样本按出现时间划分，测试集都在训练集之后，请保留这一划分。',
        '另有 2018 年版，难度更高，比较结果时须写明版本。',
      ],
    },
    en: {
      holds:
        'Training data of 300,000 malicious, benign and unlabelled programs each, and a test set of 200,000. Features cover headers, imports, byte histograms and strings; a baseline model comes with it.',
      know: [
        'The split follows time: every test sample is later than the training set. Keep it so.',
        'There is a harder edition of 2018; say which one you used.',
      ],
    },
  }),
  dataset(5, {
    title: { zh: 'Drebin 安卓恶意软件数据集', en: 'The Drebin Android malware dataset' },
    summary: {
      zh: '5,560 个安卓恶意应用，来自 179 个家族，是安卓恶意软件检测研究的经典基准。',
      en: '5,560 malicious Android apps of 179 families, the classic benchmark of Android malware detection.',
    },
    category: 'malware',
    labels: ['adversarial'],
    licence: 'For research; access on request',
    licenceZh: '仅供研究，向作者申请获取',
    publisher: { zh: 'Drebin 论文作者', en: 'The authors of the Drebin paper' },
    url: 'https://drebin.mlsec.org/',
    zh: {
      holds:
        '样本收集于 2010 年 8 月至 2012 年 10 月，附带从清单与代码中提取的权限、接口调用、网络地址等特征。',
      know: [
        '样本年代较早，请勿用它评估对新恶意软件的检测能力。',
        '申请时需说明所在机构与用途；样本为真实恶意软件，务必隔离存放。',
      ],
    },
    en: {
      holds:
        'Collected from August 2010 to October 2012, with features drawn from manifest and code: permissions, API calls, network addresses.',
      know: [
        'The samples are old; they say nothing about today’s malware.',
        'State your institution and purpose when asking. These are live samples: keep them apart.',
      ],
    },
  }),
  dataset(6, {
    title: { zh: 'LANL 主机与网络统一数据集', en: 'LANL Unified Host and Network Data Set' },
    summary: {
      zh: '美国洛斯阿拉莫斯国家实验室内部网络约九十天的主机日志与流记录，经去标识化，少见的真实企业数据。',
      en: 'Some ninety days of host logs and flows from the inner network of Los Alamos National Laboratory, de-identified: real enterprise data, which are rare.',
    },
    category: 'identity-logs',
    labels: ['access-control', 'audit'],
    questions: ['forensics/the-one-that-worked'],
    licence: 'CC0 1.0',
    publisher: { zh: '洛斯阿拉莫斯国家实验室', en: 'Los Alamos National Laboratory' },
    url: 'https://csr.lanl.gov/data/2017/',
    recommended: true,
    zh: {
      holds:
        '主机部分是 Windows 登录、进程等事件，网络部分是路由器上的双向流记录；两边的设备编号一致，可以互相印证。',
      know: [
        '数据经过去标识化，系统账号与常用端口除外，请勿尝试还原。',
        '没有攻击标签，适合做行为基线与异常检测的探索，而不是有监督分类。',
      ],
    },
    en: {
      holds:
        'Windows logon and process events on one side, two-way flows from routers on the other; devices carry the same number in both, so one confirms the other.',
      know: [
        'Identities were removed except for system accounts and well-known ports; do not try to restore them.',
        'Attacks are not labelled: use it for baselines and anomalies, not for supervised classes.',
      ],
    },
  }),
  dataset(7, {
    title: { zh: 'CERT 内部威胁测试数据集', en: 'CERT Insider Threat Test Dataset' },
    summary: {
      zh: '合成的企业员工活动日志，其中埋有多种内部威胁剧本并附答案，常用于用户行为分析。',
      en: 'Synthetic logs of a company’s staff with several insider scenarios written in, answers included; the usual data for behaviour analytics.',
    },
    category: 'identity-logs',
    labels: ['data-leak', 'audit', 'forensics'],
    questions: ['analytics/odd-exports', 'forensics/one-upload', 'real-world/whose-copy'],
    competitionIds: [forensicsCompetitionId],
    licence: 'As stated on the publisher’s page at KiltHub',
    licenceZh: '以发布者在 KiltHub 页面上的说明为准',
    publisher: {
      zh: '卡内基梅隆大学软件工程研究所 CERT 部门',
      en: 'CERT Division, Software Engineering Institute, Carnegie Mellon University',
    },
    url: 'https://doi.org/10.1184/R1/12841247.v1',
    zh: {
      holds:
        '按生成器版本分为多个子集，包含登录、移动介质、文件、邮件与网页访问记录，最常用的是 r4.2 与 r6.2。',
      know: [
        '恶意用户极少，请使用适合极不平衡数据的指标。',
        '数据是合成的：它检验方法能否发现写进去的剧本，不能说明真实内鬼的样子。',
      ],
    },
    en: {
      holds:
        'Several sets by release of the generator: logons, removable media, files, mail and web visits. Releases r4.2 and r6.2 are used most.',
      know: [
        'Malicious users are very few; choose measures that bear such imbalance.',
        'It is synthetic: it tests whether a method finds what was written in, not what real insiders look like.',
      ],
    },
  }),
  dataset(8, {
    title: { zh: '美国国家漏洞库（NVD）', en: 'National Vulnerability Database (NVD)' },
    summary: {
      zh: '为 CVE 漏洞补充评分、弱点分类与受影响产品的公共数据库，可通过接口增量获取。',
      en: 'The public database that adds scores, weakness classes and affected products to CVE records, with an interface for updates.',
    },
    category: 'vulnerabilities',
    labels: ['supply-chain'],
    licence: 'Public domain (work of the US government)',
    licenceZh: '公有领域（美国政府作品）',
    publisher: { zh: '美国国家标准与技术研究院', en: 'National Institute of Standards and Technology' },
    url: 'https://nvd.nist.gov/',
    zh: {
      holds: '每条记录含描述、CVSS 评分、CWE 弱点编号、CPE 产品名称与参考链接，可按修改时间增量同步。',
      know: [
        '自 2024 年起部分记录的补充信息有积压，缺字段不等于没有影响。',
        '接口有频率限制，长期使用请申请密钥并缓存结果。',
      ],
    },
    en: {
      holds:
        'Each record has a description, CVSS scores, CWE classes, CPE product names and references, and can be fetched by time of change.',
      know: [
        'Since 2024 some records wait for their additions: a missing field does not mean no impact.',
        'The interface limits how often one may ask; get a key and keep what you fetched.',
      ],
    },
  }),
  dataset(9, {
    title: { zh: 'MITRE ATT&CK 知识库', en: 'MITRE ATT&CK knowledge base' },
    summary: {
      zh: '以真实攻击为依据整理的战术与技术知识库，提供 STIX 格式的机器可读数据。',
      en: 'A knowledge base of tactics and techniques drawn from real attacks, machine-readable as STIX.',
    },
    category: 'vulnerabilities',
    labels: ['audit'],
    licence: 'Royalty-free under the ATT&CK terms of use',
    licenceZh: '按 ATT&CK 使用条款免费使用',
    publisher: { zh: 'MITRE 公司', en: 'The MITRE Corporation' },
    url: 'https://attack.mitre.org/',
    zh: {
      holds:
        '分为企业、移动与工控三个矩阵，描述攻击者的目的（战术）、手法（技术与子技术）、团伙、工具以及对应的缓解与检测建议。',
      know: ['每半年左右更新一次，分析报告应写明版本号。', '它记录的是已公开的手法，没列出不代表不会发生。'],
    },
    en: {
      holds:
        'Three matrices, for enterprise, mobile and industrial systems: what attackers want (tactics), how they go about it (techniques), groups, tools, mitigations and detections.',
      know: [
        'It changes about twice a year; name the version in a report.',
        'It records what became known; what is not listed can happen all the same.',
      ],
    },
  }),
]
