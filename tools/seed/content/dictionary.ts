import type { Localised } from '@tiltyard/contracts'

export type DemoEntry = {
  readonly type: 'channel' | 'label' | 'conference_area' | 'dataset_category' | 'D006'
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

/** The twenty sections that national statistics sort industries by. */
const industries = entriesOf('D006', [
  ['01', '农、林、牧、渔业', 'Agriculture, forestry and fishing'],
  ['02', '采矿业', 'Mining'],
  ['03', '制造业', 'Manufacturing'],
  ['04', '电力、热力、燃气及水生产和供应业', 'Electricity, heat, gas and water supply'],
  ['05', '建筑业', 'Construction'],
  ['06', '批发和零售业', 'Wholesale and retail'],
  ['07', '交通运输、仓储和邮政业', 'Transport, storage and post'],
  ['08', '住宿和餐饮业', 'Hotels and catering'],
  ['09', '信息传输、软件和信息技术服务业', 'Information transmission, software and IT services'],
  ['10', '金融业', 'Finance'],
  ['11', '房地产业', 'Real estate'],
  ['12', '租赁和商务服务业', 'Leasing and business services'],
  ['13', '科学研究和技术服务业', 'Scientific research and technical services'],
  ['14', '水利、环境和公共设施管理业', 'Water, environment and public facilities'],
  ['15', '居民服务、修理和其他服务业', 'Household, repair and other services'],
  ['16', '教育', 'Education'],
  ['17', '卫生和社会工作', 'Health and social work'],
  ['18', '文化、体育和娱乐业', 'Culture, sports and entertainment'],
  ['19', '公共管理、社会保障和社会组织', 'Public administration, social security and organisations'],
  ['20', '国际组织', 'International organisations'],
])

export const demoDictionary: readonly DemoEntry[] = [
  ...channels,
  ...labels,
  ...conferenceAreas,
  ...datasetCategories,
  ...industries,
]
