import type { DemoItem } from '../demo-item.ts'

export const anonymisationAttacks: readonly DemoItem[] = [
  {
    kind: 'single',
    difficulty: 2,
    stem: {
      zh: '用不加盐的 SHA-256 摘要替换数据集中的手机号，为什么不能防止还原？',
      en: 'Phone numbers in a data set are replaced by unsalted SHA-256 digests. Why can they be recovered?',
    },
    options: [
      { zh: 'SHA-256 可以用私钥解密', en: 'SHA-256 can be decrypted with a private key' },
      { zh: 'SHA-256 已出现实用的碰撞攻击', en: 'Practical collisions of SHA-256 are known' },
      { zh: '手机号数量有限，可逐一计算摘要比对', en: 'There are few enough numbers to hash them all' },
      { zh: '摘要中保留了手机号的后四位', en: 'The digest contains the last four digits' },
    ],
    right: 2,
    explanation: {
      zh: '取值空间小的标识符可以穷举；应使用密钥受控的 HMAC 或随机令牌。第 29 条工作组 WP216 号意见，第 4 节',
      en:
        'Identifiers from a small space can be enumerated; use a keyed HMAC or random tokens. Article 29 ' +
        'Working Party, WP216, section 4',
    },
  },
  {
    kind: 'single',
    difficulty: 3,
    stem: {
      zh: '某 4-匿名数据集的一个等价类中，四条记录的诊断均为糖尿病。攻击者无须区分四条记录就得知目标的病情，这是什么攻击？',
      en:
        'In one class of a 4-anonymous data set all four diagnoses are diabetes. An attacker learns the ' +
        'target’s illness without telling the records apart. Which attack is this?',
    },
    options: [
      { zh: '同质性攻击', en: 'Homogeneity attack' },
      { zh: '碰撞攻击', en: 'Collision attack' },
      { zh: '重放攻击', en: 'Replay attack' },
      { zh: '投毒攻击', en: 'Poisoning attack' },
    ],
    right: 0,
    explanation: {
      zh: 'k-匿名不约束敏感属性的多样性，l-多样性由此提出。Machanavajjhala 等，2007',
      en:
        'k-anonymity says nothing on the variety of sensitive values, hence l-diversity. Machanavajjhala ' +
        'et al., 2007',
    },
  },
  {
    kind: 'single',
    difficulty: 4,
    stem: {
      zh: '一项对 150 万人手机轨迹的研究表明，在小时级时间和基站级空间精度下，约几个时空点即可唯一确定 95% 的人？',
      en:
        'A study of the mobile traces of 1.5 million people found how many points, hourly and at antenna ' +
        'resolution, to single out 95% of them?',
    },
    options: [
      { zh: '1 个', en: '1' },
      { zh: '4 个', en: '4' },
      { zh: '20 个', en: '20' },
      { zh: '100 个', en: '100' },
    ],
    right: 1,
    explanation: {
      zh: '轨迹高度独特，降低时空精度对独特性的削弱也很有限。de Montjoye 等，2013',
      en:
        'Traces are highly unique, and coarser resolution reduces this only slowly. De Montjoye et al., ' +
        '2013',
    },
  },
  {
    kind: 'single',
    difficulty: 5,
    stem: {
      zh: '评估一个用病历训练的分类模型时，下列哪种现象最直接地提示存在成员推断风险？',
      en:
        'A classifier was trained on medical records. Which observation points most directly to a risk of ' +
        'membership inference?',
    },
    options: [
      { zh: '模型在各医院的准确率基本一致', en: 'Its accuracy is about the same in every hospital' },
      {
        zh: '训练样本上的置信度明显高于未见样本',
        en: 'Its confidence is clearly higher on training records',
      },
      { zh: '推理耗时随输入长度线性增加', en: 'Its response time grows with the input length' },
      { zh: '降低学习率后收敛变慢', en: 'It converges more slowly at a lower learning rate' },
    ],
    right: 1,
    explanation: {
      zh: '攻击者利用模型对训练样本与未见样本的输出差异，过拟合会放大这种差异。Shokri 等，2017',
      en:
        'The attack uses the difference of outputs on seen and unseen records, which overfitting enlarges. ' +
        'Shokri et al., 2017',
    },
  },
  {
    kind: 'multiple',
    difficulty: 3,
    stem: {
      zh: '欧盟第 29 条工作组从哪些风险评价匿名化技术的有效性？',
      en: 'Against which risks does the EU’s Article 29 Working Party judge anonymisation techniques?',
    },
    options: [
      { zh: '单独挑出某个人', en: 'Singling out' },
      { zh: '关联同一人的多条记录', en: 'Linkability' },
      { zh: '存储介质损坏', en: 'Failure of storage media' },
      { zh: '推断个人的属性', en: 'Inference' },
    ],
    right: [0, 1, 3],
    explanation: {
      zh: '意见以挑出、关联、推断三项标准逐一评价各类技术。第 29 条工作组 WP216 号意见',
      en: 'The opinion rates each technique by these three criteria. Article 29 Working Party, WP216',
    },
  },
  {
    kind: 'multiple',
    difficulty: 4,
    stem: {
      zh: '按照美国 HIPAA 安全港方法去标识化，下列哪些内容必须移除？',
      en: 'Which of these must be removed for de-identification by the HIPAA Safe Harbor method?',
    },
    options: [
      { zh: '病历号', en: 'Medical record numbers' },
      { zh: '电话号码', en: 'Telephone numbers' },
      { zh: '所在的州', en: 'The state of residence' },
      { zh: '完整的出生日期', en: 'Full dates of birth' },
      { zh: '姓名', en: 'Names' },
    ],
    right: [0, 1, 3, 4],
    explanation: {
      zh: '安全港列有 18 类标识符；州可以保留，日期一般只保留年份。45 CFR 164.514(b)(2)',
      en:
        'It lists 18 identifiers; the state may stay, and of dates in general only the year. 45 CFR ' +
        '164.514(b)(2)',
    },
  },
  {
    kind: 'multiple',
    difficulty: 5,
    stem: {
      zh: '关于用生成模型合成数据来替代真实数据发布，下列说法正确的有哪些？',
      en:
        'Which statements on releasing synthetic data from a generative model instead of real data are ' +
        'right?',
    },
    options: [
      { zh: '合成数据一经生成即当然属于匿名数据', en: 'Synthetic data are anonymous by nature' },
      { zh: '模型可能记住并输出真实训练记录', en: 'The model may memorise and emit real records' },
      { zh: '以差分隐私训练可限制个体信息泄露', en: 'Training with differential privacy bounds the leakage' },
      { zh: '发布前应同时评估可用性与隐私风险', en: 'Utility and privacy are both assessed before release' },
    ],
    right: [1, 2, 3],
    explanation: {
      zh: '合成不等于匿名，离群个体尤其容易被模型记住。NIST SP 800-188；Carlini 等，2021',
      en:
        'Synthetic does not mean anonymous, and outliers are memorised most easily. NIST SP 800-188; ' +
        'Carlini et al., 2021',
    },
  },
  {
    kind: 'judge',
    difficulty: 1,
    stem: {
      zh: '搜索日志用随机编号替换用户名并保留全部搜索词，就可以视为匿名数据公开。',
      en:
        'A search log with random numbers for user names and all search terms kept can be published as ' +
        'anonymous data.',
    },
    right: false,
    explanation: {
      zh: '2006 年美国在线公布的日志即如此处理，记者凭搜索词很快找到了其中的用户本人。Barbaro、Zeller，《纽约时报》，2006',
      en:
        'AOL did this in 2006, and journalists soon found a user by her search terms. Barbaro and Zeller, ' +
        'The New York Times, 2006',
    },
  },
  {
    kind: 'fill',
    difficulty: 1,
    stem: {
      zh: '要求每一种准标识符取值组合至少对应 k 条记录的隐私模型，称为 k-____。',
      en:
        'The privacy model in which every combination of quasi-identifiers is shared by at least k records ' +
        'is called k-____.',
    },
    blanks: [{ accepts: ['匿名', '匿名性', '匿名化', 'anonymity', '匿名模型'] }],
    explanation: {
      zh: '它通过泛化和抑制使每个人至少与另外 k − 1 人不可区分。Sweeney，2002',
      en:
        'Generalisation and suppression make each person indistinguishable from at least k − 1 others. ' +
        'Sweeney, 2002',
    },
  },
  {
    kind: 'fill',
    difficulty: 5,
    stem: {
      zh: '随机应答：受访者先掷一枚均匀硬币，正面如实回答；反面再掷一次，正面答“是”，反面答“否”。若 60% 的人答“是”，估计真实比例为____%。',
      en:
        'In randomised response, a fair coin decides: on heads, answer truthfully; on tails, toss again ' +
        'and say “yes” on heads, “no” on tails. If 60% say “yes”, the estimated true share is ____%.',
    },
    blanks: [{ accepts: ['七十', '百分之七十', '70%', 'seventy'], number: { value: '70', tolerance: '0' } }],
    explanation: {
      zh: '设真实比例为 p，则 0.5p + 0.25 = 0.6，解得 p = 0.7。Dwork、Roth，《差分隐私的算法基础》，3.2',
      en:
        'With the true share p, 0.5p + 0.25 = 0.6, so p = 0.7. Dwork and Roth, Algorithmic Foundations of ' +
        'Differential Privacy, 3.2',
    },
  },
]
