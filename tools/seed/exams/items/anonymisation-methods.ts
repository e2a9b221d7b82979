import type { DemoItem } from '../demo-item.ts'

export const anonymisationMethods: readonly DemoItem[] = [
  {
    kind: 'single',
    difficulty: 1,
    stem: {
      zh: '将手机号显示为 `138****5678`，这属于哪种脱敏方法？',
      en: 'A phone number is shown as `138****5678`. Which technique is this?',
    },
    options: [
      { zh: '泛化', en: 'Generalisation' },
      { zh: '遮蔽', en: 'Masking' },
      { zh: '加噪', en: 'Noise addition' },
      { zh: '数据合成', en: 'Data synthesis' },
    ],
    right: 1,
    explanation: {
      zh: '遮蔽用固定符号替换部分字符，保留其余字符以便核对。GB/T 37964-2019，附录 A',
      en:
        'Masking replaces part of a value with fixed symbols and keeps the rest for checking. GB/T ' +
        '37964-2019, Annex A',
    },
  },
  {
    kind: 'single',
    difficulty: 2,
    stem: {
      zh: '发布就诊数据前删去了姓名和身份证号。下列哪组字段最可能构成准标识符？',
      en:
        'Names and identity numbers were removed before visit records were released. Which columns are ' +
        'most likely quasi-identifiers?',
    },
    options: [
      { zh: '就诊费用、药品数量、科室代码', en: 'Cost, number of drugs, department code' },
      { zh: '记录序号、导出时间、文件版本', en: 'Row number, export time, file version' },
      { zh: '体温、心率、血压', en: 'Temperature, heart rate, blood pressure' },
      { zh: '邮政编码、性别、出生日期', en: 'Postcode, sex, date of birth' },
    ],
    right: 3,
    explanation: {
      zh: '单独看不能识别个人、与外部数据结合后却能识别的属性组合是准标识符。GB/T 37964-2019，第 3 章',
      en:
        'Quasi-identifiers identify people only in combination with each other and outside data. GB/T ' +
        '37964-2019, clause 3',
    },
  },
  {
    kind: 'single',
    difficulty: 3,
    stem: {
      zh: '用拉普拉斯机制回答一个计数查询，敏感度为 1，隐私预算 ε 为 0.5。噪声的尺度参数应为多少？',
      en:
        'The Laplace mechanism answers a counting query of sensitivity 1 with ε = 0.5. What is the scale ' +
        'of the noise?',
    },
    options: [
      { zh: '0.25', en: '0.25' },
      { zh: '0.5', en: '0.5' },
      { zh: '2', en: '2' },
      { zh: '4', en: '4' },
    ],
    right: 2,
    explanation: {
      zh: '尺度等于敏感度除以 ε，即 1 ÷ 0.5 = 2。Dwork、Roth，《差分隐私的算法基础》，3.3',
      en:
        'The scale is the sensitivity divided by ε: 1 ÷ 0.5 = 2. Dwork and Roth, Algorithmic Foundations ' +
        'of Differential Privacy, 3.3',
    },
  },
  {
    kind: 'single',
    difficulty: 4,
    stem: {
      zh: '某等价类的诊断有多种取值，满足 l-多样性，但其中九成为同一罕见病，而全表中该病仅占 1%。哪种模型直接限制这种偏斜？',
      en:
        'A class has many diagnoses and satisfies l-diversity, but nine in ten are one rare disease that ' +
        'makes up 1% of the table. Which model limits this skew directly?',
    },
    options: [
      { zh: 't-接近性', en: 't-closeness' },
      { zh: '增大 k 的 k-匿名', en: 'k-anonymity with a larger k' },
      { zh: '数据置换', en: 'Data swapping' },
      { zh: '顶端编码', en: 'Top coding' },
    ],
    right: 0,
    explanation: {
      zh: 't-接近性要求等价类内敏感属性的分布与全表分布的距离不超过 t。Li 等，2007',
      en:
        'It bounds the distance between the distribution in a class and that of the whole table by t. Li ' +
        'et al., 2007',
    },
  },
  {
    kind: 'single',
    difficulty: 5,
    stem: {
      zh: '数据按城市划分为互不相交的三份，对每份各运行一次 0.4-差分隐私的统计；相邻数据集定义为相差一条记录的增删。整体满足的最小 ε 由组合定理给出为多少？',
      en:
        'Data are split by city into three disjoint parts, and a 0.4-differentially private statistic runs ' +
        'once on each. Neighbours differ by adding or removing one record. Which overall ε does the ' +
        'tightest applicable composition theorem give?',
    },
    options: [
      { zh: '0.13', en: '0.13' },
      { zh: '0.4', en: '0.4' },
      { zh: '0.8', en: '0.8' },
      { zh: '1.2', en: '1.2' },
    ],
    right: 1,
    explanation: {
      zh: '每条记录只落入一份，适用并行组合，取各部分 ε 的最大值而非求和。McSherry，2009',
      en:
        'Each record is in one part, so parallel composition applies: the maximum, not the sum. McSherry, ' +
        '2009',
    },
  },
  {
    kind: 'multiple',
    difficulty: 2,
    stem: {
      zh: '下列哪些属于常用的去标识化技术？',
      en: 'Which of these are common de-identification techniques?',
    },
    options: [
      { zh: '泛化', en: 'Generalisation' },
      { zh: '抑制', en: 'Suppression' },
      { zh: '无损压缩', en: 'Lossless compression' },
      { zh: '假名化', en: 'Pseudonymisation' },
      { zh: '随机扰动', en: 'Random perturbation' },
    ],
    right: [0, 1, 3, 4],
    explanation: {
      zh: '无损压缩可以完全还原，对可识别性没有影响。ISO/IEC 20889:2018',
      en:
        'Lossless compression is fully reversible and changes nothing about identifiability. ISO/IEC ' +
        '20889:2018',
    },
  },
  {
    kind: 'multiple',
    difficulty: 4,
    stem: {
      zh: '关于 ε-差分隐私，下列说法正确的有哪些？',
      en: 'Which statements on ε-differential privacy are right?',
    },
    options: [
      { zh: 'ε 越小，隐私保护越强', en: 'A smaller ε means stronger privacy' },
      { zh: '它使任何关于群体的结论都无法得出', en: 'It prevents any conclusion about a group' },
      { zh: '对输出做后处理不会削弱保证', en: 'Post-processing the output does not weaken it' },
      { zh: '其保证不依赖攻击者的背景知识', en: 'It holds whatever the attacker already knows' },
    ],
    right: [0, 2, 3],
    explanation: {
      zh: '差分隐私限制的是单个人参与与否带来的影响，群体规律仍可学习。Dwork、Roth，《差分隐私的算法基础》，2.3',
      en:
        'It limits the effect of one person’s participation; facts about a group can still be learnt. ' +
        'Dwork and Roth, Algorithmic Foundations of Differential Privacy, 2.3',
    },
  },
  {
    kind: 'judge',
    difficulty: 1,
    stem: {
      zh: '去标识化处理后的信息不再是个人信息，因此不受《个人信息保护法》约束。',
      en: 'De-identified information is no longer personal information, so the PIPL does not apply to it.',
    },
    right: false,
    explanation: {
      zh: '去标识化的信息借助额外信息仍可识别个人；只有匿名化的信息不属于个人信息。《个人信息保护法》第四条、第七十三条',
      en:
        'With additional information it still identifies people; only anonymised information is excluded. ' +
        'PIPL, Arts. 4 and 73',
    },
  },
  {
    kind: 'judge',
    difficulty: 2,
    stem: {
      zh: '动态脱敏在返回查询结果时改写敏感字段，不改变数据库中存储的原始数据。',
      en: 'Dynamic masking rewrites sensitive fields in query results and leaves the stored data unchanged.',
    },
    right: true,
    explanation: {
      zh: '静态脱敏生成改写后的副本，动态脱敏按访问者身份实时改写结果。Microsoft SQL Server 文档，“动态数据掩码”',
      en:
        'Static masking makes a changed copy; dynamic masking rewrites results for each viewer. Microsoft ' +
        'SQL Server documentation, Dynamic data masking',
    },
  },
  {
    kind: 'fill',
    difficulty: 3,
    stem: {
      zh: '某数据集满足 5-匿名。攻击者已知目标在数据集中并掌握其准标识符，仅凭准标识符匹配到目标记录的概率最高为____%。',
      en:
        'A data set is 5-anonymous. An attacker knows that the target is in it and knows the ' +
        'quasi-identifiers. These alone match the target’s record with a probability of at most ____%.',
    },
    blanks: [{ accepts: ['二十', '百分之二十', '20%', 'twenty'], number: { value: '20', tolerance: '0' } }],
    explanation: {
      zh: '每个等价类至少有 k 条记录，匹配概率不超过 1/k，即 1/5。Sweeney，2002',
      en: 'Every class has at least k records, so the probability is at most 1/k = 1/5. Sweeney, 2002',
    },
  },
]
