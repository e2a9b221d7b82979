import { type EntryDetail, inLanguage } from '@tiltyard/contracts/browser'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { Alert, Descriptions, Flex, Tag } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { decisionItems } from '../../shared/review-queue/index.ts'
import { TimeText } from '../../shared/times/index.ts'
import { EntryStateTag } from './entry-state-tag.tsx'

export function EntryDetails({ entry }: { readonly entry: EntryDetail }) {
  const t = useTranslations('running.entries')
  const { language } = useLanguage()
  const { materials, obstacle, state } = entry
  const items = [
    { key: 'state', label: t('state'), children: <EntryStateTag state={state} /> },
    { key: 'org', label: t('org'), children: <strong>{entry.orgName}</strong> },
    { key: 'division', label: t('division'), children: inLanguage(entry.divisionName, language) },
    { key: 'submitted', label: t('submitted'), children: <TimeText iso={entry.submittedAt} /> },
    {
      key: 'materials',
      label: t('materials'),
      children: materials ? (
        <span>
          {t('materialCounts', materials)}{' '}
          {materials.pending > 0 ? <Link to="../materials">{t('toMaterials')}</Link> : null}
        </span>
      ) : (
        t('noMaterials')
      ),
    },
    ...decisionItems({
      reviewer: { label: t('by'), value: entry.decidedBy },
      decided: { label: t('decided'), value: entry.decidedAt },
      reason: { label: t('reason'), value: entry.reason },
    }),
  ]
  const isWaiting = state === 'submitted' || state === 'returned'
  return (
    <>
      {obstacle && isWaiting ? (
        <Alert
          type="warning"
          showIcon
          style={{ marginBottom: 16 }}
          title={t(`obstacles.${obstacle}`, { min: entry.teamSizeMin })}
        />
      ) : null}
      <Descriptions column={1} size="small" items={items} />
    </>
  )
}

type Member = EntryDetail['members'][number]

type EntryMembersProps = {
  readonly members: readonly Member[]
  readonly actionsOf?: ((member: Member) => ReactNode) | undefined
  /** Below the list. */
  readonly children?: ReactNode
}

/** The members of a team with what each of them lacks. */
export function EntryMembers({ members, actionsOf, children }: EntryMembersProps) {
  const t = useTranslations('running.entries')
  return (
    <section aria-labelledby="entry-members" style={{ marginTop: 20 }}>
      <h2 id="entry-members" style={{ marginBottom: 8, fontSize: '1.0625rem' }}>
        {t('members')}
      </h2>
      <ul style={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {members.map((member) => (
          <li key={member.userId} style={{ padding: '8px 0', borderBottom: '1px solid var(--line)' }}>
            <Flex gap={8} align="center" justify="space-between" wrap>
              <span>
                {member.nickname} {member.isLeader ? <Tag>{t('leader')}</Tag> : null}
              </span>
              <Flex gap={8} align="center" wrap>
                <Readiness missing={member.missing} />
                {actionsOf?.(member)}
              </Flex>
            </Flex>
          </li>
        ))}
      </ul>
      {children}
    </section>
  )
}

function Readiness({ missing: { fields, verification, material } }: Pick<Member, 'missing'>) {
  const t = useTranslations('running.entries')
  const { language } = useLanguage()
  const missing = [
    ...(fields.length > 0 ? [t('missingFields', { count: fields.length })] : []),
    ...(verification ? [t('missingVerification')] : []),
    ...(material ? [t('missingMaterial')] : []),
  ]
  return missing.length === 0 ? (
    <Tag color="success">{t('ready')}</Tag>
  ) : (
    <Tag color="warning">{t('missing', { what: missing.join(language === 'zh' ? '、' : ', ') })}</Tag>
  )
}
