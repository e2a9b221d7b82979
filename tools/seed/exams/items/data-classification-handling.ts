import type { DemoItem } from '../demo-item.ts'

export const dataClassificationHandling: readonly DemoItem[] = [
  {
    kind: 'single',
    difficulty: 1,
    stem: {
      zh: '为文件和字段加注级别标签，主要目的是什么？',
      en: 'What is the main purpose of labelling files and fields with their level?',
    },
    options: [
      { zh: '减少存储空间占用', en: 'To use less storage' },
      { zh: '代替对数据的加密', en: 'To replace encryption of the data' },
      { zh: '使人员和系统能按级别采取保护措施', en: 'To let people and systems protect them by level' },
      { zh: '证明数据内容真实准确', en: 'To prove that the content is accurate' },
    ],
    right: 2,
    explanation: {
      zh: '标签传达级别，便于人员处理，也便于自动化的访问控制与防泄露。ISO/IEC 27002:2022，5.13',
      en:
        'Labels communicate the level to people and to automated controls such as leakage prevention. ' +
        'ISO/IEC 27002:2022, 5.13',
    },
  },
  {
    kind: 'single',
    difficulty: 3,
    stem: {
      zh: '数据发现工具用正则表达式查找 16 至 19 位数字来识别银行卡号，结果混入大量订单号。增加哪项校验最能减少误报？',
      en:
        'A discovery tool finds card numbers as runs of 16 to 19 digits, and reports many order numbers ' +
        'too. Which added check reduces false positives most?',
    },
    options: [
      { zh: 'Luhn 校验', en: 'The Luhn check' },
      { zh: 'CRC-32 校验', en: 'A CRC-32 checksum' },
      { zh: '奇偶校验', en: 'A parity check' },
      { zh: 'MD5 摘要比对', en: 'Comparison of MD5 digests' },
    ],
    right: 0,
    explanation: {
      zh: '银行卡号末位是按 Luhn 算法计算的校验位，随机数字约有九成不能通过。ISO/IEC 7812-1',
      en:
        'The last digit of a card number is a Luhn check digit; about nine in ten random numbers fail. ' +
        'ISO/IEC 7812-1',
    },
  },
  {
    kind: 'single',
    difficulty: 4,
    stem: {
      zh: '一块存过高级别数据的固态硬盘需要退役。为什么对全盘单次覆写并不可靠？',
      en:
        'A solid-state drive that held high-level data is retired. Why is overwriting all its addresses ' +
        'once unreliable?',
    },
    options: [
      { zh: '固态硬盘不支持写入全零', en: 'Solid-state drives cannot store zeros' },
      {
        zh: '磨损均衡与预留空间使部分旧数据块未被覆写',
        en: 'Wear levelling and spare blocks leave old data in place',
      },
      { zh: '覆写会自动触发数据恢复', en: 'Overwriting starts data recovery' },
      { zh: '剩磁使旧数据仍可读出', en: 'Residual magnetism keeps old data readable' },
    ],
    right: 1,
    explanation: {
      zh: '逻辑地址与物理块不固定对应，应使用设备的清除命令、加密擦除或物理销毁。NIST SP 800-88',
      en:
        'Addresses do not map to fixed blocks, so use the device’s sanitise command, cryptographic erase ' +
        'or destruction. NIST SP 800-88',
    },
  },
  {
    kind: 'single',
    difficulty: 5,
    stem: {
      zh: '某平台处理 1200 万人的个人信息，但尚未被告知持有重要数据。依照《网络数据安全管理条例》，下列说法正确的是哪一项？',
      en:
        'A platform handles personal information of 12 million people and has not been told that it holds ' +
        'important data. What follows from the Regulations on Network Data Security Management?',
    },
    options: [
      { zh: '其全部数据自动成为核心数据', en: 'All its data become core data' },
      { zh: '未被告知前无任何额外义务', en: 'It has no further duties until it is told' },
      { zh: '应当停止向第三方提供任何数据', en: 'It must stop providing any data to others' },
      { zh: '应当明确网络数据安全负责人和管理机构', en: 'It must name a data security officer and body' },
    ],
    right: 3,
    explanation: {
      zh: '处理 1000 万人以上个人信息的，还应遵守第三十条、第三十二条对重要数据处理者的规定。《网络数据安全管理条例》第二十八条',
      en:
        'From 10 million people on, the duties of Arts. 30 and 32 for important data apply too. Network ' +
        'Data Regulations, Art. 28',
    },
  },
  {
    kind: 'multiple',
    difficulty: 2,
    stem: {
      zh: '依照《数据安全法》，重要数据的处理者应当履行哪些义务？',
      en: 'Which duties does the DSL place on those who handle important data?',
    },
    options: [
      { zh: '明确数据安全负责人和管理机构', en: 'Name a data security officer and a responsible body' },
      { zh: '定期开展风险评估', en: 'Carry out regular risk assessments' },
      { zh: '向社会公布全部重要数据', en: 'Publish all important data' },
      { zh: '向主管部门报送风险评估报告', en: 'Submit the assessment reports to the authorities' },
    ],
    right: [0, 1, 3],
    explanation: {
      zh: '法律要求明确负责人和管理机构，定期评估并报送报告，没有向社会公布数据的要求。《数据安全法》第二十七条、第三十条',
      en:
        'Officer, body, regular assessments and reports are required; publishing the data is not. DSL, ' +
        'Arts. 27 and 30',
    },
  },
  {
    kind: 'multiple',
    difficulty: 4,
    stem: {
      zh: '对大量办公文档和扫描件做自动分类分级时，下列哪些做法能提高识别准确率？',
      en:
        'Which measures improve the automatic classification of large numbers of office documents and ' +
        'scans?',
    },
    options: [
      { zh: '先对扫描件做文字识别再检测', en: 'Run text recognition on scans before detection' },
      { zh: '仅按文件扩展名判断级别', en: 'Judge the level by file extension alone' },
      { zh: '用客户表的指纹做精确匹配', en: 'Match against fingerprints of the customer table' },
      { zh: '对身份证号做校验码验证', en: 'Verify the check digit of identity numbers' },
      { zh: '抽样人工复核并修正规则', en: 'Review samples by hand and correct the rules' },
    ],
    right: [0, 2, 3, 4],
    explanation: {
      zh: '内容识别、精确匹配、校验与人工复核互为补充；扩展名只说明格式，不反映内容。ISO/IEC 27002:2022，8.12',
      en:
        'Content recognition, exact matching, check digits and reviews complement each other; an extension ' +
        'says nothing of content. ISO/IEC 27002:2022, 8.12',
    },
  },
  {
    kind: 'multiple',
    difficulty: 1,
    stem: {
      zh: 'FIPS 199 从哪些安全目标评定信息的潜在影响？',
      en: 'For which security objectives does FIPS 199 rate the potential impact on information?',
    },
    options: [
      { zh: '机密性', en: 'Confidentiality' },
      { zh: '完整性', en: 'Integrity' },
      { zh: '可扩展性', en: 'Scalability' },
      { zh: '可用性', en: 'Availability' },
    ],
    right: [0, 1, 3],
    explanation: {
      zh: '每个安全目标分别评为低、中、高影响。FIPS 199，第 3 章',
      en: 'Each of the three objectives is rated low, moderate or high. FIPS 199, section 3',
    },
  },
  {
    kind: 'judge',
    difficulty: 5,
    stem: {
      zh: '未被相关部门、地区告知或者公开发布为重要数据的，数据处理者不需要将其作为重要数据申报数据出境安全评估。',
      en:
        'Data that no department or region has notified or published as important need not be declared as ' +
        'important data for the security assessment of outbound transfers.',
    },
    right: true,
    explanation: {
      zh: '重要数据的出境申报以告知或者公开发布为前提。《促进和规范数据跨境流动规定》第二条',
      en:
        'The declaration presupposes notification or publication. Provisions on Cross-Border Data Flows ' +
        '(2024), Art. 2',
    },
  },
  {
    kind: 'fill',
    difficulty: 2,
    stem: {
      zh: '按正则表达式识别居民身份证号时应注意：中国公民身份号码共____位，其中末位是校验码，可能为字母 `X`。',
      en:
        'For pattern matching of Chinese identity numbers: the number has ____ characters, the last of ' +
        'which is a check character that may be `X`.',
    },
    blanks: [{ accepts: ['十八', 'eighteen'], number: { value: '18', tolerance: '0' } }],
    explanation: {
      zh: '号码由 17 位本体码和 1 位校验码组成，校验码按模 11-2 计算。GB 11643-1999',
      en: 'It has 17 digits and one check character computed modulo 11-2. GB 11643-1999',
    },
  },
  {
    kind: 'fill',
    difficulty: 5,
    stem: {
      zh: '网络数据处理者向其他处理者提供、委托处理个人信息和重要数据的，处理情况记录应当至少保存____年。',
      en:
        'Those who provide personal information or important data to others, or entrust their processing, ' +
        'keep records of it for at least ____ years.',
    },
    blanks: [{ accepts: ['三', 'three'], number: { value: '3', tolerance: '0' } }],
    explanation: {
      zh: '提供、委托处理个人信息和重要数据的处理情况记录至少保存 3 年。《网络数据安全管理条例》第十二条',
      en: 'Such records are kept for at least three years. Network Data Regulations, Art. 12',
    },
  },
]
