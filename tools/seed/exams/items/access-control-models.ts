import type { DemoItem } from '../demo-item.ts'

export const accessControlModels: readonly DemoItem[] = [
  {
    kind: 'single',
    difficulty: 1,
    stem: {
      zh: '实习分析师只需查询一张汇总表。按照最小权限原则，应当怎样授权？',
      en: 'A trainee analyst needs to query one summary table. What is granted under least privilege?',
    },
    options: [
      { zh: '整个数据库的只读权限', en: 'Read access to the whole database' },
      { zh: '该汇总表的只读权限', en: 'Read access to that table' },
      { zh: '该汇总表的读写权限', en: 'Read and write access to that table' },
      { zh: '数据库管理员角色，期限一周', en: 'The administrator role for a week' },
    ],
    right: 1,
    explanation: {
      zh: '每个主体只应拥有完成任务所必需的权限。NIST SP 800-53r5，AC-6',
      en: 'Each subject has only the permissions that its task needs. NIST SP 800-53r5, AC-6',
    },
  },
  {
    kind: 'single',
    difficulty: 1,
    stem: {
      zh: '下列哪一项最准确地描述了基于角色的访问控制（RBAC）？',
      en: 'Which sentence describes role-based access control (RBAC) best?',
    },
    options: [
      { zh: '资源属主自行决定授权给谁', en: 'The owner of a resource decides who gets access' },
      { zh: '系统比较主体与客体的安全标记', en: 'The system compares labels of subjects and objects' },
      { zh: '按请求时的环境属性计算策略', en: 'Policies are evaluated on attributes of the request' },
      { zh: '权限授予角色，用户通过角色获得权限', en: 'Roles hold permissions, and users get them by role' },
    ],
    right: 3,
    explanation: {
      zh: '前三项依次描述自主访问控制、强制访问控制和基于属性的访问控制。ANSI INCITS 359-2012',
      en: 'The others describe discretionary, mandatory and attribute-based control. ANSI INCITS 359-2012',
    },
  },
  {
    kind: 'single',
    difficulty: 3,
    stem: {
      zh: '在 Bell–LaPadula 模型中，处于“机密”级的主体试图向“公开”级文件写入内容。结果如何？',
      en:
        'In the Bell–LaPadula model, a subject at level “secret” tries to write to a “public” file. What ' +
        'happens?',
    },
    options: [
      { zh: '禁止，因为不得向下写', en: 'Denied: no write down' },
      { zh: '禁止，因为不得向上读', en: 'Denied: no read up' },
      { zh: '允许，因为高级别可写低级别', en: 'Allowed: higher levels may write lower ones' },
      { zh: '允许，但须先降低文件级别', en: 'Allowed once the file’s level is lowered' },
    ],
    right: 0,
    explanation: {
      zh: '禁止下写可防止高级别信息流入低级别客体。Bell、LaPadula，1976',
      en:
        'Forbidding writes downwards keeps information from flowing to lower levels. Bell and LaPadula, ' +
        '1976',
    },
  },
  {
    kind: 'single',
    difficulty: 4,
    stem: {
      zh: 'API 网关拦截每个请求，向独立的策略服务询问结果，再执行放行或拒绝。在 XACML 架构中，网关是什么组件？',
      en:
        'An API gateway intercepts each request, asks a separate policy service, and then lets the request ' +
        'pass or refuses it. Which component of the XACML architecture is the gateway?',
    },
    options: [
      { zh: '策略决策点（PDP）', en: 'Policy decision point (PDP)' },
      { zh: '策略信息点（PIP）', en: 'Policy information point (PIP)' },
      { zh: '策略执行点（PEP）', en: 'Policy enforcement point (PEP)' },
      { zh: '策略管理点（PAP）', en: 'Policy administration point (PAP)' },
    ],
    right: 2,
    explanation: {
      zh: '执行点负责拦截并落实决定，作出决定的是决策点。OASIS XACML 3.0，第 3 章',
      en: 'The enforcement point carries out what the decision point decides. OASIS XACML 3.0, section 3',
    },
  },
  {
    kind: 'single',
    difficulty: 5,
    stem: {
      zh: '在 PostgreSQL 中为表启用行级安全并建立策略后，应用仍能读到其他租户的数据；应用以表的属主身份连接。最直接的原因是什么？',
      en:
        'A PostgreSQL table has row-level security enabled and a policy, yet the application, connected as ' +
        'the table’s owner, still reads other tenants’ rows. What is the most direct cause?',
    },
    options: [
      { zh: '策略只对 `UPDATE` 生效', en: 'Policies only cover `UPDATE`' },
      { zh: '表的属主默认不受行级安全约束', en: 'The owner bypasses row security by default' },
      { zh: '策略须在重启数据库后生效', en: 'Policies take effect after a restart' },
      { zh: '行级安全不能用于带索引的表', en: 'Row security does not work with indexes' },
    ],
    right: 1,
    explanation: {
      zh: '应改用非属主角色连接，或执行 `ALTER TABLE … FORCE ROW LEVEL SECURITY`。PostgreSQL 文档，“行安全性策略”',
      en:
        'Connect as another role, or use `ALTER TABLE … FORCE ROW LEVEL SECURITY`. PostgreSQL ' +
        'documentation, Row Security Policies',
    },
  },
  {
    kind: 'multiple',
    difficulty: 2,
    stem: {
      zh: '下列哪些符合零信任架构的基本原则？',
      en: 'Which of these agree with the tenets of zero trust architecture?',
    },
    options: [
      { zh: '不因位于内网而默认信任', en: 'Being inside the network earns no trust' },
      { zh: '通过一次认证后长期免检', en: 'One sign-in exempts from later checks' },
      { zh: '按会话授予对单个资源的访问', en: 'Access to each resource is granted per session' },
      { zh: '依据动态策略决定访问', en: 'Access is decided by dynamic policy' },
    ],
    right: [0, 2, 3],
    explanation: {
      zh: '访问按会话授予，并结合身份、设备状态和环境持续评估。NIST SP 800-207，2.1',
      en:
        'Access is per session and continually evaluated by identity, device state and context. NIST SP ' +
        '800-207, 2.1',
    },
  },
  {
    kind: 'multiple',
    difficulty: 4,
    stem: {
      zh: '按照职责分离原则，下列哪些职责不应由同一人承担？',
      en: 'Under separation of duties, which pairs should not be held by the same person?',
    },
    options: [
      { zh: '提出权限申请与批准该申请', en: 'Requesting access and approving that request' },
      { zh: '编写审计报告与向管理层汇报该报告', en: 'Writing an audit report and presenting it' },
      { zh: '管理加密数据库与保管其密钥', en: 'Running an encrypted database and holding its keys' },
      { zh: '系统运维操作与操作日志审计', en: 'Operating systems and auditing those operations' },
    ],
    right: [0, 2, 3],
    explanation: {
      zh: '关键操作拆分给不同的人，单人便难以独立完成并掩盖违规行为。NIST SP 800-53r5，AC-5',
      en: 'With critical steps split, nobody can both abuse and conceal. NIST SP 800-53r5, AC-5',
    },
  },
  {
    kind: 'judge',
    difficulty: 1,
    stem: {
      zh: '对无权限的用户在页面上隐藏“导出”按钮，就足以防止其导出数据。',
      en:
        'Hiding the “Export” button from users without permission is enough to keep them from exporting ' +
        'data.',
    },
    right: false,
    explanation: {
      zh: '攻击者可以直接调用接口，权限必须在服务端校验。OWASP Top 10:2021，A01',
      en: 'Attackers call the API directly, so the server must check permissions. OWASP Top 10:2021, A01',
    },
  },
  {
    kind: 'judge',
    difficulty: 2,
    stem: {
      zh: '对文件执行 `chmod 640` 后，属组成员可读不可写，其他用户没有任何访问权限。',
      en:
        'After `chmod 640` on a file, members of its group may read but not write it, and others have no ' +
        'access.',
    },
    right: true,
    explanation: {
      zh: '6 为属主读写，4 为属组只读，0 为其他用户无权限。POSIX.1-2017，chmod',
      en:
        '6 lets the owner read and write, 4 lets the group read, and 0 gives others nothing. POSIX.1-2017, ' +
        'chmod',
    },
  },
  {
    kind: 'fill',
    difficulty: 3,
    stem: {
      zh: 'Bell–LaPadula 模型保护信息的机密性，而“不下读、不上写”的 Biba 模型保护信息的____。',
      en:
        'The Bell–LaPadula model protects confidentiality; the Biba model, with no read down and no write ' +
        'up, protects ____.',
    },
    blanks: [{ accepts: ['完整性', 'integrity', '数据完整性', 'data integrity'] }],
    explanation: {
      zh: 'Biba 防止低完整性的数据污染高完整性的数据。Biba，1977',
      en: 'It keeps data of low integrity from contaminating data of high integrity. Biba, 1977',
    },
  },
]
