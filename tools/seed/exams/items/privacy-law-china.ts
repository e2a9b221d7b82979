import type { DemoItem } from '../demo-item.ts'

export const privacyLawChina: readonly DemoItem[] = [
  {
    kind: 'single',
    difficulty: 1,
    stem: {
      zh: '下列哪一项不属于《个人信息保护法》所称的个人信息？',
      en: 'Which of these is not personal information under the PIPL?',
    },
    options: [
      { zh: '与账号绑定的设备标识符', en: 'A device identifier tied to an account' },
      { zh: '登记在个人名下的车牌号', en: 'A number plate registered to a person' },
      { zh: '经匿名化处理后的信息', en: 'Information that has been anonymised' },
      { zh: '个人的行程订单记录', en: 'A person’s travel bookings' },
    ],
    right: 2,
    explanation: {
      zh: '个人信息是与已识别或者可识别的自然人有关的各种信息，不包括匿名化处理后的信息。《个人信息保护法》第四条',
      en:
        'It is any information on an identified or identifiable person, excluding anonymised information. ' +
        'PIPL, Art. 4',
    },
  },
  {
    kind: 'single',
    difficulty: 2,
    stem: {
      zh: '依照《个人信息保护法》，多大年龄以下的未成年人的个人信息一律属于敏感个人信息？',
      en: 'Under the PIPL, the personal information of minors below which age is always sensitive?',
    },
    options: [
      { zh: '不满十二周岁', en: 'Under 12' },
      { zh: '不满十四周岁', en: 'Under 14' },
      { zh: '不满十六周岁', en: 'Under 16' },
      { zh: '不满十八周岁', en: 'Under 18' },
    ],
    right: 1,
    explanation: {
      zh: '不满十四周岁未成年人的个人信息属于敏感个人信息，处理前应取得父母或者其他监护人的同意。《个人信息保护法》第二十八条、第三十一条',
      en:
        'It is sensitive below 14, and processing needs the consent of a parent or guardian. PIPL, Arts. ' +
        '28 and 31',
    },
  },
  {
    kind: 'single',
    difficulty: 3,
    stem: {
      zh: '某外卖应用经用户同意收集位置用于配送，现拟将该位置用于广告推送。应当怎么做？',
      en:
        'A food delivery app collects locations for delivery with consent, and now wants to use them for ' +
        'advertising. What must it do?',
    },
    options: [
      { zh: '更新隐私政策并公示七日', en: 'Update the privacy policy and display it for seven days' },
      { zh: '去掉姓名后直接使用', en: 'Remove names and use the data' },
      { zh: '通知后用户未反对即可使用', en: 'Notify users and take silence as consent' },
      { zh: '告知变更并重新取得同意', en: 'Inform users and obtain consent again' },
    ],
    right: 3,
    explanation: {
      zh: '处理目的、处理方式和处理的个人信息种类发生变更的，应当重新取得个人同意。《个人信息保护法》第十四条',
      en: 'A change of purpose, method or kind of information requires fresh consent. PIPL, Art. 14',
    },
  },
  {
    kind: 'single',
    difficulty: 4,
    stem: {
      zh: '违反《个人信息保护法》且情节严重的，对个人信息处理者最高可处多少罚款？',
      en: 'What is the highest fine on a handler for a serious violation of the PIPL?',
    },
    options: [
      { zh: '五千万元或上一年度营业额的百分之五', en: '50 million yuan or 5% of last year’s turnover' },
      { zh: '一百万元或上一年度营业额的百分之一', en: '1 million yuan or 1% of last year’s turnover' },
      { zh: '一千万元或上一年度营业额的百分之二', en: '10 million yuan or 2% of last year’s turnover' },
      { zh: '一亿元或上一年度营业额的百分之十', en: '100 million yuan or 10% of last year’s turnover' },
    ],
    right: 0,
    explanation: {
      zh: '情节严重的，由省级以上履行个人信息保护职责的部门处五千万元以下或者上一年度营业额百分之五以下罚款。《个人信息保护法》第六十六条',
      en:
        'Provincial or higher authorities may fine up to 50 million yuan or 5% of the previous year’s ' +
        'turnover. PIPL, Art. 66',
    },
  },
  {
    kind: 'single',
    difficulty: 5,
    stem: {
      zh: '境外法院直接要求某企业提交存储于我国境内的交易数据作为证据。该企业应当如何处理？',
      en:
        'A foreign court orders a company directly to hand over transaction data stored in mainland China ' +
        'as evidence. What must the company do?',
    },
    options: [
      { zh: '数据不含个人信息的，可直接提供', en: 'Provide it if it holds no personal information' },
      { zh: '先行提供，三十日内向主管机关备案', en: 'Provide it, and file a record within 30 days' },
      {
        zh: '未经我国主管机关批准，不得提供',
        en: 'Not provide it without approval of the Chinese authority',
      },
      { zh: '加密后提供，密钥留存境内', en: 'Provide it encrypted and keep the key at home' },
    ],
    right: 2,
    explanation: {
      zh: '非经主管机关批准，不得向外国司法或者执法机构提供存储于境内的数据。《数据安全法》第三十六条',
      en:
        'Data stored in China may not go to foreign judicial or law enforcement bodies without approval. ' +
        'DSL, Art. 36',
    },
  },
  {
    kind: 'multiple',
    difficulty: 2,
    stem: {
      zh: '下列哪些是《个人信息保护法》第二十八条列举的敏感个人信息？',
      en: 'Which of these does Article 28 of the PIPL list as sensitive personal information?',
    },
    options: [
      { zh: '生物识别信息', en: 'Biometrics' },
      { zh: '用户昵称', en: 'Nicknames' },
      { zh: '行踪轨迹', en: 'Whereabouts' },
      { zh: '金融账户', en: 'Financial accounts' },
      { zh: '医疗健康信息', en: 'Medical and health information' },
    ],
    right: [0, 2, 3, 4],
    explanation: {
      zh: '另有宗教信仰、特定身份和不满十四周岁未成年人的个人信息。《个人信息保护法》第二十八条',
      en:
        'Religious belief, specific identities and information on minors under 14 are listed too. PIPL, ' +
        'Art. 28',
    },
  },
  {
    kind: 'multiple',
    difficulty: 3,
    stem: {
      zh: '以同意为处理依据时，下列哪些情形需要取得个人的单独同意？',
      en: 'Where processing rests on consent, which of these need separate consent?',
    },
    options: [
      { zh: '向其他个人信息处理者提供个人信息', en: 'Providing personal information to another handler' },
      { zh: '公开其处理的个人信息', en: 'Disclosing personal information publicly' },
      { zh: '处理敏感个人信息', en: 'Processing sensitive personal information' },
      { zh: '委托云服务商代为存储', en: 'Entrusting storage to a cloud provider' },
      { zh: '向境外提供个人信息', en: 'Providing personal information abroad' },
    ],
    right: [0, 1, 2, 4],
    explanation: {
      zh: '委托处理应约定目的、期限、保护措施等并进行监督，不要求单独同意。《个人信息保护法》第二十一条、第二十三条、第二十五条、第二十九条、第三十九条',
      en:
        'Entrusting needs an agreement and supervision but no separate consent. PIPL, Arts. 21, 23, 25, 29 ' +
        'and 39',
    },
  },
  {
    kind: 'judge',
    difficulty: 1,
    stem: {
      zh: '取得个人同意是《个人信息保护法》规定的处理个人信息的唯一合法性基础。',
      en: 'Consent is the only legal basis for processing personal information under the PIPL.',
    },
    right: false,
    explanation: {
      zh: '还包括订立或履行合同所必需、履行法定职责或者法定义务、应对突发公共卫生事件等情形。《个人信息保护法》第十三条',
      en: 'Others are contracts, statutory duties, public health emergencies and more. PIPL, Art. 13',
    },
  },
  {
    kind: 'judge',
    difficulty: 3,
    stem: {
      zh: '处理个人信息侵害个人信息权益造成损害，个人信息处理者不能证明自己没有过错的，应当承担损害赔偿等侵权责任。',
      en:
        'If processing infringes rights and causes damage, a handler that cannot prove the absence of ' +
        'fault is liable for damages.',
    },
    right: true,
    explanation: {
      zh: '对个人信息侵权适用过错推定责任，由处理者证明自己没有过错。《个人信息保护法》第六十九条',
      en: 'Fault is presumed, and the handler has to disprove it. PIPL, Art. 69',
    },
  },
  {
    kind: 'fill',
    difficulty: 2,
    stem: {
      zh: '个人信息处理者应当定期对其处理个人信息遵守法律、行政法规的情况进行合规____。',
      en:
        'Handlers must regularly conduct a compliance ____ of whether their processing of personal ' +
        'information follows laws and regulations.',
    },
    blanks: [{ accepts: ['审计', 'audit', 'audits'] }],
    explanation: {
      zh: '履行个人信息保护职责的部门发现较大风险时，也可以要求处理者委托专业机构审计。《个人信息保护法》第五十四条、第六十四条',
      en:
        'Authorities that find considerable risks may also demand an audit by a professional body. PIPL, ' +
        'Arts. 54 and 64',
    },
  },
]
