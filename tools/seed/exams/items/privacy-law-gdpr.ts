import type { DemoItem } from '../demo-item.ts'

export const privacyLawGdpr: readonly DemoItem[] = [
  {
    kind: 'single',
    difficulty: 1,
    stem: {
      zh: '用户要求以结构化、通用、机器可读的格式取得自己提供的数据，以便转到另一家服务商。这是在行使 GDPR 的哪项权利？',
      en:
        'A user asks for the data that she provided in a structured, machine-readable format, to move to ' +
        'another service. Which GDPR right is this?',
    },
    options: [
      { zh: '更正权', en: 'Right to rectification' },
      { zh: '限制处理权', en: 'Right to restriction of processing' },
      { zh: '反对权', en: 'Right to object' },
      { zh: '数据可携带权', en: 'Right to data portability' },
    ],
    right: 3,
    explanation: {
      zh: '数据可携带权适用于基于同意或合同、以自动化方式进行的处理。GDPR 第 20 条',
      en: 'Portability applies to automated processing based on consent or a contract. GDPR, Art. 20',
    },
  },
  {
    kind: 'single',
    difficulty: 3,
    stem: {
      zh: '某网站一次点击即可同意订阅画像，撤回同意却须邮寄书面申请。按照 GDPR，问题在于哪一点？',
      en:
        'One click consents to profiling on a website, but withdrawal takes a letter by post. What is ' +
        'wrong under the GDPR?',
    },
    options: [
      { zh: '撤回同意应当与给予同意同样容易', en: 'Withdrawing must be as easy as giving consent' },
      { zh: '同意一经给予不得撤回', en: 'Consent cannot be withdrawn once given' },
      { zh: '同意必须以书面形式作出', en: 'Consent must be given in writing' },
      { zh: '撤回须先由监管机构批准', en: 'The authority must approve a withdrawal' },
    ],
    right: 0,
    explanation: {
      zh: '数据主体有权随时撤回同意，撤回应与给予同样容易。GDPR 第 7 条第 3 款',
      en: 'Consent may be withdrawn at any time, and as easily as it was given. GDPR, Art. 7(3)',
    },
  },
  {
    kind: 'single',
    difficulty: 4,
    stem: {
      zh: '某企业并非关键信息基础设施运营者，自当年 1 月 1 日起将向境外提供 30 万人的个人信息，不含敏感个人信息和重要数据，也无豁免情形。应适用哪种出境路径？',
      en:
        'A company, not a critical infrastructure operator, will send personal information of 300,000 ' +
        'people abroad this year. None is sensitive or important data and no exemption applies. Which ' +
        'route is required?',
    },
    options: [
      { zh: '申报数据出境安全评估', en: 'A security assessment by the authorities' },
      { zh: '订立标准合同或通过个人信息保护认证', en: 'A standard contract or a certification' },
      { zh: '仅需在隐私政策中告知', en: 'A notice in the privacy policy only' },
      { zh: '不得向境外提供', en: 'None: the transfer is forbidden' },
    ],
    right: 1,
    explanation: {
      zh: '10 万人以上不满 100 万人的，订立标准合同或者通过认证；100 万人以上的，申报安全评估。《促进和规范数据跨境流动规定》第七条、第八条',
      en:
        'From 100,000 to below 1 million people, a contract or certification; above, an assessment. ' +
        'Provisions on Cross-Border Data Flows (2024), Arts. 7 and 8',
    },
  },
  {
    kind: 'single',
    difficulty: 5,
    stem: {
      zh: '一家在欧盟没有任何机构的网店，以欧元标价、提供德语页面并向德国消费者送货。GDPR 对其是否适用？',
      en:
        'A web shop without any establishment in the EU prices in euros, has German pages and delivers to ' +
        'consumers in Germany. Does the GDPR apply to it?',
    },
    options: [
      { zh: '不适用，因为在欧盟没有机构', en: 'No, as it has no establishment in the EU' },
      { zh: '不适用，除非其服务器位于欧盟', en: 'No, unless its servers are in the EU' },
      { zh: '适用，因为它向欧盟境内的人提供商品', en: 'Yes, as it offers goods to people in the EU' },
      { zh: '仅对具有欧盟国籍的顾客适用', en: 'Only for customers with EU nationality' },
    ],
    right: 2,
    explanation: {
      zh: '是否适用取决于是否面向欧盟境内的数据主体提供商品或服务，与国籍和服务器位置无关。GDPR 第 3 条第 2 款',
      en:
        'What counts is offering goods or services to people in the EU, not nationality or servers. GDPR, ' +
        'Art. 3(2)',
    },
  },
  {
    kind: 'multiple',
    difficulty: 2,
    stem: {
      zh: '下列哪些是 GDPR 第 6 条规定的处理个人数据的合法性基础？',
      en: 'Which of these are legal bases for processing under Article 6 of the GDPR?',
    },
    options: [
      { zh: '数据主体的同意', en: 'Consent of the data subject' },
      { zh: '履行合同所必需', en: 'Performance of a contract' },
      { zh: '数据能够从互联网上公开获得', en: 'The data can be found on the internet' },
      { zh: '履行法定义务所必需', en: 'Compliance with a legal obligation' },
      { zh: '控制者或第三方的正当利益', en: 'Legitimate interests of the controller or a third party' },
    ],
    right: [0, 1, 3, 4],
    explanation: {
      zh: '另有保护重大利益和执行公共任务；可公开获得本身不是合法性基础。GDPR 第 6 条第 1 款',
      en:
        'Vital interests and public tasks are the others; being public is no basis in itself. GDPR, Art. ' +
        '6(1)',
    },
  },
  {
    kind: 'multiple',
    difficulty: 4,
    stem: {
      zh: '按照 GDPR，下列哪些处理必须事先进行数据保护影响评估？',
      en: 'Which of these need a data protection impact assessment beforehand under the GDPR?',
    },
    options: [
      {
        zh: '依据画像自动决定是否放贷的系统性评估',
        en: 'Systematic profiling that decides on loans automatically',
      },
      { zh: '向五十名订阅者发送月度简报', en: 'A monthly newsletter to fifty subscribers' },
      { zh: '医院集团大规模处理健康数据', en: 'A hospital group processing health data on a large scale' },
      { zh: '在火车站大规模系统性视频监控', en: 'Large-scale systematic video monitoring of stations' },
    ],
    right: [0, 2, 3],
    explanation: {
      zh: '画像自动化决策、大规模处理特殊类别数据、大规模系统性监控公共区域三类情形应当评估。GDPR 第 35 条第 3 款',
      en:
        'Automated profiling with significant effects, large-scale special data and public monitoring ' +
        'require one. GDPR, Art. 35(3)',
    },
  },
  {
    kind: 'multiple',
    difficulty: 5,
    stem: {
      zh: '比较《个人信息保护法》与 GDPR，下列说法正确的有哪些？',
      en: 'Comparing the PIPL with the GDPR, which statements are right?',
    },
    options: [
      { zh: '两者均可适用于境外的处理活动', en: 'Both can apply to processing outside their territory' },
      { zh: '两者均把“正当利益”列为处理依据', en: 'Both list “legitimate interests” as a legal basis' },
      {
        zh: '去标识化或假名化的数据在两者中仍受保护',
        en: 'De-identified or pseudonymised data stay protected under both',
      },
      { zh: '两者均规定了删除权', en: 'Both provide for erasure' },
    ],
    right: [0, 2, 3],
    explanation: {
      zh: '《个人信息保护法》没有与“正当利益”相当的一般性依据。《个人信息保护法》第三条、第十三条、第四十七条、第七十三条；GDPR 第 3 条、第 4 条、第 6 条、第 17 条',
      en:
        'The PIPL has no general basis like legitimate interests. PIPL, Arts. 3, 13, 47 and 73; GDPR, ' +
        'Arts. 3, 4, 6 and 17',
    },
  },
  {
    kind: 'judge',
    difficulty: 4,
    stem: {
      zh: '按照 GDPR，受托的数据处理者发现个人数据泄露后，应由其自行向监管机构报告，无须通知控制者。',
      en:
        'Under the GDPR, a processor that discovers a personal data breach reports it to the authority ' +
        'itself and need not notify the controller.',
    },
    right: false,
    explanation: {
      zh: '处理者应当毫不迟延地通知控制者，由控制者负责向监管机构报告。GDPR 第 33 条第 1 款、第 2 款',
      en:
        'The processor notifies the controller without undue delay; the controller reports to the ' +
        'authority. GDPR, Art. 33(1) and (2)',
    },
  },
  {
    kind: 'fill',
    difficulty: 1,
    stem: {
      zh: '按照 GDPR，控制者知悉个人数据泄露后，在可行的情况下应当在____小时内向监管机构报告。',
      en:
        'Under the GDPR, a controller aware of a personal data breach reports it to the authority, where ' +
        'feasible, within ____ hours.',
    },
    blanks: [{ accepts: ['七十二', 'seventy-two', 'seventy two'], number: { value: '72', tolerance: '0' } }],
    explanation: {
      zh: '超过 72 小时报告的应当说明迟延理由；不太可能对个人造成风险的泄露除外。GDPR 第 33 条第 1 款',
      en:
        'A later report must give reasons; breaches unlikely to put people at risk are exempt. GDPR, Art. ' +
        '33(1)',
    },
  },
  {
    kind: 'fill',
    difficulty: 5,
    stem: {
      zh: '按照 GDPR，控制者应当自收到数据主体的请求起____个月内答复；请求复杂或数量较多的，必要时可再延长____个月。',
      en:
        'Under the GDPR, a controller answers a request within ____ month(s) of receipt; where necessary ' +
        'for complex or numerous requests, this may be extended by ____ further month(s).',
    },
    blanks: [
      { accepts: ['一', 'one'], number: { value: '1', tolerance: '0' } },
      { accepts: ['两', '二', 'two'], number: { value: '2', tolerance: '0' } },
    ],
    explanation: {
      zh: '延长的，应当在收到请求起一个月内告知数据主体并说明理由。GDPR 第 12 条第 3 款',
      en: 'The extension and its reasons are announced within the first month. GDPR, Art. 12(3)',
    },
  },
]
