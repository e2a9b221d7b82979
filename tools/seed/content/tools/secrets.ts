import { tool } from './tool.ts'

/** Encryption, keys and leaked secrets. */
export const secretTools = [
  tool(11, {
    name: 'age',
    category: 'encryption',
    licence: 'BSD-3-Clause',
    repository: 'https://github.com/FiloSottile/age',
    homepage: 'https://age-encryption.org/',
    language: 'Go',
    platforms: ['linux', 'macos', 'windows'],
    authors: ['Filippo Valsorda'],
    install: [['Homebrew', 'brew install age']],
    release: ['1.0.0', '2021-09-06'],
    zh: {
      purpose: '简单的文件加密工具，密钥短小，没有配置项。',
      works: '文件密钥由收件人公钥或口令包裹，内容分块做认证加密，可流式处理大文件。',
      know: ['可直接加密给 SSH 公钥', '只做加密，不做签名'],
    },
    en: {
      purpose: 'A simple tool to encrypt files, with short keys and nothing to configure.',
      works:
        'The file key is wrapped for public keys or a passphrase, and the content is encrypted in authenticated chunks, so large files stream.',
      know: ['Encrypts to SSH keys as well', 'Encrypts only; it does not sign'],
    },
  }),
  tool(12, {
    name: 'VeraCrypt',
    category: 'encryption',
    licence: 'other',
    repository: 'https://github.com/veracrypt/VeraCrypt',
    homepage: 'https://veracrypt.fr/',
    language: 'C++',
    platforms: ['linux', 'macos', 'windows'],
    authors: ['IDRIX'],
    release: ['1.26.7', '2023-10-01'],
    zh: {
      purpose: '加密整个磁盘、分区或虚拟卷。',
      works: '卷在挂载时实时加解密；支持隐藏卷，使外卷口令被迫交出时内卷仍不可辨认。',
      know: ['系统盘加密仅支持 Windows', '忘记口令无法恢复，请保存救援盘'],
    },
    en: {
      purpose: 'Encrypts disks, partitions and virtual volumes.',
      works:
        'Volumes are encrypted on the fly while mounted. A hidden volume cannot be told from free space of the outer one.',
      know: [
        'System encryption is for Windows only',
        'A lost passphrase cannot be recovered; keep the rescue disk',
      ],
    },
  }),
  tool(13, {
    name: 'KeePassXC',
    category: 'encryption',
    licence: 'GPL-3.0-only',
    repository: 'https://github.com/keepassxreboot/keepassxc',
    homepage: 'https://keepassxc.org/',
    language: 'C++',
    platforms: ['linux', 'macos', 'windows'],
    authors: ['KeePassXC Team'],
    release: ['2.7.0', '2022-03-21'],
    zh: {
      purpose: '离线密码管理器，口令保存在本地加密数据库中。',
      works: '数据库用主口令、密钥文件或硬件密钥打开，可与浏览器扩展和 SSH 代理配合。',
      know: ['同步需自行解决，例如放在网盘中', '数据库格式与 KeePass 兼容'],
    },
    en: {
      purpose: 'An offline password manager with an encrypted local database.',
      works:
        'The database opens with a passphrase, a key file or a hardware key, and works with browsers and the SSH agent.',
      know: ['Syncing is up to you', 'The file format is that of KeePass'],
    },
  }),
  tool(14, {
    name: 'HashiCorp Vault',
    category: 'encryption',
    licence: 'BUSL-1.1',
    repository: 'https://github.com/hashicorp/vault',
    language: 'Go',
    platforms: ['linux', 'macos', 'windows', 'docker'],
    authors: ['HashiCorp'],
    zh: {
      purpose: '集中保管密钥和口令，按策略发放短期凭据并记录访问。',
      works: '数据在写入存储前加密，解封需要多份分片密钥；各引擎按需生成数据库口令、证书或签名。',
      know: ['自 2023 年起改用 BUSL 许可证', '解封流程需要预先演练'],
    },
    en: {
      purpose:
        'Keeps keys and passwords in one place, gives out short-lived credentials by policy and logs their use.',
      works:
        'Data is encrypted before it is stored, and unsealing takes several shares of a key. Engines create database passwords, certificates and signatures on demand.',
      know: ['Under the BUSL licence since 2023', 'Practise unsealing before you need it'],
    },
  }),
  tool(15, {
    name: 'SOPS',
    category: 'encryption',
    licence: 'MPL-2.0',
    repository: 'https://github.com/getsops/sops',
    language: 'Go',
    platforms: ['linux', 'macos', 'windows'],
    authors: ['Mozilla', 'SOPS contributors'],
    install: [['Homebrew', 'brew install sops']],
    zh: {
      purpose: '加密配置文件中的值，保留键名，便于放进版本库。',
      works: '支持 YAML、JSON、ENV 等格式，数据密钥由 age、PGP 或云密钥服务包裹。',
      know: ['差异比较仍可读出改了哪个键', '轮换密钥后需重新加密文件'],
    },
    en: {
      purpose:
        'Encrypts the values of configuration files and keeps the keys readable, so that they can be committed.',
      works:
        'It handles YAML, JSON, ENV and more; the data key is wrapped by age, PGP or the key service of a cloud.',
      know: ['Diffs still show which key changed', 'Files are re-encrypted after a key is rotated'],
    },
  }),
  tool(16, {
    name: 'Gitleaks',
    category: 'leak-detection',
    licence: 'MIT',
    repository: 'https://github.com/gitleaks/gitleaks',
    language: 'Go',
    platforms: ['linux', 'macos', 'windows', 'docker'],
    authors: ['Zachary Rice'],
    install: [['Homebrew', 'brew install gitleaks']],
    labels: ['data-leak'],
    questions: ['ctf/git-remembers'],
    zh: {
      purpose: '扫描 Git 历史和目录，查找泄露的口令、令牌和密钥。',
      works: '规则由正则和熵值组成，可作为提交前钩子或流水线步骤运行，输出 JSON、SARIF 等报告。',
      know: ['删除文件不等于删除历史，已泄露的密钥应立即作废', '误报可用基线文件排除'],
    },
    en: {
      purpose: 'Scans Git history and folders for leaked passwords, tokens and keys.',
      works:
        'Rules combine patterns and entropy. It runs as a hook before a commit or in a pipeline and reports JSON or SARIF.',
      know: [
        'Removing a file leaves it in history: revoke what leaked',
        'A baseline excludes known findings',
      ],
    },
  }),
  tool(17, {
    name: 'TruffleHog',
    category: 'leak-detection',
    licence: 'AGPL-3.0-only',
    repository: 'https://github.com/trufflesecurity/trufflehog',
    language: 'Go',
    platforms: ['linux', 'macos', 'windows', 'docker'],
    authors: ['Truffle Security'],
    install: [['Homebrew', 'brew install trufflehog']],
    labels: ['data-leak'],
    zh: {
      purpose: '在代码库、对象存储和日志中查找密钥，并验证其是否仍然有效。',
      works: '检测器识别数百种服务的凭据格式，再向相应服务发出只读请求以确认有效性。',
      know: ['验证会产生真实请求，请先取得授权', '扫描对象存储需要读取权限'],
    },
    en: {
      purpose: 'Finds keys in repositories, buckets and logs, and checks whether they still work.',
      works:
        'Detectors know the credentials of hundreds of services and confirm a finding with a harmless request to the service.',
      know: ['Checks send real requests: get permission first', 'Scanning a bucket needs read access'],
    },
  }),
  tool(18, {
    name: 'detect-secrets',
    category: 'leak-detection',
    licence: 'Apache-2.0',
    repository: 'https://github.com/Yelp/detect-secrets',
    language: 'Python',
    platforms: ['linux', 'macos', 'windows'],
    authors: ['Yelp'],
    install: [['pip', 'pip install detect-secrets']],
    labels: ['data-leak'],
    zh: {
      purpose: '阻止新的密钥进入代码库，同时容忍已登记的旧问题。',
      works: '先生成基线文件记录已知结果，此后只报告新增项；审计命令逐条标注真假。',
      know: ['关注增量而不是历史', '插件可自行编写'],
    },
    en: {
      purpose: 'Keeps new secrets out of a code base while known ones are tolerated.',
      works:
        'A baseline records what is there, and from then on only new findings are reported. An audit marks each as real or not.',
      know: ['It looks at changes, not at history', 'Plug-ins can be written'],
    },
  }),
  tool(19, {
    name: 'hashcat',
    category: 'attack',
    licence: 'MIT',
    repository: 'https://github.com/hashcat/hashcat',
    homepage: 'https://hashcat.net/hashcat/',
    language: 'C',
    platforms: ['linux', 'macos', 'windows'],
    authors: ['Jens Steube'],
    release: ['6.2.6', '2022-09-02'],
    questions: ['ctf/hashed-phone'],
    zh: {
      purpose: '用显卡恢复口令，检验哈希算法和口令策略的强度。',
      works: '支持数百种哈希格式，提供字典、规则、掩码和组合等攻击方式，可暂停和恢复。',
      know: ['只对自己有权测试的哈希使用', '驱动和散热决定速度'],
    },
    en: {
      purpose: 'Recovers passwords on graphics cards, to test hashes and password policies.',
      works:
        'It knows hundreds of formats and attacks by dictionary, rule, mask and combination, and can be paused and resumed.',
      know: ['Use it on hashes that you may test', 'Drivers and cooling decide the speed'],
    },
  }),
  tool(20, {
    name: 'John the Ripper',
    category: 'attack',
    licence: 'GPL-2.0-or-later',
    repository: 'https://github.com/openwall/john',
    homepage: 'https://www.openwall.com/john/',
    language: 'C',
    platforms: ['linux', 'macos', 'windows'],
    authors: ['Openwall'],
    release: ['1.9.0-jumbo-1', '2019-05-14'],
    zh: {
      purpose: '口令恢复与弱口令审计工具，支持大量文件格式。',
      works: '附带的转换程序从压缩包、文档和密钥库中提取哈希，再用字典、增量或掩码方式尝试。',
      know: ['社区版（jumbo）支持的格式最多', '没有显卡时也能使用'],
    },
    en: {
      purpose: 'Recovers passwords and audits weak ones, for a great many file formats.',
      works:
        'Helper programs extract hashes from archives, documents and key stores; dictionaries, incremental and mask modes try them.',
      know: ['The jumbo version knows most formats', 'Works without a graphics card'],
    },
  }),
]
