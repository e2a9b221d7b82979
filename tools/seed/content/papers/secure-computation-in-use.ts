import { paper } from './paper.ts'

export const secureComputationInUse = [
  paper(451, {
    title: 'Oblivious Neural Network Predictions via MiniONN Transformations',
    authors: 'Jian Liu, Mika Juuti, Yao Lu, N. Asokan',
    venue: 'ACM CCS',
    year: 2017,
    doi: '10.1145/3133956.3134056',
    keywords: 'secure inference, neural networks, two-party computation',
    datasets: [12, 13],
  }),
  paper(452, {
    title: 'Delphi: A Cryptographic Inference Service for Neural Networks',
    authors: 'Pratyush Mishra, Ryan Lehmkuhl, Akshayaram Srinivasan, Wenting Zheng, Raluca Ada Popa',
    venue: 'USENIX Security',
    year: 2020,
    keywords: 'secure inference, preprocessing, neural architecture search',
    datasets: [13],
    note: {
      zh: '把重活移到预处理阶段，再自动挑选哪些激活可换成多项式，让密文推断在速度与精度间取得平衡。',
      en: 'Heavy work moves to preprocessing, and a planner chooses which activations become polynomials, trading speed for accuracy knowingly.',
    },
  }),
  paper(453, {
    title: 'CrypTFlow2: Practical 2-Party Secure Inference',
    authors:
      'Deevashwer Rathee, Mayank Rathee, Nishant Kumar, Nishanth Chandran, Divya Gupta, Aseem Rastogi, Rahul Sharma',
    venue: 'ACM CCS',
    year: 2020,
    arxivId: '2010.06457',
    keywords: 'secure inference, comparison protocol, ImageNet scale',
    note: {
      zh: '新的比较与除法协议让两方安全推断首次跑到 ImageNet 规模，而且结果与明文逐位一致。',
      en: 'New protocols for comparison and division take two-party inference to ImageNet scale, bit for bit equal to plaintext.',
    },
  }),
  paper(454, {
    title: 'Cheetah: Lean and Fast Secure Two-Party Deep Neural Network Inference',
    authors: 'Zhicong Huang, Wen-jie Lu, Cheng Hong, Jiansheng Ding',
    venue: 'USENIX Security',
    year: 2022,
    keywords: 'secure inference, homomorphic encryption, silent OT',
  }),
  paper(455, {
    title: 'Conclave: Secure Multi-Party Computation on Big Data',
    authors:
      'Nikolaj Volgushev, Malte Schwarzkopf, Ben Getchell, Mayank Varia, Andrei Lapets, Azer Bestavros',
    venue: 'EuroSys',
    year: 2019,
    arxivId: '1902.06288',
    keywords: 'query compiler, relational analytics, multi-party computation',
    note: {
      zh: '编译器把查询拆成本地明文部分与必须加密的部分，尽量少用昂贵的安全计算。',
      en: 'A compiler splits a query into what can run locally in the clear and what must be protected, so little is left to the costly part.',
    },
  }),
  paper(456, {
    title: 'SMCQL: Secure Query Processing for Private Data Networks',
    authors: 'Johes Bater, Gregory Elliott, Craig Eggen, Satyender Goel, Abel Kho, Jennie Rogers',
    venue: 'PVLDB',
    year: 2017,
    arxivId: '1606.06808',
    keywords: 'data federation, SQL, oblivious query processing',
  }),
  paper(457, {
    title: 'Billion-Gate Secure Computation with Malicious Adversaries',
    authors: 'Benjamin Kreuter, abhi shelat, Chih-hao Shen',
    venue: 'USENIX Security',
    year: 2012,
    keywords: 'garbled circuits, malicious security, scalability',
  }),
  paper(458, {
    title: 'Privacy-Preserving Data Mining',
    authors: 'Rakesh Agrawal, Ramakrishnan Srikant',
    venue: 'SIGMOD',
    year: 2000,
    doi: '10.1145/342009.335438',
    keywords: 'perturbation, distribution reconstruction, decision trees',
    note: {
      zh: '给每条记录加随机扰动，再从整体上重建分布来训练决策树，是数据库界隐私保护挖掘的起点。',
      en: 'Perturb every record, rebuild the distribution as a whole, and grow the tree from that: where the database community began.',
    },
  }),
  paper(459, {
    title: 'On Deploying Secure Computation: Private Intersection-Sum-with-Cardinality',
    authors:
      'Mihaela Ion, Ben Kreuter, Ahmet Erhan Nergiz, Sarvar Patel, Shobhit Saxena, Karn Seth, Mariana Raykova, David Shanahan, Moti Yung',
    venue: 'IEEE EuroS&P',
    year: 2020,
    keywords: 'private set intersection, deployment, advertising conversion',
    note: {
      zh: '广告转化统计中的真实部署：两家公司只得到交集人数与金额之和，选协议时通信费比算力更要紧。',
      en: 'A real deployment for measuring advertisements: two firms learn only the size and sum of an intersection, and the bill for traffic decided the protocol.',
    },
  }),
  paper(460, {
    title: 'Function Secret Sharing',
    authors: 'Elette Boyle, Niv Gilboa, Yuval Ishai',
    venue: 'EUROCRYPT',
    year: 2015,
    doi: '10.1007/978-3-662-46803-6_12',
    keywords: 'function secret sharing, point functions, private queries',
    note: {
      zh: '把函数本身拆成份额：各服务器各算一半，相加就是结果，而没人知道查的是哪一点。',
      en: 'Splits the function itself: each server evaluates its half, the halves add up, and neither knows the point that was asked for.',
    },
  }),
]
