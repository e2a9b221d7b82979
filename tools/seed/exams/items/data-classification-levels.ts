import type { DemoItem } from '../demo-item.ts'

export const dataClassificationLevels: readonly DemoItem[] = [
  {
    kind: 'single',
    difficulty: 1,
    stem: {
      zh: '按照 GB/T 43697-2024，数据从高到低分为哪三个级别？',
      en: 'Which three levels of data does GB/T 43697-2024 define, from highest to lowest?',
    },
    options: [
      { zh: '绝密、机密、秘密', en: 'Top secret, secret, confidential' },
      { zh: '核心数据、重要数据、一般数据', en: 'Core, important and general data' },
      { zh: '敏感数据、内部数据、公开数据', en: 'Sensitive, internal and public data' },
      { zh: '国家数据、企业数据、个人数据', en: 'State, corporate and personal data' },
    ],
    right: 1,
    explanation: {
      zh: '数据分级框架把数据分为核心、重要、一般三级；绝密、机密、秘密是国家秘密的密级。GB/T 43697-2024，6.1',
      en:
        'The grading framework has core, important and general data; the first option is for state ' +
        'secrets. GB/T 43697-2024, 6.1',
    },
  },
  {
    kind: 'single',
    difficulty: 2,
    stem: {
      zh: '《数据安全法》规定的数据分类分级，除数据在经济社会发展中的重要程度外，还依据什么？',
      en:
        'Besides importance to economic and social development, what does the DSL base data classification ' +
        'on?',
    },
    options: [
      { zh: '数据的采集成本', en: 'What the data cost to collect' },
      { zh: '数据的交易价格', en: 'What the data sell for' },
      { zh: '数据的存储时长', en: 'How long the data are stored' },
      { zh: '数据遭破坏或泄露后的危害程度', en: 'The harm done if the data are damaged or leaked' },
    ],
    right: 3,
    explanation: {
      zh: '依据是重要程度，以及一旦遭到篡改、破坏、泄露或者非法获取、非法利用所造成的危害程度。《数据安全法》第二十一条',
      en:
        'The criteria are importance and the harm of tampering, damage, leakage or illegal access and use. ' +
        'DSL, Art. 21',
    },
  },
  {
    kind: 'single',
    difficulty: 3,
    stem: {
      zh: '某表有三列：昵称为 1 级、手机号为 2 级、诊断结果为 4 级。按照就高从严原则，整张表应定为几级？',
      en:
        'A table has three columns: nickname (level 1), phone number (level 2) and diagnosis (level 4). ' +
        'Which level does the table get under the strictest-wins principle?',
    },
    options: [
      { zh: '1 级', en: 'Level 1' },
      { zh: '2 级', en: 'Level 2' },
      { zh: '4 级', en: 'Level 4' },
      { zh: '3 级（取高低两级的中间值）', en: 'Level 3 (between the highest and the lowest)' },
    ],
    right: 2,
    explanation: {
      zh: '数据集包含多个级别的数据项时，按其中最高级别定级。GB/T 43697-2024，第 4 章',
      en: 'A data set with items of several levels takes the highest of them. GB/T 43697-2024, clause 4',
    },
  },
  {
    kind: 'single',
    difficulty: 4,
    stem: {
      zh: '甲部门的车辆轨迹与乙部门的单位门禁记录均为一般数据，两者关联后可推断某涉密单位人员的活动规律。关联结果应如何定级？',
      en:
        'Vehicle tracks of one department and gate records of another are both general data. Joined, they ' +
        'show the movements of staff at a classified site. How is the joined data graded?',
    },
    options: [
      { zh: '按融合后的影响重新分析并定级', en: 'Graded anew by the impact of the joined data' },
      { zh: '沿用两个来源中的较高级别', en: 'At the higher of the two source levels' },
      { zh: '沿用数据量较大一方的级别', en: 'At the level of the larger source' },
      { zh: '来源均为一般数据，无须再定级', en: 'Not at all, since both sources are general' },
    ],
    right: 0,
    explanation: {
      zh: '融合数据可能揭示来源数据单独不能反映的信息，应重新分析影响，级别可以高于任一来源。GB/T 43697-2024，附录 I',
      en:
        'Joined data may reveal more than any source, so the impact is analysed again and the level may be ' +
        'higher. GB/T 43697-2024, Annex I',
    },
  },
  {
    kind: 'single',
    difficulty: 2,
    stem: {
      zh: '金融行业标准 JR/T 0197-2020 将金融数据的安全级别划分为几级？',
      en: 'Into how many security levels does the financial standard JR/T 0197-2020 divide data?',
    },
    options: [
      { zh: '三级，1 级最高', en: 'Three, with level 1 the highest' },
      { zh: '四级，4 级最高', en: 'Four, with level 4 the highest' },
      { zh: '五级，1 级最高', en: 'Five, with level 1 the highest' },
      { zh: '五级，5 级最高', en: 'Five, with level 5 the highest' },
    ],
    right: 3,
    explanation: {
      zh: '该标准由高到低划分为 5 级至 1 级，5 级主要涉及国家安全或造成特别严重的公众影响。JR/T 0197-2020',
      en:
        'The standard has levels 5 down to 1; level 5 concerns national security or very serious public ' +
        'harm. JR/T 0197-2020',
    },
  },
  {
    kind: 'multiple',
    difficulty: 3,
    stem: {
      zh: '下列哪些属于 GB/T 43697-2024 列出的数据分级要素？',
      en: 'Which of these are grading factors listed in GB/T 43697-2024?',
    },
    options: [
      { zh: '数据涉及的领域', en: 'The field that the data concern' },
      { zh: '数据精度', en: 'Precision of the data' },
      { zh: '数据规模', en: 'Volume of the data' },
      { zh: '文件的存储格式', en: 'Storage format of the files' },
      { zh: '数据覆盖度', en: 'Coverage of the data' },
    ],
    right: [0, 1, 2, 4],
    explanation: {
      zh: '分级要素包括领域、群体、区域、精度、规模、深度、覆盖度和重要性，与存储格式无关。GB/T 43697-2024，6.3',
      en:
        'The factors are field, group, region, precision, volume, depth, coverage and importance; formats ' +
        'play no part. GB/T 43697-2024, 6.3',
    },
  },
  {
    kind: 'multiple',
    difficulty: 4,
    stem: {
      zh: '下列哪些情形通常应当触发对数据级别的重新评估？',
      en: 'Which of these should normally lead to a reassessment of a data set’s level?',
    },
    options: [
      { zh: '数据规模显著增大', en: 'The volume has grown considerably' },
      { zh: '同型号磁盘的例行更换', en: 'A disk was replaced by one of the same model' },
      { zh: '数据经过去标识化处理', en: 'The data were de-identified' },
      { zh: '主管部门调整了分级要求', en: 'The regulator changed its grading rules' },
    ],
    right: [0, 2, 3],
    explanation: {
      zh: '规模、内容、处理方式或监管要求变化会改变影响对象和影响程度，同型号介质更换不会。GB/T 43697-2024，附录 J',
      en:
        'Changes of volume, content, processing or rules change the impact; replacing like media does not. ' +
        'GB/T 43697-2024, Annex J',
    },
  },
  {
    kind: 'judge',
    difficulty: 1,
    stem: {
      zh: '数据级别经批准后即固定不变，在数据的整个生命周期内都不应调整。',
      en: 'Once approved, the level of data is fixed and must not change during the whole life cycle.',
    },
    right: false,
    explanation: {
      zh: '数据分类分级遵循动态更新原则，应随数据和环境的变化定期审核、及时调整。GB/T 43697-2024，第 4 章',
      en:
        'Levels are reviewed regularly and updated as the data and their context change. GB/T 43697-2024, ' +
        'clause 4',
    },
  },
  {
    kind: 'judge',
    difficulty: 3,
    stem: {
      zh: '某系统的影响级别为：机密性中、完整性低、可用性高。按照“高水位”原则，该系统整体应按高影响系统保护。',
      en:
        'A system has moderate impact for confidentiality, low for integrity and high for availability. By ' +
        'the high-water mark, it is protected as a high-impact system.',
    },
    right: true,
    explanation: {
      zh: '系统整体级别取三个安全目标中的最高值。FIPS 200，第 2 章；FIPS 199',
      en:
        'The overall level is the highest among the three security objectives. FIPS 200, section 2; FIPS ' +
        '199',
    },
  },
  {
    kind: 'fill',
    difficulty: 5,
    stem: {
      zh: 'JR/T 0171-2020 把个人金融信息按敏感程度分为三个类别，其中银行卡密码、用于鉴别的生物特征等用户鉴别信息属于____类别。',
      en:
        'JR/T 0171-2020 sorts personal financial information into three categories by sensitivity. Card ' +
        'PINs, biometrics for sign-in and other authentication data belong to category ____.',
    },
    blanks: [{ accepts: ['C3', 'C3类', 'C3类别', 'C-3', 'category C3'] }],
    explanation: {
      zh: 'C3 类别最为敏感，主要是用户鉴别信息；C2 可识别主体身份与金融状况，C1 主要供机构内部使用。JR/T 0171-2020，4.2',
      en:
        'C3, the most sensitive, holds authentication data; C2 reveals identity and finances, C1 is for ' +
        'internal use. JR/T 0171-2020, 4.2',
    },
  },
]
