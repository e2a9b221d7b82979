import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { DocumentFactsContext, EmptyState, LinkButton, ListSkeleton } from '@tiltyard/ui'
import { CalendarDays, CalendarPlus } from 'lucide-react'
import { useContext } from 'react'
import { inLanguageAddress, PageHead } from '../../../head/index.ts'
import { FilterLinks, ListPage, Pager, PendingList, ResultCount } from '../../shared/list-page/index.ts'
import { CopyButton } from '../../shared/sharing/index.ts'
import styles from './activities-screen.module.css'
import { activitiesAddress, pageSize } from './activity.model.ts'
import { ActivityRow } from './activity-row.tsx'
import type { ActivitiesData } from './queries.ts'

export function ActivitiesScreen({ query, activities, total }: ActivitiesData) {
  const t = useTranslations('activities')
  const { language } = useLanguage()
  const calendar = inLanguageAddress('/calendars/activities.ics', language)
  const { origin } = useContext(DocumentFactsContext)
  return (
    <ListPage
      title={t('title')}
      lead={t('lead')}
      aside={
        <>
          <LinkButton href={calendar} size="small" type="text/calendar">
            <CalendarPlus size={16} aria-hidden="true" />
            {t('calendar')}
          </LinkButton>
          <CopyButton text={() => `${origin}${calendar}`}>{t('calendarAddress')}</CopyButton>
        </>
      }
      filters={
        <FilterLinks
          label={t('when')}
          choices={(['upcoming', 'past'] as const).map((when) => ({
            key: when,
            name: t(when),
            address: activitiesAddress({ when, page: 1 }),
            isChosen: query.when === when,
          }))}
        />
      }
    >
      <PageHead
        title={t('title')}
        description={t('lead')}
        path={activitiesAddress(query)}
        feed={{ title: t('calendar'), path: calendar, type: 'text/calendar' }}
      />
      <PendingList skeleton={<ListSkeleton rows={5} />}>
        <ResultCount total={total} />
        {activities.length === 0 ? (
          <EmptyState
            title={t(`none.${query.when}`)}
            icon={<CalendarDays size={40} strokeWidth={1.5} aria-hidden="true" />}
          >
            {t(`noneText.${query.when}`)}
          </EmptyState>
        ) : (
          <ul className={styles['list']}>
            {activities.map((activity) => (
              <li key={activity.id}>
                <ActivityRow activity={activity} />
              </li>
            ))}
          </ul>
        )}
        <Pager
          page={query.page}
          total={total}
          size={pageSize}
          addressOf={(page) => activitiesAddress({ ...query, page })}
        />
      </PendingList>
    </ListPage>
  )
}
