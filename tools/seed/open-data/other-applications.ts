import { bamboo, bridge, calder, cherry, juniper, marlow, oakley, tamsin, wren } from './applicants.ts'
import { type DemoApplication, step } from './demo-application.ts'

const server = '课题组服务器的加密目录，按人授权。'
const university = 'An encrypted volume on the department’s server, readable by me only.'
const isolated = 'An offline analysis host; disks are encrypted and wiped after the project.'

/** Of people whom a steward meets: waiting, overdue, sent back and forth, renewed, found to have leaked. */
export const otherApplications: readonly DemoApplication[] = [
  {
    dataset: 2,
    applicant: marlow,
    purpose: 'Teaching material on imbalanced classes.',
    project: 'Statistics II',
    storage: university,
    steps: [step.submitted(198), step.approved(190, -40), step.expired(39)],
  },
  {
    dataset: 5,
    applicant: calder,
    purpose: 'Compare families of SMS trojans with our own collection.',
    project: 'Family atlas',
    storage: isolated,
    steps: [
      step.submitted(150),
      step.approved(146, 60),
      step.revoked(70, 'Samples were uploaded to a public scanner, which the agreement does not allow.'),
    ],
  },
  {
    dataset: 5,
    applicant: calder,
    purpose: 'Continue the comparison of families. Public scanners are blocked on the analysis host now.',
    project: 'Family atlas',
    storage: isolated,
    steps: [
      step.submitted(2.6),
      step.noted(1.9, '此前因上传样本到公开平台被收回过权限，需确认整改后再决定。'),
    ],
  },
  {
    dataset: 5,
    applicant: tamsin,
    purpose: 'Evidence for a study of consumer protection on mobile platforms.',
    project: 'Permissions and consent',
    storage: university,
    steps: [step.submitted(110), step.approved(105, 40), step.extended(12, 130)],
  },
  {
    dataset: 2,
    applicant: tamsin,
    purpose: 'A worked example of network evidence for law students.',
    project: 'Digital evidence seminar',
    storage: university,
    steps: [step.submitted(101), step.approved(96, 9)],
  },
  {
    dataset: 7,
    applicant: cherry,
    purpose: '验证公司内部威胁检测规则的覆盖面。',
    project: '检测规则评估',
    storage: '公司内网的加密存储，三人可读。',
    steps: [
      step.submitted(90),
      step.approved(86, 180),
      step.revoked(5, '在公开网盘发现的文件与您的副本一致，权限已收回。请在三个工作日内说明情况。'),
    ],
  },
  {
    dataset: 7,
    applicant: bridge,
    purpose: '毕业设计：网页访问日志中的异常外发检测。',
    project: '毕业设计',
    storage: server,
    steps: [step.submitted(84), step.approved(80, 22)],
  },
  {
    dataset: 15,
    applicant: wren,
    purpose: 'Measure how much of the corpus language models repeat word for word.',
    project: 'Memorisation in small models',
    storage: university,
    steps: [step.submitted(77), step.approved(73, 290), step.acceptedLicence(9)],
  },
  {
    dataset: 10,
    applicant: bamboo,
    purpose: '匿名化课程实验：比较 k-匿名与差分隐私。',
    project: '隐私保护课程',
    storage: server,
    steps: [step.submitted(58), step.approved(55, 300)],
  },
  {
    dataset: 7,
    applicant: oakley,
    purpose: 'Build a commercial alerting product.',
    project: 'Harbour Alerts',
    storage: isolated,
    steps: [
      step.submitted(26),
      step.rejected(20, 'The agreement does not allow commercial use of this dataset.'),
    ],
  },
  {
    dataset: 15,
    applicant: juniper,
    purpose: 'Explore mail threads.',
    project: '',
    storage: university,
    steps: [step.submitted(19), step.withdrawn(18)],
  },
  {
    dataset: 2,
    applicant: bridge,
    purpose: '比较两种流特征提取工具的结果差异。',
    project: '流量特征课题',
    storage: server,
    steps: [step.submitted(11.5)],
  },
  {
    dataset: 10,
    applicant: wren,
    purpose: 'Re-identification risk of small census samples; only aggregate results will be published.',
    project: 'Risk of small samples',
    storage: university,
    steps: [
      step.submitted(9),
      step.returned(7.5, 'Please say how long you keep intermediate files.'),
      step.submitted(6.2),
    ],
  },
  {
    dataset: 11,
    applicant: oakley,
    purpose: 'Test whether our package scanner recognises known behaviours.',
    project: 'Scanner evaluation',
    storage: isolated,
    steps: [step.submitted(3.4)],
  },
  {
    dataset: 7,
    applicant: bamboo,
    purpose: '设计一次关于数据外泄的课堂演练。',
    project: '数据安全实训',
    storage: server,
    steps: [step.submitted(1.2)],
  },
  {
    dataset: 16,
    applicant: juniper,
    purpose: 'Compare annotated practices with what trackers on the same sites do.',
    project: 'Policies and practice',
    storage: university,
    steps: [step.submitted(0.2)],
  },
]
