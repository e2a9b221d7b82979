import { bold, doc, footnote, h2, link, list, p, table } from '../rich.ts'
import { info } from './essay.ts'

export const gdprAndPipl = info(13, '2026-05-26', {
  title: {
    zh: '《个人信息保护法》与 GDPR：用平常话对照',
    en: 'China’s PIPL and the GDPR, side by side in plain words',
  },
  summary: {
    zh: '两部法律相似得足以让人误以为可以共用一套制度，又不同得足以让这套制度出错。七处关键差别。',
    en: 'The two laws are alike enough to make one programme for both look possible, and different enough to make it fail. Seven points where they part.',
  },
  channel: 'policy',
  labels: ['compliance', 'cross-border'],
  authors: ['顾明溪'],
  recommended: true,
  body: {
    zh: doc(
      p(
        '欧盟',
        link('《通用数据保护条例》', 'https://eur-lex.europa.eu/eli/reg/2016/679/oj'),
        '（GDPR）自 2018 年 5 月 25 日起适用，中国《个人信息保护法》自 2021 年 11 月 1 日起施行。两者都要求合法依据、目的限制、最小必要、个人权利和安全措施，也都管到境外：在境外向境内的人提供产品，或分析其行为，同样适用。下面只谈不一样的地方。本文是科普，不是法律意见。',
      ),
      h2('一张对照表'),
      table(
        ['问题', 'GDPR', '个人信息保护法'],
        ['谁负责', '控制者与处理者', '个人信息处理者（近似控制者）与受托人'],
        ['合法依据', '六项，含“正当利益”', '七项，没有一般性的“正当利益”'],
        [
          '敏感信息',
          '列举式：健康、生物识别、宗教、政治观点等',
          '以危害程度定义，列举中还有金融账户、行踪轨迹和不满十四周岁未成年人的信息',
        ],
        ['同意', '须明确、自由、可撤回', '另有“单独同意”：敏感信息、向他人提供、公开、出境等场合各需一次'],
        ['泄露通知', '知悉后 72 小时内通知监管机构', '立即采取补救措施并通知'],
        [
          '出境',
          '充分性认定、标准合同条款、约束性公司规则等',
          '安全评估、保护认证、标准合同，并设数量门槛与豁免',
        ],
        [
          '最高罚款',
          '2000 万欧元或全球年营业额 4%，取高者',
          '5000 万元或上一年度营业额 5%，并可罚及直接责任人',
        ],
      ),
      h2('三处最容易踩空'),
      list(
        [
          bold('“正当利益”不能照搬。'),
          '许多欧洲公司的分析与风控以正当利益为依据。到了中国，要改为合同所必需、人力资源管理所必需、法定义务等，或者取得同意。',
        ],
        [
          bold('单独同意不是一个大勾选框。'),
          '它要求把特定的处理活动单独拎出来说明，由个人单独作出选择。一次勾选覆盖全部用途，在敏感信息上站不住。',
        ],
        [
          bold('出境要看数量。'),
          '按照国家网信办 2024 年 3 月的规定，非关键信息基础设施运营者自当年 1 月 1 日起累计出境不满十万人的非敏感个人信息，一般可免于三种机制；十万以上不满一百万人（或不满一万人的敏感信息）走标准合同或认证；再往上须申报安全评估。',
          footnote(
            '重要数据出境无论数量都要申报安全评估。合同履行、跨境人力资源管理等情形另有豁免。数字可能调整，请以现行规定为准。',
          ),
        ],
      ),
      h2('相同的地方，才是基础'),
      p(
        '抛开差别，两部法律逼着组织回答同样的五个问题：我们有哪些个人信息？为什么有？谁能看到？留多久？出了事怎么知道？能用一张最新的数据清单回答这五问的团队，补齐任何一部法律的差额都不难；答不出的团队，再厚的隐私政策也只是装饰。',
      ),
      p(
        '两部法律也都要求事前评估：GDPR 叫数据保护影响评估，针对高风险处理；个人信息保护法要求在处理敏感信息、自动化决策、委托处理、对外提供、出境等情形之前评估，并保存记录至少三年。把评估表做成同一份，多列几行触发条件，是少数真正能合并的工作。',
      ),
    ),
    en: doc(
      p(
        'The European ',
        link('GDPR', 'https://eur-lex.europa.eu/eli/reg/2016/679/oj'),
        ' has applied since 25 May 2018, China’s Personal Information Protection Law since 1 November 2021. Both want a legal basis, a limited purpose, no more data than needed, rights for people and safeguards. Both reach abroad, to those who offer products to people inside or analyse their behaviour. What follows is about where they part. It explains; it is not legal advice.',
      ),
      h2('One table'),
      table(
        ['Question', 'GDPR', 'PIPL'],
        [
          'Who answers',
          'controllers and processors',
          'the “personal information handler” (roughly a controller) and entrusted parties',
        ],
        [
          'Legal bases',
          'six, with “legitimate interests”',
          'seven, without a general “legitimate interests”',
        ],
        [
          'Sensitive data',
          'a list: health, biometrics, religion, political opinion and more',
          'defined by possible harm; the examples add financial accounts, whereabouts, and anything about children under fourteen',
        ],
        [
          'Consent',
          'clear, free, withdrawable',
          'also “separate consent”, once each for sensitive data, passing on, publishing, sending abroad',
        ],
        ['Notice of a breach', 'to the authority within 72 hours of knowing', 'remedy and notify at once'],
        [
          'Sending abroad',
          'adequacy, standard clauses, binding corporate rules and others',
          'security assessment, certification or standard contract, with thresholds and exemptions',
        ],
        [
          'Highest fine',
          '€20 million or 4 % of worldwide turnover, whichever is higher',
          '¥50 million or 5 % of last year’s turnover; responsible persons can be fined too',
        ],
      ),
      h2('Where people stumble'),
      list(
        [
          bold('Legitimate interests do not travel. '),
          'Many European firms rest analytics and fraud checks on them. In China these need another basis, such as a contract, personnel management or a legal duty, or else consent.',
        ],
        [
          bold('Separate consent is not one large tick box. '),
          'The particular activity must be set apart and explained, and the person must choose for it alone. One tick for every purpose will not carry sensitive data.',
        ],
        [
          bold('Transfers depend on numbers. '),
          'Under the rules of March 2024, a handler that is not critical infrastructure and sends non-sensitive data of fewer than 100,000 people abroad, counted from 1 January of the year, is generally exempt. From 100,000 to one million (or sensitive data of fewer than 10,000) it needs a contract or certification; above that, a security assessment.',
          footnote(
            '“Important data” needs the assessment whatever the amount. Performing a contract and managing staff across borders have exemptions of their own. Figures may change; consult the rules in force.',
          ),
        ],
      ),
      h2('What they share is the foundation'),
      p(
        'Differences aside, both laws push an organisation towards five questions. Which personal data do we have? Why? Who sees it? How long do we keep it? How would we know if something went wrong? A team that can answer from an up-to-date inventory will close the gap to either law without pain. For one that cannot, the thickest privacy notice is decoration.',
      ),
      p(
        'Both also demand an assessment beforehand. The GDPR asks for it where risk is high; the PIPL before handling sensitive data, automated decisions, entrusting, passing on or sending abroad, with the record kept for at least three years. One form with a few more trigger lines can serve both, and it is among the few things that truly merge.',
      ),
    ),
  },
})
