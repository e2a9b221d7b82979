import type { EntryDetail } from '@tiltyard/contracts/browser'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { Flex, Tag } from 'antd'

type Member = EntryDetail['members'][number]

/** Who is missing what, at a glance. */
export function EntryMembers({ members }: { readonly members: readonly Member[] }) {
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
              <Readiness missing={member.missing} />
            </Flex>
          </li>
        ))}
      </ul>
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
