import { paper } from './paper.ts'

export const cloudStorage = [
  paper(1051, {
    title: 'Fuzzy Identity-Based Encryption',
    authors: 'Amit Sahai, Brent Waters',
    venue: 'EUROCRYPT',
    year: 2005,
    doi: '10.1007/11426639_27',
    keywords: 'attribute-based encryption, biometrics, error tolerance',
  }),
  paper(1052, {
    title: 'Attribute-Based Encryption for Fine-Grained Access Control of Encrypted Data',
    authors: 'Vipul Goyal, Omkant Pandey, Amit Sahai, Brent Waters',
    venue: 'ACM CCS',
    year: 2006,
    doi: '10.1145/1180405.1180418',
    keywords: 'KP-ABE, access structure, fine-grained sharing',
    note: {
      zh: '密钥策略属性加密：密文带属性，密钥带访问结构，对得上才解得开。',
      en: 'Key-policy attribute-based encryption: ciphertexts carry attributes, keys carry a policy, and they must fit.',
    },
  }),
  paper(1053, {
    title: 'Ciphertext-Policy Attribute-Based Encryption',
    authors: 'John Bethencourt, Amit Sahai, Brent Waters',
    venue: 'IEEE S&P',
    year: 2007,
    doi: '10.1109/SP.2007.11',
    keywords: 'CP-ABE, access policy, collusion resistance',
    note: {
      zh: '密文策略属性加密：谁能看由加密者写进密文，不必信任存放数据的服务器。',
      en: 'Ciphertext-policy encryption: whoever encrypts writes into the ciphertext who may read, and no server need be trusted.',
    },
  }),
  paper(1054, {
    title: 'Provable Data Possession at Untrusted Stores',
    authors:
      'Giuseppe Ateniese, Randal Burns, Reza Curtmola, Joseph Herring, Lea Kissner, Zachary Peterson, Dawn Song',
    venue: 'ACM CCS',
    year: 2007,
    doi: '10.1145/1315245.1315318',
    keywords: 'provable data possession, homomorphic tags, cloud storage',
    note: {
      zh: '不下载文件也能抽查云端是否还完整保存着它，靠的是可聚合的校验标签。',
      en: 'Checks that a store still holds a file without fetching it, by tags that can be combined.',
    },
  }),
  paper(1055, {
    title: 'Message-Locked Encryption and Secure Deduplication',
    authors: 'Mihir Bellare, Sriram Keelveedhi, Thomas Ristenpart',
    venue: 'EUROCRYPT',
    year: 2013,
    doi: '10.1007/978-3-642-38348-9_18',
    keywords: 'convergent encryption, deduplication, message-locked encryption',
  }),
  paper(1056, {
    title: 'Vanish: Increasing Data Privacy with Self-Destructing Data',
    authors: 'Roxana Geambasu, Tadayoshi Kohno, Amit A. Levy, Henry M. Levy',
    venue: 'USENIX Security',
    year: 2009,
    keywords: 'self-destructing data, distributed hash table, key erasure',
  }),
  paper(1057, {
    title: 'CONIKS: Bringing Key Transparency to End Users',
    authors: 'Marcela S. Melara, Aaron Blankstein, Joseph Bonneau, Edward W. Felten, Michael J. Freedman',
    venue: 'USENIX Security',
    year: 2015,
    keywords: 'key transparency, Merkle prefix tree, end-to-end encryption',
    note: {
      zh: '密钥透明：服务商若给不同人看不同的公钥，就会留下可被发现的证据。',
      en: 'Key transparency: a provider that shows different keys to different people leaves evidence that can be found.',
    },
  }),
  paper(1058, {
    title: 'Efficient Data Structures for Tamper-Evident Logging',
    authors: 'Scott A. Crosby, Dan S. Wallach',
    venue: 'USENIX Security',
    year: 2009,
    keywords: 'tamper-evident log, Merkle tree, audit',
    note: {
      zh: '用历史树给日志做审计：任何篡改都会被发现，而证明只有对数大小。',
      en: 'A history tree makes a log auditable: every change shows, and the proof is only logarithmic in size.',
    },
  }),
  paper(1059, {
    title: 'Secure Audit Logs to Support Computer Forensics',
    authors: 'Bruce Schneier, John Kelsey',
    venue: 'ACM TISSEC',
    year: 1999,
    doi: '10.1145/317087.317089',
    keywords: 'audit log, hash chain, forward integrity',
    note: {
      zh: '机器失守之前写下的日志，事后入侵者既读不懂也改不掉：哈希链加不断演进的密钥。',
      en: 'Entries written before a machine fell can be neither read nor changed afterwards: a hash chain with evolving keys.',
    },
  }),
]
