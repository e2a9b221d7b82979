import type { Localised } from '@tiltyard/contracts'

export type DemoEntry = {
  readonly type: 'channel' | 'label' | 'conference_area' | 'dataset_category'
  readonly code: string
  readonly name: Localised
  readonly position: number
}

type Row = readonly [code: string, zh: string, en: string]

const entriesOf = (type: DemoEntry['type'], rows: readonly Row[]): DemoEntry[] =>
  rows.map(([code, zh, en], at) => ({ type, code, name: { zh, en }, position: at + 1 }))

const channels = entriesOf('channel', [
  ['policy', '政策法规', 'Policy and law'],
  ['incidents', '事件复盘', 'Incidents'],
  ['techniques', '技术前沿', 'Techniques'],
  ['practice', '落地实践', 'Practice'],
  ['competitions', '赛事动态', 'Competitions'],
  ['tools', '工具与资源', 'Tools and resources'],
  ['people', '人物访谈', 'People'],
])

const labels = entriesOf('label', [
  ['differential-privacy', '差分隐私', 'Differential privacy'],
  ['homomorphic-encryption', '同态加密', 'Homomorphic encryption'],
  ['federated-learning', '联邦学习', 'Federated learning'],
  ['mpc', '安全多方计算', 'Multi-party computation'],
  ['psi', '隐私集合求交', 'Private set intersection'],
  ['pir', '隐私信息检索', 'Private information retrieval'],
  ['oram', '不经意随机访问', 'Oblivious RAM'],
  ['zero-knowledge', '零知识证明', 'Zero-knowledge proofs'],
  ['tee', '可信执行环境', 'Trusted execution'],
  ['side-channel', '侧信道', 'Side channels'],
  ['anonymisation', '匿名化', 'Anonymisation'],
  ['re-identification', '重识别', 'Re-identification'],
  ['synthetic-data', '合成数据', 'Synthetic data'],
  ['data-leak', '数据泄露', 'Data leaks'],
  ['data-classification', '数据分类分级', 'Data classification'],
  ['masking', '数据脱敏', 'Data masking'],
  ['watermark', '数字水印', 'Watermarking'],
  ['llm-security', '大模型安全', 'LLM security'],
  ['adversarial', '对抗样本', 'Adversarial examples'],
  ['membership-inference', '成员推断', 'Membership inference'],
  ['poisoning', '数据投毒', 'Data poisoning'],
  ['encrypted-database', '密态数据库', 'Encrypted databases'],
  ['cryptography', '密码学', 'Cryptography'],
  ['post-quantum', '后量子密码', 'Post-quantum cryptography'],
  ['key-management', '密钥管理', 'Key management'],
  ['access-control', '访问控制', 'Access control'],
  ['audit', '审计溯源', 'Audit and provenance'],
  ['forensics', '取证', 'Forensics'],
  ['web', 'Web 安全', 'Web security'],
  ['supply-chain', '供应链安全', 'Supply chain'],
  ['compliance', '合规', 'Compliance'],
  ['cross-border', '数据跨境', 'Cross-border data'],
  ['ctf', '夺旗赛', 'Capture the flag'],
])

const conferenceAreas = entriesOf('conference_area', [
  ['network-security', '网络与系统安全', 'Network and systems security'],
  ['software-security', '软件与应用安全', 'Software and application security'],
  ['cryptography', '密码学', 'Cryptography'],
  ['privacy', '隐私保护', 'Privacy'],
  ['foundations', '安全基础理论', 'Foundations of security'],
  ['data-management', '数据管理', 'Data management'],
  ['ai', '人工智能安全', 'Security of AI'],
])

const datasetCategories = entriesOf('dataset_category', [
  ['network-traffic', '网络流量与入侵检测', 'Network traffic and intrusion'],
  ['malware', '恶意软件', 'Malware'],
  ['vulnerabilities', '漏洞与威胁情报', 'Vulnerabilities and threat intelligence'],
  ['identity-logs', '主机与身份日志', 'Host and identity logs'],
  ['tabular', '隐私研究表格数据', 'Tables for privacy research'],
  ['text', '文本与语言模型', 'Text and language models'],
  ['images', '图像与联邦学习', 'Images and federated learning'],
  ['web-privacy', '网页与隐私政策', 'Web and privacy policies'],
])

export const demoDictionary: readonly DemoEntry[] = [
  ...channels,
  ...labels,
  ...conferenceAreas,
  ...datasetCategories,
]
