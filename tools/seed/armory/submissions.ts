import type { SubmissionDecision, ToolForm } from '@tiltyard/contracts'

export type DemoSubmission = {
  readonly sender: 'player' | 'captain' | 'researcher'
  readonly daysAgo: number
  readonly form: Partial<ToolForm>
  /** What happened to it; without one it is a draft. */
  readonly outcome?: 'submitted' | 'withdrawn' | SubmissionDecision
}

const both = (zh: string, en: string) => ({ zh, en })

/** One submission in each state. */
export const demoSubmissions: readonly DemoSubmission[] = [
  {
    sender: 'player',
    daysAgo: 1,
    form: {
      name: 'plaso',
      summary: both('从磁盘镜像和日志中提取事件，合成一条时间线。', ''),
      repository: 'https://github.com/log2timeline/plaso',
      category: 'forensics',
      language: 'Python',
    },
  },
  {
    sender: 'captain',
    daysAgo: 2,
    outcome: 'submitted',
    form: {
      name: 'OpenFHE',
      summary: both(
        '同态加密库，支持 BGV、BFV、CKKS 和布尔电路方案。',
        'A library of homomorphic encryption with BGV, BFV, CKKS and schemes for Boolean circuits.',
      ),
      repository: 'git@github.com:openfheorg/openfhe-development.git',
      homepage: 'https://openfhe.org/',
      category: 'privacy',
      licence: 'BSD-2-Clause',
      language: 'C++',
      platforms: ['linux', 'macos', 'windows'],
      message: '我们在课程设计中使用过，愿意补充示例。',
    },
  },
  {
    sender: 'captain',
    daysAgo: 6,
    outcome: { decision: 'return', reason: '请补充支持的平台和安装命令，并说明只可在授权范围内使用。' },
    form: {
      name: 'sqlmap',
      summary: both(
        '自动检测 SQL 注入，并验证其影响。',
        'Detects SQL injection automatically and shows its impact.',
      ),
      repository: 'https://github.com/sqlmapproject/sqlmap',
      homepage: 'https://sqlmap.org/',
      category: 'attack',
      licence: 'GPL-2.0-or-later',
      language: 'Python',
      platforms: ['linux'],
    },
  },
  {
    sender: 'researcher',
    daysAgo: 20,
    outcome: { decision: 'accept' },
    form: {
      name: 'radare2',
      summary: both(
        '命令行逆向工程框架：反汇编、调试、补丁和脚本。',
        'A command-line framework for reverse engineering: disassembly, debugging, patching and scripts.',
      ),
      description: both(
        '由许多小工具组成，可在终端中分析多种架构的程序。\n\n命令简短，初学时可用内置帮助。',
        'Many small tools analyse programs of many architectures in a terminal.\n\nCommands are short; the built-in help explains them.',
      ),
      repository: 'https://github.com/radareorg/radare2',
      homepage: 'https://www.radare.org/',
      category: 'reverse',
      licence: 'LGPL-3.0-only',
      language: 'C',
      platforms: ['linux', 'macos', 'windows', 'android'],
      install: [{ label: 'Homebrew', command: 'brew install radare2' }],
    },
  },
  {
    sender: 'player',
    daysAgo: 30,
    outcome: { decision: 'decline', reason: '该仓库没有许可证，读者无法合法使用，暂不收录。' },
    form: {
      name: '课程作业扫描器',
      summary: both('扫描课程服务器的开放端口。', ''),
      repository: 'https://git.example.org/class/port-scanner',
      category: 'network',
      licence: 'other',
      platforms: ['linux'],
    },
  },
  {
    sender: 'researcher',
    daysAgo: 12,
    outcome: 'withdrawn',
    form: {
      name: 'Flower',
      summary: both(
        '联邦学习框架，可用任意训练库。',
        'A framework for federated learning with any training library.',
      ),
      repository: 'https://github.com/adap/flower',
      category: 'privacy',
      licence: 'Apache-2.0',
      language: 'Python',
      platforms: ['linux', 'macos'],
    },
  },
]
