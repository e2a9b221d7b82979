import { researcher } from './applicants.ts'
import { type DemoApplication, step } from './demo-application.ts'

const storage = '存放在学院服务器的加密卷上，仅本人可以读取，到期后清除。'
const lab = '隔离网段中的专用虚拟机，无外网访问，快照加密保存。'

/** Of the person who can sign in: one in every state. */
export const researcherApplications: readonly DemoApplication[] = [
  {
    dataset: 11,
    applicant: researcher,
    purpose: '统计恶意软件包在安装时的行为，为课程实验准备样例。',
    project: '软件供应链安全课程',
    storage: lab,
    steps: [step.submitted(212), step.approved(208, -18), step.expired(17)],
  },
  {
    dataset: 16,
    applicant: researcher,
    purpose: '用标注语料评估隐私政策自动摘要的准确性。',
    project: '隐私政策可读性研究',
    storage,
    steps: [step.submitted(204), step.approved(201, 26)],
  },
  {
    dataset: 16,
    applicant: researcher,
    purpose: '论文修改期间仍需复现实验，申请延长一年。',
    project: '隐私政策可读性研究',
    storage,
    steps: [step.submitted(2.2)],
  },
  {
    dataset: 18,
    applicant: researcher,
    purpose: '比较隐私政策在法规生效前后的变化。',
    project: '隐私政策可读性研究',
    storage,
    steps: [
      step.submitted(160),
      step.approved(155, 205),
      step.revoked(44, '项目已于上月结题，按协议收回使用权限。如需继续使用，请重新申请。'),
    ],
  },
  {
    dataset: 15,
    applicant: researcher,
    purpose: '研究可搜索加密在真实词频下的信息泄露。',
    project: '密态检索的泄露分析',
    storage,
    steps: [step.submitted(122), step.approved(119, 246)],
  },
  {
    dataset: 7,
    applicant: researcher,
    purpose: '评估基于行为序列的内部威胁检测方法，比较其在不同阈值下的误报率。',
    project: '内部威胁检测',
    storage,
    steps: [step.submitted(64), step.approved(61, 210)],
  },
  {
    dataset: 10,
    applicant: researcher,
    purpose: '测试脱敏工具。',
    project: '',
    storage: '个人笔记本电脑',
    steps: [
      step.submitted(36),
      step.rejected(31, '用途过于笼统，且个人电脑不满足存放要求。请写明研究问题和存放环境后重新申请。'),
    ],
  },
  {
    dataset: 10,
    applicant: researcher,
    purpose: '比较三种脱敏工具在中文备注文本上的召回率，结果仅以统计形式发表。',
    project: '文本脱敏评测',
    storage: '',
    steps: [step.saved(1.1)],
  },
  {
    dataset: 5,
    applicant: researcher,
    purpose: '按权限组合对安卓恶意家族聚类。',
    project: '移动恶意软件课题',
    storage: '个人移动硬盘',
    steps: [step.submitted(9.4), step.withdrawn(8.9)],
  },
  {
    dataset: 5,
    applicant: researcher,
    purpose: '按权限组合对安卓恶意家族聚类。',
    project: '移动恶意软件课题',
    storage: '实验室共享服务器',
    steps: [
      step.submitted(5),
      step.returned(1.3, '请说明共享服务器上还有谁能访问数据，以及是否与外网隔离。'),
    ],
  },
  {
    dataset: 2,
    applicant: researcher,
    purpose: '复现三种入侵检测模型，并报告每一类攻击的召回率。',
    project: '入侵检测的可复现性',
    storage,
    steps: [step.submitted(1.8)],
  },
]
