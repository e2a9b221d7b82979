import { paper } from './paper.ts'

export const attacksInTheWild = [
  paper(1501, {
    title: 'Data Breaches, Phishing, or Malware? Understanding the Risks of Stolen Credentials',
    authors:
      'Kurt Thomas, Frank Li, Ali Zand, Jacob Barrett, Juri Ranieri, Luca Invernizzi, Yarik Markov, Oxana Comanescu, Vijay Eranti, Angelika Moscicki, Daniel Margolis, Vern Paxson, Elie Bursztein',
    venue: 'ACM CCS',
    year: 2017,
    doi: '10.1145/3133956.3134067',
    keywords: 'credential theft, phishing, data breach',
    note: {
      zh: '比较账号失窃的三条路：泄露库里的密码最多，但钓鱼得手后账号被盗的概率高得多。',
      en: 'Three ways to lose an account compared: breaches hold the most passwords, but phishing is by far the likelier to end in theft.',
    },
  }),
  paper(1502, {
    title: 'Protecting accounts from credential stuffing with password breach alerting',
    authors:
      'Kurt Thomas, Jennifer Pullman, Kevin Yeo, Ananth Raghunathan, Patrick Gage Kelley, Luca Invernizzi, Borbala Benko, Tadek Pietraszek, Sarvar Patel, Dan Boneh, Elie Bursztein',
    venue: 'USENIX Security',
    year: 2019,
    keywords: 'credential stuffing, private set intersection, password checkup',
    note: {
      zh: '用盲化查询告诉用户「这组账号密码已经泄露」，服务方却不知道查的是谁。',
      en: 'Blinded lookups tell people that their password has leaked without the service learning whose it is.',
    },
  }),
  paper(1503, {
    title: 'Protocols for Checking Compromised Credentials',
    authors: 'Lucy Li, Bijeeta Pal, Junade Ali, Nick Sullivan, Rahul Chatterjee, Thomas Ristenpart',
    venue: 'ACM CCS',
    year: 2019,
    arxivId: '1905.13737',
    keywords: 'credential checking, k-anonymity, password guessing',
    note: {
      zh: '分析按哈希前缀查泄露密码的协议：前缀会帮攻击者缩小猜测范围，并提出更少泄露的方案。',
      en: 'Looks at checking leaked passwords by hash prefix: the prefix helps a guesser, and protocols that leak less are given.',
    },
  }),
  paper(1504, {
    title: 'How Bad Can It Git? Characterizing Secret Leakage in Public GitHub Repositories',
    authors: 'Michael Meli, Matthew R. McNiece, Bradley Reaves',
    venue: 'NDSS',
    year: 2019,
    keywords: 'secret leakage, API keys, source code',
    note: {
      zh: '每天都有数千个新密钥被提交到公开仓库，多数在两周后仍未删除。',
      en: 'Thousands of new secrets reach public repositories every day, and most are still there two weeks later.',
    },
  }),
  paper(1505, {
    title: 'The Matter of Heartbleed',
    authors:
      'Zakir Durumeric, Frank Li, James Kasten, Johanna Amann, Jethro Beekman, Mathias Payer, Nicolas Weaver, David Adrian, Vern Paxson, Michael Bailey, J. Alex Halderman',
    venue: 'IMC',
    year: 2014,
    doi: '10.1145/2663716.2663755',
    keywords: 'Heartbleed, OpenSSL, internet measurement, patching',
    note: {
      zh: '心脏出血漏洞公开后的全网观察：谁修了、谁没修、多少人换了证书，以及逐一通知是否管用。',
      en: 'The whole internet after Heartbleed: who patched, who replaced certificates, and whether telling operators helped.',
    },
  }),
  paper(1506, {
    title: 'Mining Your Ps and Qs: Detection of Widespread Weak Keys in Network Devices',
    authors: 'Nadia Heninger, Zakir Durumeric, Eric Wustrow, J. Alex Halderman',
    venue: 'USENIX Security',
    year: 2012,
    keywords: 'RSA, weak keys, entropy, embedded devices',
    note: {
      zh: '对全网公钥两两求最大公约数，竟直接算出许多设备的私钥：开机时熵不足是祸根。',
      en: 'Greatest common divisors over all public keys of the internet gave up private ones: devices had too little entropy at boot.',
    },
  }),
  paper(1507, {
    title: 'The Most Dangerous Code in the World: Validating SSL Certificates in Non-Browser Software',
    authors: 'Martin Georgiev, Subodh Iyengar, Suman Jana, Rishita Anubhai, Dan Boneh, Vitaly Shmatikov',
    venue: 'ACM CCS',
    year: 2012,
    doi: '10.1145/2382196.2382204',
    keywords: 'TLS, certificate validation, API misuse',
  }),
  paper(1508, {
    title: 'An Empirical Study of Cryptographic Misuse in Android Applications',
    authors: 'Manuel Egele, David Brumley, Yanick Fratantonio, Christopher Kruegel',
    venue: 'ACM CCS',
    year: 2013,
    doi: '10.1145/2508859.2516693',
    keywords: 'cryptographic misuse, Android, static analysis',
    note: {
      zh: '近九成用到加密的安卓应用至少犯了一个错，比如 ECB 模式、固定密钥或固定初始向量。',
      en: 'Nearly nine in ten Android apps that use cryptography make a mistake: ECB mode, constant keys, constant IVs.',
    },
  }),
  paper(1509, {
    title: 'Imperfect Forward Secrecy: How Diffie-Hellman Fails in Practice',
    authors:
      'David Adrian, Karthikeyan Bhargavan, Zakir Durumeric, Pierrick Gaudry, Matthew Green, J. Alex Halderman, Nadia Heninger, Drew Springall, Emmanuel Thomé, Luke Valenta, Benjamin VanderSloot, Eric Wustrow, Santiago Zanella-Béguelin, Paul Zimmermann',
    venue: 'ACM CCS',
    year: 2015,
    doi: '10.1145/2810103.2813707',
    keywords: 'Logjam, Diffie-Hellman, export cryptography',
  }),
  paper(1510, {
    title: 'The Science of Guessing: Analyzing an Anonymized Corpus of 70 Million Passwords',
    authors: 'Joseph Bonneau',
    venue: 'IEEE S&P',
    year: 2012,
    doi: '10.1109/SP.2012.49',
    keywords: 'passwords, guessing entropy, partial guessing',
  }),
  paper(1511, {
    title: 'Understanding the Mirai Botnet',
    authors:
      'Manos Antonakakis, Tim April, Michael Bailey, Matthew Bernhard, Elie Bursztein, Jaime Cochran, Zakir Durumeric, J. Alex Halderman, Luca Invernizzi, Michalis Kallitsis, Deepak Kumar, Chaz Lever, Zane Ma, Joshua Mason, Damian Menscher, Chad Seaman, Nick Sullivan, Kurt Thomas, Yi Zhou',
    venue: 'USENIX Security',
    year: 2017,
    keywords: 'Mirai, IoT, DDoS, default passwords',
  }),
  paper(1512, {
    title: 'Your Botnet is My Botnet: Analysis of a Botnet Takeover',
    authors:
      'Brett Stone-Gross, Marco Cova, Lorenzo Cavallaro, Bob Gilbert, Martin Szydlowski, Richard Kemmerer, Christopher Kruegel, Giovanni Vigna',
    venue: 'ACM CCS',
    year: 2009,
    doi: '10.1145/1653662.1653738',
    keywords: 'botnet, Torpig, stolen data',
    note: {
      zh: '研究者接管一个僵尸网络十天，亲眼看到它偷走的七十吉字节数据里有多少账户与银行卡。',
      en: 'Researchers held a botnet for ten days and saw what was in the seventy gigabytes that it stole.',
    },
  }),
  paper(1513, {
    title: 'UNVEIL: A Large-Scale, Automated Approach to Detecting Ransomware',
    authors: 'Amin Kharraz, Sajjad Arshad, Collin Mulliner, William Robertson, Engin Kirda',
    venue: 'USENIX Security',
    year: 2016,
    keywords: 'ransomware, dynamic analysis, file system activity',
  }),
  paper(1514, {
    title: 'CryptoLock (and Drop It): Stopping Ransomware Attacks on User Data',
    authors: 'Nolen Scaife, Henry Carter, Patrick Traynor, Kevin R. B. Butler',
    venue: 'ICDCS',
    year: 2016,
    keywords: 'ransomware, early warning, file entropy',
    note: {
      zh: '盯住文件被怎样改变而不是程序长什么样，勒索软件平均只来得及加密十来个文件就被叫停。',
      en: 'Watches how files change rather than what a program looks like, and stops ransomware after about ten files.',
    },
  }),
  paper(1515, {
    title: "Backstabber's Knife Collection: A Review of Open Source Software Supply Chain Attacks",
    authors: 'Marc Ohm, Henrik Plate, Arnold Sykosch, Michael Meier',
    venue: 'DIMVA',
    year: 2020,
    arxivId: '2005.09535',
    keywords: 'supply chain, malicious packages, package registries',
    datasets: [11],
    note: {
      zh: '收集并剖析了一百七十多个真实的恶意软件包，多数靠仿冒名字混入，安装时就发作。',
      en: 'Collects and dissects 174 malicious packages; most came in by typosquatting and struck on installation.',
    },
  }),
]
