import { paper } from './paper.ts'

export const sideChannels = [
  paper(651, {
    title: 'Timing Attacks on Implementations of Diffie-Hellman, RSA, DSS, and Other Systems',
    authors: 'Paul C. Kocher',
    venue: 'CRYPTO',
    year: 1996,
    doi: '10.1007/3-540-68697-5_9',
    keywords: 'timing attack, modular exponentiation, side channel',
    note: {
      zh: '只量时间就能推出私钥。侧信道攻击作为一门学问，从这里开始。',
      en: 'A stopwatch is enough to find a private key. The study of side channels begins here.',
    },
  }),
  paper(652, {
    title: 'Differential Power Analysis',
    authors: 'Paul Kocher, Joshua Jaffe, Benjamin Jun',
    venue: 'CRYPTO',
    year: 1999,
    doi: '10.1007/3-540-48405-1_25',
    keywords: 'power analysis, smart cards, side channel',
    note: {
      zh: '对成千上万条功耗曲线做统计，噪声里也能捞出密钥，智能卡从此不得不专门设防。',
      en: 'Statistics over thousands of power traces lift a key out of the noise; smart cards have had to defend themselves since.',
    },
  }),
  paper(653, {
    title: 'Remote Timing Attacks Are Practical',
    authors: 'David Brumley, Dan Boneh',
    venue: 'USENIX Security',
    year: 2003,
    keywords: 'timing attack, OpenSSL, RSA',
    note: {
      zh: '隔着网络也能计时取走 OpenSSL 服务器的私钥，库作者从此默认启用盲化。',
      en: 'Timing over a network took the private key of an OpenSSL server, and libraries have blinded by default since.',
    },
  }),
  paper(654, {
    title: 'Cache Attacks and Countermeasures: The Case of AES',
    authors: 'Dag Arne Osvik, Adi Shamir, Eran Tromer',
    venue: 'CT-RSA',
    year: 2006,
    doi: '10.1007/11605805_1',
    keywords: 'cache attack, Prime+Probe, AES',
  }),
  paper(655, {
    title: 'Hey, You, Get Off of My Cloud: Exploring Information Leakage in Third-Party Compute Clouds',
    authors: 'Thomas Ristenpart, Eran Tromer, Hovav Shacham, Stefan Savage',
    venue: 'ACM CCS',
    year: 2009,
    doi: '10.1145/1653662.1653687',
    keywords: 'cloud, co-residency, cross-VM leakage',
    note: {
      zh: '在公有云上设法与目标同机，再从共享硬件里窥探它：多租户隔离的第一声警钟。',
      en: 'Get placed on the target’s machine in a public cloud, then watch it through shared hardware: the first alarm for tenants.',
    },
  }),
  paper(656, {
    title: 'FLUSH+RELOAD: A High Resolution, Low Noise, L3 Cache Side-Channel Attack',
    authors: 'Yuval Yarom, Katrina Falkner',
    venue: 'USENIX Security',
    year: 2014,
    keywords: 'cache attack, shared memory, RSA',
    note: {
      zh: '借共享内存页逐行监视最后一级缓存，跨核心也能还原 RSA 私钥的大部分比特。',
      en: 'Watches the last-level cache line by line through shared pages, and recovers most bits of an RSA key across cores.',
    },
  }),
  paper(657, {
    title: 'Flipping Bits in Memory Without Accessing Them: An Experimental Study of DRAM Disturbance Errors',
    authors:
      'Yoongu Kim, Ross Daly, Jeremie Kim, Chris Fallin, Ji Hye Lee, Donghyuk Lee, Chris Wilkerson, Konrad Lai, Onur Mutlu',
    venue: 'ISCA',
    year: 2014,
    keywords: 'Rowhammer, DRAM, disturbance errors',
    note: {
      zh: '反复激活一行内存会让相邻行翻转比特，这一现象后来以 Rowhammer 之名广为人知。',
      en: 'Opening one row of memory again and again flips bits in its neighbours, the effect now known as Rowhammer.',
    },
  }),
  paper(658, {
    title: 'Lest We Remember: Cold Boot Attacks on Encryption Keys',
    authors:
      'J. Alex Halderman, Seth D. Schoen, Nadia Heninger, William Clarkson, William Paul, Joseph A. Calandrino, Ariel J. Feldman, Jacob Appelbaum, Edward W. Felten',
    venue: 'USENIX Security',
    year: 2008,
    keywords: 'cold boot, memory remanence, disk encryption',
    note: {
      zh: '断电后内存里的数据会残留数秒甚至更久，冷却后拔走内存条就能读出磁盘加密密钥。',
      en: 'Memory keeps its contents for seconds after power is cut, longer when cooled: pull it out and read the disk key.',
    },
  }),
  paper(659, {
    title: 'Controlled-Channel Attacks: Deterministic Side Channels for Untrusted Operating Systems',
    authors: 'Yuanzhong Xu, Weidong Cui, Marcus Peinado',
    venue: 'IEEE S&P',
    year: 2015,
    doi: '10.1109/SP.2015.45',
    keywords: 'SGX, page faults, controlled channel',
    note: {
      zh: '恶意操作系统只看缺页就能还原飞地里的文档和图片：飞地的第一大软肋。',
      en: 'A malicious operating system rebuilds documents and pictures in an enclave from page faults alone.',
    },
  }),
  paper(660, {
    title: 'Meltdown: Reading Kernel Memory from User Space',
    authors:
      'Moritz Lipp, Michael Schwarz, Daniel Gruss, Thomas Prescher, Werner Haas, Anders Fogh, Jann Horn, Stefan Mangard, Paul Kocher, Daniel Genkin, Yuval Yarom, Mike Hamburg',
    venue: 'USENIX Security',
    year: 2018,
    arxivId: '1801.01207',
    keywords: 'Meltdown, out-of-order execution, kernel isolation',
    note: {
      zh: '乱序执行抢在权限检查之前读到内核内存，再从缓存里把它「听」出来。',
      en: 'Out-of-order execution reads kernel memory before the permission check does its work, and the cache gives it away.',
    },
  }),
  paper(661, {
    title: 'Spectre Attacks: Exploiting Speculative Execution',
    authors:
      'Paul Kocher, Jann Horn, Anders Fogh, Daniel Genkin, Daniel Gruss, Werner Haas, Mike Hamburg, Moritz Lipp, Stefan Mangard, Thomas Prescher, Michael Schwarz, Yuval Yarom',
    venue: 'IEEE S&P',
    year: 2019,
    doi: '10.1109/SP.2019.00002',
    arxivId: '1801.01203',
    keywords: 'Spectre, speculative execution, branch prediction',
    note: {
      zh: '诱导处理器沿错误分支先行执行，虽然结果作废，缓存里的痕迹却把秘密带了出来。',
      en: 'Lure a processor down a wrong branch: the result is discarded, but the trace in the cache carries the secret out.',
    },
  }),
  paper(662, {
    title: 'Foreshadow: Extracting the Keys to the Intel SGX Kingdom with Transient Out-of-Order Execution',
    authors:
      'Jo Van Bulck, Marina Minkin, Ofir Weisse, Daniel Genkin, Baris Kasikci, Frank Piessens, Mark Silberstein, Thomas F. Wenisch, Yuval Yarom, Raoul Strackx',
    venue: 'USENIX Security',
    year: 2018,
    keywords: 'SGX, transient execution, attestation keys',
    note: {
      zh: '从飞地里取走了认证密钥本身，远程证明因此一度失去意义。',
      en: 'Took the attestation keys out of the enclave itself, and with them, for a while, the meaning of remote attestation.',
    },
  }),
  paper(663, {
    title: 'Plundervolt: Software-based Fault Injection Attacks against Intel SGX',
    authors: 'Kit Murdock, David Oswald, Flavio D. Garcia, Jo Van Bulck, Daniel Gruss, Frank Piessens',
    venue: 'IEEE S&P',
    year: 2020,
    doi: '10.1109/SP40000.2020.00057',
    keywords: 'SGX, undervolting, fault injection',
    note: {
      zh: '用软件调低电压，使飞地内的乘法出错，进而推出密钥。',
      en: 'Software lowers the voltage until multiplications inside an enclave go wrong, and the keys follow.',
    },
  }),
  paper(664, {
    title: 'LVI: Hijacking Transient Execution through Microarchitectural Load Value Injection',
    authors:
      'Jo Van Bulck, Daniel Moghimi, Michael Schwarz, Moritz Lipp, Marina Minkin, Daniel Genkin, Yuval Yarom, Berk Sunar, Daniel Gruss, Frank Piessens',
    venue: 'IEEE S&P',
    year: 2020,
    keywords: 'transient execution, load value injection, SGX',
  }),
  paper(665, {
    title: 'Hertzbleed: Turning Power Side-Channel Attacks Into Remote Timing Attacks on x86',
    authors:
      'Yingchen Wang, Riccardo Paccagnella, Elizabeth Tang He, Hovav Shacham, Christopher W. Fletcher, David Kohlbrenner',
    venue: 'USENIX Security',
    year: 2022,
    keywords: 'frequency scaling, power side channel, constant time',
    note: {
      zh: '处理器会随功耗自动调频，于是「恒定时间」的代码也会泄露时间差，而且能远程测到。',
      en: 'Processors change their clock with power, so constant-time code leaks time after all, and it can be measured from afar.',
    },
  }),
  paper(666, {
    title:
      'GoFetch: Breaking Constant-Time Cryptographic Implementations Using Data Memory-Dependent Prefetchers',
    authors:
      'Boru Chen, Yingchen Wang, Pradyumna Shome, Christopher W. Fletcher, David Kohlbrenner, Riccardo Paccagnella, Daniel Genkin',
    venue: 'USENIX Security',
    year: 2024,
    keywords: 'prefetcher, constant time, key extraction',
    note: {
      zh: '预取器会把看起来像指针的数据当成地址去取，恒定时间的密码实现因此被攻破。',
      en: 'A prefetcher follows data that merely look like pointers, and constant-time cryptography falls to it.',
    },
  }),
]
