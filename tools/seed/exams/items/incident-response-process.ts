import type { DemoItem } from '../demo-item.ts'

export const incidentResponseProcess: readonly DemoItem[] = [
  {
    kind: 'single',
    difficulty: 1,
    stem: {
      zh: 'NIST SP 800-61r2 描述的事件响应生命周期，正确的顺序是哪一项？',
      en: 'What is the order of the incident response life cycle in NIST SP 800-61r2?',
    },
    options: [
      {
        zh: '检测与分析、准备、遏制清除恢复、事后活动',
        en: 'Detection, preparation, containment to recovery, follow-up',
      },
      {
        zh: '准备、遏制清除恢复、检测与分析、事后活动',
        en: 'Preparation, containment to recovery, detection, follow-up',
      },
      {
        zh: '准备、检测与分析、遏制清除恢复、事后活动',
        en: 'Preparation, detection, containment to recovery, follow-up',
      },
      {
        zh: '检测与分析、遏制清除恢复、事后活动、准备',
        en: 'Detection, containment to recovery, follow-up, preparation',
      },
    ],
    right: 2,
    explanation: {
      zh: '四个阶段构成循环，事后总结又用于改进准备工作。NIST SP 800-61r2，第 3 章',
      en:
        'The four phases form a cycle, since lessons learnt improve preparation. NIST SP 800-61r2, section ' +
        '3',
    },
  },
  {
    kind: 'single',
    difficulty: 2,
    stem: {
      zh: '一台服务器正在持续向外发送客户数据，且需要保留内存证据。首先应当怎样处置？',
      en:
        'A server is sending customer data out right now, and evidence in memory must be kept. What comes ' +
        'first?',
    },
    options: [
      { zh: '隔离其网络并保持开机', en: 'Isolate its network and leave it running' },
      { zh: '立即切断电源', en: 'Cut the power at once' },
      { zh: '重装操作系统', en: 'Reinstall the operating system' },
      { zh: '在服务器上运行磁盘清理', en: 'Run a disk clean-up on it' },
    ],
    right: 0,
    explanation: {
      zh: '断网可阻止数据继续外泄，断电会使内存中的进程、连接和密钥丢失。NIST SP 800-86，5.2',
      en:
        'Isolation stops the leak, whereas power-off loses processes, connections and keys in memory. NIST ' +
        'SP 800-86, 5.2',
    },
  },
  {
    kind: 'single',
    difficulty: 3,
    stem: {
      zh: '发生个人信息泄露后，处理者采取的措施能够有效避免信息泄露造成危害。依照《个人信息保护法》，下列说法正确的是哪一项？',
      en:
        'After a leak of personal information, the handler’s measures effectively avoid harm. What does ' +
        'the PIPL provide?',
    },
    options: [
      { zh: '无须通知主管部门，也无须通知个人', en: 'Neither the authority nor individuals need be told' },
      { zh: '必须逐一书面通知个人', en: 'Each individual must be told in writing' },
      { zh: '仅需在网站公告三十日', en: 'A notice on the website for 30 days is enough' },
      {
        zh: '可以不通知个人，但主管部门有权要求通知',
        en: 'Individuals need not be told unless the authority demands it',
      },
    ],
    right: 3,
    explanation: {
      zh: '能够有效避免危害的，可以不通知个人；主管部门认为可能造成危害的，有权要求通知。《个人信息保护法》第五十七条',
      en:
        'Individuals may then be left out, but the authority can demand notification if it sees possible ' +
        'harm. PIPL, Art. 57',
    },
  },
  {
    kind: 'single',
    difficulty: 4,
    stem: {
      zh: '按照欧盟 NIS2 指令，重要实体获知重大事件后，最迟应当在多长时间内提交早期预警？',
      en:
        'Under the EU’s NIS2 Directive, within what time of becoming aware of a significant incident is ' +
        'the early warning due?',
    },
    options: [
      { zh: '4 小时', en: '4 hours' },
      { zh: '24 小时', en: '24 hours' },
      { zh: '72 小时', en: '72 hours' },
      { zh: '一个月', en: 'One month' },
    ],
    right: 1,
    explanation: {
      zh: '24 小时内提交早期预警，72 小时内提交事件通报，通报后一个月内提交最终报告。NIS2 指令第 23 条第 4 款',
      en:
        'Early warning in 24 hours, notification in 72 hours, final report one month later. NIS2 ' +
        'Directive, Art. 23(4)',
    },
  },
  {
    kind: 'single',
    difficulty: 5,
    stem: {
      zh: '某关键信息基础设施发生较大网络安全事件。按照《国家网络安全事件报告管理办法》，运营者最迟应当在多长时间内向保护工作部门和公安机关报告？',
      en:
        'A relatively major incident hits critical information infrastructure in China. By the 2025 ' +
        'measures on incident reporting, within what time at the latest must the operator report to the ' +
        'protection department and the police?',
    },
    options: [
      { zh: '半小时', en: 'Half an hour' },
      { zh: '4 小时', en: '4 hours' },
      { zh: '1 小时', en: '1 hour' },
      { zh: '24 小时', en: '24 hours' },
    ],
    right: 2,
    explanation: {
      zh: '关键信息基础设施最迟 1 小时，其他网络运营者一般最迟 4 小时向属地省级网信部门报告。《国家网络安全事件报告管理办法》第四条',
      en:
        'Critical infrastructure has one hour; other operators in general four, to the provincial ' +
        'authority. Measures on Cybersecurity Incident Reporting (2025), Art. 4',
    },
  },
  {
    kind: 'multiple',
    difficulty: 3,
    stem: {
      zh: '依照《个人信息保护法》，个人信息泄露的通知应当包括哪些内容？',
      en: 'What must a notification of a personal information leak contain under the PIPL?',
    },
    options: [
      { zh: '涉及的信息种类、原因和可能造成的危害', en: 'Kinds of information, causes and possible harm' },
      { zh: '已采取的补救措施和个人可采取的减轻措施', en: 'Remedies taken and what individuals can do' },
      { zh: '攻击者的真实身份', en: 'The true identity of the attacker' },
      { zh: '个人信息处理者的联系方式', en: 'How to contact the handler' },
    ],
    right: [0, 1, 3],
    explanation: {
      zh: '通知事项为以上三项，不要求查明攻击者身份后再通知。《个人信息保护法》第五十七条',
      en:
        'These three are required; notification does not wait until the attacker is identified. PIPL, Art. ' +
        '57',
    },
  },
  {
    kind: 'multiple',
    difficulty: 2,
    stem: {
      zh: '发现勒索软件正在加密文件服务器后，下列哪些处置是恰当的？',
      en: 'Ransomware is found encrypting a file server. Which responses are appropriate?',
    },
    options: [
      { zh: '隔离受影响的主机和网段', en: 'Isolating the affected hosts and segments' },
      { zh: '立即支付赎金以换取解密工具', en: 'Paying at once for a decryption tool' },
      { zh: '恢复前确认备份未被感染', en: 'Checking that backups are clean before restoring' },
      { zh: '保留勒索信、样本和日志', en: 'Keeping the ransom note, samples and logs' },
      { zh: '查清并封堵入侵入口', en: 'Finding and closing the point of entry' },
    ],
    right: [0, 2, 3, 4],
    explanation: {
      zh: '支付赎金不能保证恢复数据，也不能阻止数据被公开；未封堵入口就恢复会再次感染。CISA《StopRansomware 指南》',
      en:
        'Payment guarantees neither recovery nor silence, and restoring with the entry open invites ' +
        'reinfection. CISA, #StopRansomware Guide',
    },
  },
  {
    kind: 'judge',
    difficulty: 1,
    stem: {
      zh: '事件复盘的唯一目的是追究个人责任，因此没有责任人的事件无须复盘。',
      en:
        'The only purpose of a post-incident review is to blame individuals, so incidents without a ' +
        'culprit need none.',
    },
    right: false,
    explanation: {
      zh: '复盘旨在查明原因、改进措施和流程，重大事件处置后都应进行。NIST SP 800-61r2，3.4',
      en:
        'A review finds causes and improves controls and procedures after every major incident. NIST SP ' +
        '800-61r2, 3.4',
    },
  },
  {
    kind: 'judge',
    difficulty: 1,
    stem: {
      zh: '云访问密钥误提交到公开 Git 仓库后，只要删除该文件并再次提交，就无须更换密钥。',
      en:
        'A cloud access key was committed to a public Git repository. Once the file is deleted in a new ' +
        'commit, the key need not be replaced.',
    },
    right: false,
    explanation: {
      zh: '密钥仍在提交历史及他人的克隆中，应首先吊销并更换。GitHub 文档，“从仓库中删除敏感数据”',
      en:
        'It remains in the history and in clones, so revoke and replace it first. GitHub documentation, ' +
        'Removing sensitive data from a repository',
    },
  },
  {
    kind: 'fill',
    difficulty: 4,
    stem: {
      zh: 'NIST 网络安全框架 2.0 在识别、保护、检测、响应、恢复之外，新增了____功能。',
      en:
        'Besides Identify, Protect, Detect, Respond and Recover, version 2.0 of the NIST Cybersecurity ' +
        'Framework has a new function: ____.',
    },
    blanks: [{ accepts: ['治理', 'Govern', 'governance', 'GV', '治理（Govern）'] }],
    explanation: {
      zh: '治理功能涉及风险管理策略、职责、政策和监督，统领其他五项功能。NIST CSF 2.0，2024',
      en:
        'Govern covers strategy, roles, policy and oversight, and informs the other five. NIST CSF 2.0, ' +
        '2024',
    },
  },
]
