import { tool } from './tool.ts'

/** Finding, masking and computing on personal data. */
export const protectionTools = [
  tool(1, {
    name: 'Presidio',
    category: 'discovery',
    licence: 'MIT',
    repository: 'https://github.com/microsoft/presidio',
    language: 'Python',
    platforms: ['linux', 'macos', 'windows', 'docker'],
    authors: ['Microsoft'],
    install: [['pip', 'pip install presidio-analyzer presidio-anonymizer']],
    labels: ['anonymisation'],
    questions: ['real-world/black-bars'],
    zh: {
      purpose: '在文本和图片中识别个人信息，并按规则遮盖、替换或加密。',
      works: '识别器由正则、校验位和命名实体模型组成，给出位置与置信度；匿名化模块再按实体类型选择处理方式。',
      know: ['识别器可以用代码扩展，例如加入本国证件号', '模型会漏检，结果需要抽样复核'],
    },
    en: {
      purpose: 'Finds personal data in text and images, and masks, replaces or encrypts it by rule.',
      works:
        'Recognisers combine patterns, check digits and named-entity models and report position and confidence. The anonymiser then picks a method for each type of entity.',
      know: [
        'Recognisers can be added in code, for instance for national ID numbers',
        'Models miss things: review a sample of the results',
      ],
    },
  }),
  tool(2, {
    name: 'ARX',
    category: 'anonymisation',
    licence: 'Apache-2.0',
    repository: 'https://github.com/arx-deidentifier/arx',
    homepage: 'https://arx.deidentifier.org/',
    language: 'Java',
    platforms: ['linux', 'macos', 'windows'],
    authors: ['Fabian Prasser', 'Florian Kohlmayer'],
    labels: ['anonymisation', 're-identification'],
    zh: {
      purpose: '对表格数据做匿名化，并衡量重识别风险和数据可用性。',
      works: '用户为每一列给出泛化层级，工具在满足 k-匿名、l-多样性等模型的方案中搜索损失最小的一个。',
      know: ['提供图形界面和 Java 接口', '泛化层级决定结果质量，需要了解业务含义'],
    },
    en: {
      purpose:
        'Anonymises tables, and measures the risk of re-identification and what the data is still good for.',
      works:
        'For each column the user gives a hierarchy of generalisation. ARX searches the solutions that satisfy models such as k-anonymity and l-diversity for the one that loses least.',
      know: ['Has a graphical interface and a Java library', 'Hierarchies decide the quality of the result'],
    },
  }),
  tool(3, {
    name: 'OpenDP',
    category: 'privacy',
    licence: 'MIT',
    repository: 'https://github.com/opendp/opendp',
    homepage: 'https://opendp.org/',
    language: 'Rust',
    platforms: ['linux', 'macos', 'windows'],
    authors: ['OpenDP Project'],
    install: [['pip', 'pip install opendp']],
    labels: ['differential-privacy'],
    papers: [101],
    zh: {
      purpose: '用可组合的构件编写差分隐私统计。',
      works: '每个构件都声明输入域、输出域和稳定性或隐私损失，组合时由类型检查保证预算正确。',
      know: ['核心用 Rust 编写，提供 Python 和 R 接口', '使用前要确定相邻数据集的定义'],
    },
    en: {
      purpose: 'Builds differentially private statistics from parts that can be combined.',
      works:
        'Each part declares its domains and its stability or privacy loss, and combining them checks the budget.',
      know: [
        'The core is written in Rust, with Python and R interfaces',
        'Decide first what neighbouring datasets are',
      ],
    },
  }),
  tool(4, {
    name: 'Google Differential Privacy',
    category: 'privacy',
    licence: 'Apache-2.0',
    repository: 'https://github.com/google/differential-privacy',
    language: 'C++',
    platforms: ['linux', 'macos'],
    authors: ['Google'],
    labels: ['differential-privacy'],
    papers: [102],
    zh: {
      purpose: '提供计数、求和、均值等差分隐私算法库和预算核算工具。',
      works: '每个算法限制单个用户的贡献，再加入校准噪声；另有随机测试器检查实现是否满足声明的参数。',
      know: ['有 C++、Go、Java 三种语言的实现', '噪声的安全采样已考虑浮点数问题'],
    },
    en: {
      purpose:
        'Libraries of differentially private counts, sums and means, with tools to account for the budget.',
      works:
        'Each algorithm bounds what one user can contribute and adds calibrated noise. A stochastic tester checks that implementations keep their promise.',
      know: ['In C++, Go and Java', 'Noise is sampled with floating-point attacks in mind'],
    },
  }),
  tool(5, {
    name: 'Opacus',
    category: 'privacy',
    licence: 'Apache-2.0',
    repository: 'https://github.com/pytorch/opacus',
    homepage: 'https://opacus.ai/',
    language: 'Python',
    platforms: ['linux', 'macos', 'windows'],
    authors: ['Meta AI'],
    install: [['pip', 'pip install opacus']],
    labels: ['differential-privacy'],
    zh: {
      purpose: '用差分隐私训练 PyTorch 模型。',
      works: '逐样本计算梯度并裁剪，累加后加噪；训练过程中持续报告已消耗的隐私预算。',
      know: ['逐样本梯度会增加显存占用', '批归一化层需要替换为其他归一化层'],
    },
    en: {
      purpose: 'Trains PyTorch models with differential privacy.',
      works:
        'Gradients are computed and clipped per sample, summed and given noise. The spent budget is reported during training.',
      know: ['Per-sample gradients need more memory', 'Batch normalisation has to be replaced'],
    },
  }),
  tool(6, {
    name: 'TenSEAL',
    category: 'privacy',
    licence: 'Apache-2.0',
    repository: 'https://github.com/OpenMined/TenSEAL',
    language: 'C++',
    platforms: ['linux', 'macos', 'windows'],
    authors: ['OpenMined'],
    install: [['pip', 'pip install tenseal']],
    labels: ['homomorphic-encryption'],
    zh: {
      purpose: '在 Python 中对加密的向量和张量做同态运算。',
      works: '基于 Microsoft SEAL，提供 BFV 与 CKKS 方案的向量类型，支持加、乘、点积和矩阵乘。',
      know: ['CKKS 是近似计算，结果有误差', '参数决定可做的乘法层数'],
    },
    en: {
      purpose: 'Computes on encrypted vectors and tensors in Python.',
      works:
        'It builds on Microsoft SEAL and offers vectors of the BFV and CKKS schemes with sums, products, dot products and matrix products.',
      know: ['CKKS is approximate', 'Parameters decide how many multiplications are possible'],
    },
  }),
  tool(7, {
    name: 'Microsoft SEAL',
    category: 'privacy',
    licence: 'MIT',
    repository: 'https://github.com/microsoft/SEAL',
    language: 'C++',
    platforms: ['linux', 'macos', 'windows', 'android', 'ios'],
    authors: ['Microsoft Research'],
    labels: ['homomorphic-encryption'],
    zh: {
      purpose: '同态加密库，实现 BFV、BGV 和 CKKS 方案。',
      works: '明文编码为多项式，密文上可做加法和乘法；重线性化和模切换控制密文大小与噪声。',
      know: ['没有第三方依赖，可用 CMake 直接编译', '示例程序逐步讲解参数选择'],
    },
    en: {
      purpose: 'A library of homomorphic encryption with the BFV, BGV and CKKS schemes.',
      works:
        'Plaintexts become polynomials that can be added and multiplied while encrypted. Relinearisation and modulus switching control size and noise.',
      know: ['Builds with CMake and needs no other library', 'Examples explain the choice of parameters'],
    },
  }),
  tool(8, {
    name: 'MP-SPDZ',
    category: 'privacy',
    licence: 'other',
    repository: 'https://github.com/data61/MP-SPDZ',
    language: 'C++',
    platforms: ['linux', 'macos'],
    authors: ['Marcel Keller'],
    labels: ['mpc'],
    zh: {
      purpose: '编写一次程序，用多种安全多方计算协议运行并比较。',
      works: '高级语言程序编译为字节码，由不同协议的虚拟机执行，覆盖诚实与恶意、多数与少数等多种假设。',
      know: ['适合研究和基准测试', '各协议的安全假设不同，选择前先看文档中的对照表'],
    },
    en: {
      purpose: 'Runs one program under many protocols of secure multi-party computation and compares them.',
      works:
        'Programs are compiled to bytecode for virtual machines of different protocols, for honest and malicious parties and for both majorities.',
      know: [
        'Made for research and benchmarks',
        'Security assumptions differ: see the table in its documentation',
      ],
    },
  }),
  tool(9, {
    name: 'SecretFlow',
    category: 'privacy',
    licence: 'Apache-2.0',
    repository: 'https://github.com/secretflow/secretflow',
    homepage: 'https://www.secretflow.org.cn/',
    language: 'Python',
    platforms: ['linux', 'docker'],
    authors: ['SecretFlow'],
    install: [['pip', 'pip install -U secretflow']],
    labels: ['mpc', 'federated-learning'],
    zh: {
      purpose: '隐私计算框架，把多方计算、同态加密、可信硬件和联邦学习放在同一套接口下。',
      works: '以“设备”抽象各种密态计算方式，数据在设备间转换；上层提供数据分析和机器学习组件。',
      know: ['文档以中文为主', '生产部署需要各方互通的网络'],
    },
    en: {
      purpose:
        'A framework that puts multi-party computation, homomorphic encryption, trusted hardware and federated learning behind one interface.',
      works:
        'Each way of computing on protected data is a device, and data moves between devices. Analysis and machine learning build on them.',
      know: ['Most of its documentation is Chinese', 'In production all parties must reach each other'],
    },
  }),
  tool(10, {
    name: 'FATE',
    category: 'privacy',
    licence: 'Apache-2.0',
    repository: 'https://github.com/FederatedAI/FATE',
    language: 'Python',
    platforms: ['linux', 'docker'],
    authors: ['FedAI'],
    labels: ['federated-learning'],
    zh: {
      purpose: '企业间联邦学习平台，支持横向与纵向联邦。',
      works: '任务以流程图描述，各方在本地训练，用同态加密或秘密分享交换中间结果。',
      know: ['可用容器部署单机版试用', '纵向联邦前需先做隐私集合求交'],
    },
    en: {
      purpose: 'A platform for federated learning between organisations, horizontal and vertical.',
      works:
        'Jobs are graphs; each party trains locally and exchanges intermediate results under homomorphic encryption or secret sharing.',
      know: [
        'A stand-alone version runs in a container',
        'Vertical learning begins with private set intersection',
      ],
    },
  }),
]
