import { paper } from './paper.ts'

export const enclaves = [
  paper(601, {
    title: 'Innovative Instructions and Software Model for Isolated Execution',
    authors:
      'Frank McKeen, Ilya Alexandrovich, Alex Berenzon, Carlos V. Rozas, Hisham Shafi, Vedvyas Shanbhogue, Uday R. Savagaonkar',
    venue: 'HASP',
    year: 2013,
    doi: '10.1145/2487726.2488368',
    keywords: 'SGX, enclave, isolated execution',
    note: {
      zh: 'SGX 的设计者自述：怎样用几条新指令划出一块连操作系统也看不进去的内存。',
      en: 'The makers of SGX on how a few new instructions fence off memory that not even the operating system can see into.',
    },
  }),
  paper(602, {
    title: 'Shielding Applications from an Untrusted Cloud with Haven',
    authors: 'Andrew Baumann, Marcus Peinado, Galen Hunt',
    venue: 'OSDI',
    year: 2014,
    keywords: 'shielded execution, SGX, library operating system',
    note: {
      zh: '把整个未修改的应用连同库操作系统装进飞地，云平台只负责提供算力。',
      en: 'Puts a whole unmodified application with a library OS into an enclave, and leaves the cloud nothing but computing.',
    },
  }),
  paper(603, {
    title: 'VC3: Trustworthy Data Analytics in the Cloud Using SGX',
    authors:
      'Felix Schuster, Manuel Costa, Cédric Fournet, Christos Gkantsidis, Marcus Peinado, Gloria Mainar-Ruiz, Mark Russinovich',
    venue: 'IEEE S&P',
    year: 2015,
    doi: '10.1109/SP.2015.10',
    keywords: 'MapReduce, SGX, verifiable analytics',
  }),
  paper(604, {
    title: 'Opaque: An Oblivious and Encrypted Distributed Analytics Platform',
    authors: 'Wenting Zheng, Ankur Dave, Jethro G. Beekman, Raluca Ada Popa, Joseph E. Gonzalez, Ion Stoica',
    venue: 'NSDI',
    year: 2017,
    keywords: 'Spark SQL, oblivious operators, enclaves',
    note: {
      zh: '飞地之外还要隐藏访问模式：在 Spark SQL 上实现不经意的排序、聚合与连接。',
      en: 'Enclaves still show their access pattern, so sorting, grouping and joining in Spark SQL are made oblivious.',
    },
  }),
  paper(605, {
    title: 'Oblivious Multi-Party Machine Learning on Trusted Processors',
    authors:
      'Olga Ohrimenko, Felix Schuster, Cédric Fournet, Aastha Mehta, Sebastian Nowozin, Kapil Vaswani, Manuel Costa',
    venue: 'USENIX Security',
    year: 2016,
    keywords: 'oblivious algorithms, SGX, machine learning',
  }),
  paper(606, {
    title: 'Slalom: Fast, Verifiable and Private Execution of Neural Networks in Trusted Hardware',
    authors: 'Florian Tramèr, Dan Boneh',
    venue: 'ICLR',
    year: 2019,
    arxivId: '1806.03287',
    keywords: 'secure inference, SGX, GPU outsourcing, Freivalds',
    note: {
      zh: '可信环境只做轻活，把矩阵乘法盲化后外包给旁边的显卡，再用概率方法验算。',
      en: 'The enclave does the light work, blinds matrix products for a GPU next to it, and checks the answer at random.',
    },
  }),
  paper(607, {
    title: 'SCONE: Secure Linux Containers with Intel SGX',
    authors:
      "Sergei Arnautov, Bohdan Trach, Franz Gregor, Thomas Knauth, Andre Martin, Christian Priebe, Joshua Lind, Divya Muthukumaran, Dan O'Keeffe, Mark L. Stillwell, David Goltzsche, David Eyers, Rüdiger Kapitza, Peter Pietzuch, Christof Fetzer",
    venue: 'OSDI',
    year: 2016,
    keywords: 'containers, SGX, system calls',
  }),
  paper(608, {
    title: 'Graphene-SGX: A Practical Library OS for Unmodified Applications on SGX',
    authors: 'Chia-Che Tsai, Donald E. Porter, Mona Vij',
    venue: 'USENIX ATC',
    year: 2017,
    keywords: 'library operating system, SGX, unmodified applications',
  }),
  paper(609, {
    title: 'Sanctum: Minimal Hardware Extensions for Strong Software Isolation',
    authors: 'Victor Costan, Ilia Lebedev, Srinivas Devadas',
    venue: 'USENIX Security',
    year: 2016,
    keywords: 'RISC-V, enclave, cache partitioning',
  }),
  paper(610, {
    title: 'Keystone: An Open Framework for Architecting Trusted Execution Environments',
    authors: 'Dayeol Lee, David Kohlbrenner, Shweta Shinde, Krste Asanović, Dawn Song',
    venue: 'EuroSys',
    year: 2020,
    arxivId: '1907.10119',
    keywords: 'RISC-V, open framework, trusted execution environment',
    note: {
      zh: '开源、可定制的 RISC-V 可信执行环境框架，让研究者不必被一家厂商的设计绑住。',
      en: 'An open, customisable framework for trusted execution on RISC-V, so that research is not tied to one vendor’s design.',
    },
  }),
  paper(611, {
    title: 'EnclaveDB: A Secure Database using SGX',
    authors: 'Christian Priebe, Kapil Vaswani, Manuel Costa',
    venue: 'IEEE S&P',
    year: 2018,
    doi: '10.1109/SP.2018.00025',
    keywords: 'encrypted database, SGX, integrity',
    note: {
      zh: '内存数据库整个跑在飞地里，既保密又防回滚，性能损失不大。',
      en: 'An in-memory database run whole inside an enclave, confidential and protected against rollback at a modest cost.',
    },
  }),
]
