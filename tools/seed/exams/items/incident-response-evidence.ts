import type { DemoItem } from '../demo-item.ts'

export const incidentResponseEvidence: readonly DemoItem[] = [
  {
    kind: 'single',
    difficulty: 2,
    stem: {
      zh: '现场有一台运行中的服务器。按照易失性顺序，应当最先采集下列哪一项？',
      en: 'A running server is found on site. By the order of volatility, which of these is collected first?',
    },
    options: [
      { zh: '归档磁带', en: 'Archive tapes' },
      { zh: '磁盘上的文件', en: 'Files on disk' },
      { zh: '内存中的进程与连接', en: 'Processes and connections in memory' },
      { zh: '机房的布线图', en: 'The cabling plan of the room' },
    ],
    right: 2,
    explanation: {
      zh: '应从最易失的开始：寄存器和缓存、内存与网络状态，然后是磁盘、远程日志和归档介质。RFC 3227，2.1',
      en:
        'Begin with the most volatile: registers, memory and network state, then disks, remote logs and ' +
        'archives. RFC 3227, 2.1',
    },
  },
  {
    kind: 'single',
    difficulty: 1,
    stem: {
      zh: '制作磁盘镜像时记录其 SHA-256 值，主要目的是什么？',
      en: 'Why is the SHA-256 digest of a disk image recorded when the image is made?',
    },
    options: [
      { zh: '日后证明镜像未被改动', en: 'To prove later that it has not changed' },
      { zh: '压缩镜像的体积', en: 'To reduce its size' },
      { zh: '防止他人读取镜像', en: 'To keep others from reading it' },
      { zh: '恢复已删除的文件', en: 'To recover deleted files' },
    ],
    right: 0,
    explanation: {
      zh: '采集时与分析前的摘要一致，可证明证据的完整性。NIST SP 800-86，4.2',
      en:
        'Equal digests at acquisition and before analysis prove the integrity of the evidence. NIST SP ' +
        '800-86, 4.2',
    },
  },
  {
    kind: 'single',
    difficulty: 4,
    stem: {
      zh: '怀疑攻击者清空了 Windows 安全日志，应当查找哪个事件 ID？',
      en: 'An attacker may have cleared the Windows security log. Which event ID should be looked for?',
    },
    options: [
      { zh: '4624', en: '4624' },
      { zh: '4625', en: '4625' },
      { zh: '4720', en: '4720' },
      { zh: '1102', en: '1102' },
    ],
    right: 3,
    explanation: {
      zh: '1102 表示审核日志被清除；4624、4625 为登录成功与失败，4720 为创建用户账户。Microsoft 文档，事件 1102',
      en:
        '1102 means the audit log was cleared; 4624 and 4625 are sign-ins and failures, 4720 a new ' +
        'account. Microsoft documentation, event 1102',
    },
  },
  {
    kind: 'single',
    difficulty: 5,
    stem: {
      zh: '流量日志中的哪种现象最能提示有人通过 DNS 隧道外传数据？',
      en: 'Which pattern in traffic logs most suggests that data are leaving through a DNS tunnel?',
    },
    options: [
      { zh: '对少数知名域名的查询在上班时段增多', en: 'More queries for well-known domains in office hours' },
      {
        zh: '对同一域名大量查询各不相同的长随机子域',
        en: 'Many long, random, distinct subdomains of one domain',
      },
      { zh: '对内网主机名的反向解析', en: 'Reverse lookups of internal hosts' },
      { zh: '解析结果的存活时间（TTL）较长', en: 'Answers with a long time to live (TTL)' },
    ],
    right: 1,
    explanation: {
      zh: '隧道把数据编码为子域名逐条送出，子域长、熵高且几乎不重复。MITRE ATT&CK，T1071.004、T1048',
      en:
        'A tunnel encodes data as subdomains, which are long, of high entropy and rarely repeated. MITRE ' +
        'ATT&CK, T1071.004 and T1048',
    },
  },
  {
    kind: 'multiple',
    difficulty: 3,
    stem: {
      zh: '电子证据的监管链记录应当包括哪些内容？',
      en: 'What belongs into the chain-of-custody record of digital evidence?',
    },
    options: [
      { zh: '证据的唯一标识', en: 'A unique identifier of the evidence' },
      { zh: '每次接触证据的人员、时间和地点', en: 'Who accessed it, when and where' },
      { zh: '对嫌疑人动机的推测', en: 'Guesses about the suspect’s motive' },
      { zh: '移交的原因和接收人', en: 'Why it was handed over, and to whom' },
    ],
    right: [0, 1, 3],
    explanation: {
      zh: '监管链如实记载证据由谁、何时、因何经手，不包含主观推测。ISO/IEC 27037:2012，6.1',
      en:
        'It records who handled the evidence, when and why, and holds no speculation. ISO/IEC 27037:2012, ' +
        '6.1',
    },
  },
  {
    kind: 'multiple',
    difficulty: 5,
    stem: {
      zh: '主机日志使用北京时间，防火墙日志使用 UTC，另有设备时钟偏慢 3 分钟。编制事件时间线时，下列哪些做法正确？',
      en:
        'Host logs are in Beijing time, firewall logs in UTC, and one device’s clock is 3 minutes slow. ' +
        'Which practices are right when building the timeline?',
    },
    options: [
      { zh: '全部换算到同一时区并注明', en: 'Converting all to one stated time zone' },
      { zh: '记录各设备的时钟偏差并据以校正', en: 'Recording each clock’s drift and correcting for it' },
      { zh: '直接修改原始日志中的时间', en: 'Changing the times in the original logs' },
      { zh: '保留原始时间戳以便复核', en: 'Keeping the original timestamps for review' },
    ],
    right: [0, 1, 3],
    explanation: {
      zh: '校正应在分析副本上进行，原始证据不得改动。RFC 3227，第 2 章；NIST SP 800-86',
      en:
        'Corrections are made on working copies; original evidence stays unchanged. RFC 3227, section 2; ' +
        'NIST SP 800-86',
    },
  },
  {
    kind: 'multiple',
    difficulty: 5,
    stem: {
      zh: '下列哪些 ATT&CK 技术属于“影响”（Impact）战术？',
      en: 'Which of these ATT&CK techniques belong to the tactic Impact?',
    },
    options: [
      { zh: '网络钓鱼（T1566）', en: 'Phishing (T1566)' },
      { zh: '为造成影响而加密数据（T1486）', en: 'Data Encrypted for Impact (T1486)' },
      { zh: '销毁数据（T1485）', en: 'Data Destruction (T1485)' },
      { zh: '抑制系统恢复（T1490）', en: 'Inhibit System Recovery (T1490)' },
    ],
    right: [1, 2, 3],
    explanation: {
      zh: '网络钓鱼属于“初始访问”战术，其余三项常见于勒索和破坏攻击。MITRE ATT&CK，TA0040',
      en:
        'Phishing is Initial Access; the other three are common in ransomware and wiper attacks. MITRE ' +
        'ATT&CK, TA0040',
    },
  },
  {
    kind: 'judge',
    difficulty: 4,
    stem: {
      zh: '标有 TLP:AMBER+STRICT 的威胁情报，只能在接收者所在组织内部按需知悉，不得转给其客户。',
      en:
        'Threat intelligence marked TLP:AMBER+STRICT may be shared on a need-to-know basis within the ' +
        'recipient’s organisation only, not with its clients.',
    },
    right: true,
    explanation: {
      zh: 'TLP:AMBER 允许按需提供给客户，加上 STRICT 后仅限本组织内部。FIRST，TLP 2.0',
      en:
        'TLP:AMBER allows sharing with clients who need to know; STRICT limits it to the organisation. ' +
        'FIRST, TLP 2.0',
    },
  },
  {
    kind: 'fill',
    difficulty: 2,
    stem: {
      zh: '“3-2-1”备份原则要求：数据至少保留____份，存放在两种不同的介质上，其中至少____份存放在异地。',
      en:
        'The 3-2-1 rule of backups: keep at least ____ copies of the data, on two kinds of media, with at ' +
        'least ____ of them off site.',
    },
    blanks: [
      { accepts: ['三', 'three'], number: { value: '3', tolerance: '0' } },
      { accepts: ['一', 'one'], number: { value: '1', tolerance: '0' } },
    ],
    explanation: {
      zh: '副本、介质和地点的分散使单一故障或一次勒索攻击难以毁掉全部数据。US-CERT，《数据备份方案》，2012',
      en:
        'Spreading copies, media and places keeps one failure or attack from destroying everything. ' +
        'US-CERT, Data Backup Options, 2012',
    },
  },
  {
    kind: 'fill',
    difficulty: 3,
    stem: {
      zh: '数据库每 6 小时备份一次，最近一次备份于 04:00 完成，09:30 磁盘损坏且无其他副本。丢失的是____小时的数据。',
      en:
        'A database is backed up every 6 hours, last at 04:00. At 09:30 its disk fails, and there is no ' +
        'other copy. Data of ____ hours are lost.',
    },
    blanks: [{ accepts: ['五个半', '五点五', 'five and a half'], number: { value: '5.5', tolerance: '0' } }],
    explanation: {
      zh: '04:00 之后写入的数据无法恢复，共 5.5 小时；能否接受取决于恢复点目标（RPO）。NIST SP 800-34r1，3.2',
      en:
        'What was written after 04:00 is lost, 5.5 hours; the recovery point objective (RPO) decides if ' +
        'that is acceptable. NIST SP 800-34r1, 3.2',
    },
  },
]
