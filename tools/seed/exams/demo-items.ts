import type { DemoItem } from './demo-item.ts'
import { accessControlModels } from './items/access-control-models.ts'
import { accessControlSignIn } from './items/access-control-sign-in.ts'
import { anonymisationAttacks } from './items/anonymisation-attacks.ts'
import { anonymisationMethods } from './items/anonymisation-methods.ts'
import { cryptographyInUse } from './items/cryptography-in-use.ts'
import { cryptographyPrimitives } from './items/cryptography-primitives.ts'
import { dataClassificationHandling } from './items/data-classification-handling.ts'
import { dataClassificationLevels } from './items/data-classification-levels.ts'
import { incidentResponseEvidence } from './items/incident-response-evidence.ts'
import { incidentResponseProcess } from './items/incident-response-process.ts'
import { privacyLawChina } from './items/privacy-law-china.ts'
import { privacyLawGdpr } from './items/privacy-law-gdpr.ts'

type DemoTopic = { readonly topic: string; readonly english: string; readonly items: readonly DemoItem[] }

/** The demo's examination bank: 120 questions in six topics. */
export const demoTopics: readonly DemoTopic[] = [
  {
    topic: '数据分类分级',
    english: 'Data classification',
    items: [...dataClassificationLevels, ...dataClassificationHandling],
  },
  {
    topic: '个人信息与数据保护法律',
    english: 'Privacy and data protection law',
    items: [...privacyLawChina, ...privacyLawGdpr],
  },
  {
    topic: '匿名化与去标识化',
    english: 'Anonymisation and de-identification',
    items: [...anonymisationMethods, ...anonymisationAttacks],
  },
  { topic: '密码技术', english: 'Cryptography', items: [...cryptographyPrimitives, ...cryptographyInUse] },
  { topic: '访问控制', english: 'Access control', items: [...accessControlModels, ...accessControlSignIn] },
  {
    topic: '事件响应',
    english: 'Incident response',
    items: [...incidentResponseProcess, ...incidentResponseEvidence],
  },
]
