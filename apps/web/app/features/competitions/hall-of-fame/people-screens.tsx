import { useTranslations } from '@tiltyard/i18n/browser'
import { Avatar, EmptyState, ListSkeleton } from '@tiltyard/ui'
import { Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { FilterLinks, listAddress, Pager, PendingList, ResultCount } from '../../shared/list-page/index.ts'
import { hallAddress } from './hall.model.ts'
import styles from './hall.module.css'
import { HallFrame, SearchForm } from './hall-frame.tsx'
import { hallContributorsPath, hallOrganisationsPath, hallPeoplePath, hallPersonPath } from './paths.ts'
import {
  type ContributorsData,
  creditKinds,
  listPageSize,
  type OrganisationsData,
  type PeopleData,
} from './queries.ts'

export function PeopleScreen({ rows, total, page, keyword }: PeopleData) {
  const addressOf = (next: number) => listAddress(hallPeoplePath, { keyword, page: next })
  return (
    <HallFrame
      section="people"
      path={addressOf(page)}
      filters={<NameSearch action={hallPeoplePath} keyword={keyword} />}
    >
      <Rows total={total} page={page} addressOf={addressOf} isEmpty={rows.length === 0}>
        {rows.map(({ userId, name, avatar, ...figures }) => (
          <li key={userId} className={styles['row']}>
            <Avatar src={avatar} seed={userId} size={44} />
            <div>
              <Link to={hallPersonPath(userId)} className={styles['name']}>
                {name}
              </Link>
              <Figures {...figures} />
            </div>
          </li>
        ))}
      </Rows>
    </HallFrame>
  )
}

export function OrganisationsScreen({ rows, total, page, keyword }: OrganisationsData) {
  const addressOf = (next: number) => listAddress(hallOrganisationsPath, { keyword, page: next })
  return (
    <HallFrame
      section="organisations"
      path={addressOf(page)}
      filters={<NameSearch action={hallOrganisationsPath} keyword={keyword} />}
    >
      <Rows total={total} page={page} addressOf={addressOf} isEmpty={rows.length === 0}>
        {rows.map(({ orgName, ...figures }) => (
          <li key={orgName} className={styles['row']}>
            <Avatar kind="group" seed={orgName} size={44} />
            <div>
              <Link to={hallAddress({ organisation: orgName, page: 1 })} className={styles['name']}>
                {orgName}
              </Link>
              <Figures {...figures} />
            </div>
          </li>
        ))}
      </Rows>
    </HallFrame>
  )
}

export function ContributorsScreen({ rows, total, page, kind }: ContributorsData) {
  const addressOf = (next: number) => listAddress(hallContributorsPath, { kind, page: next })
  return (
    <HallFrame section="contributors" path={addressOf(page)} filters={<KindFilter kind={kind} />}>
      <Rows total={total} page={page} addressOf={addressOf} isEmpty={rows.length === 0}>
        {rows.map(({ userId, name, avatar, contributions }) => (
          <li key={userId} className={styles['row']}>
            <Avatar src={avatar} seed={userId} size={44} />
            <div>
              <Link to={hallPersonPath(userId)} className={styles['name']}>
                {name}
              </Link>
              <Contributions of={contributions} />
            </div>
          </li>
        ))}
      </Rows>
    </HallFrame>
  )
}

function NameSearch({ action, keyword }: { readonly action: string; readonly keyword: string | undefined }) {
  return <SearchForm action={action} keyword={keyword} label={useTranslations('hallOfFame')('searchName')} />
}

function KindFilter({ kind }: Pick<ContributorsData, 'kind'>) {
  const t = useTranslations('hallOfFame')
  return (
    <FilterLinks
      label={t('kind')}
      choices={[
        { key: 'all', name: t('all'), address: hallContributorsPath, isChosen: kind === undefined },
        ...creditKinds.map((each) => ({
          key: each,
          name: t(`credits.${each}`),
          address: listAddress(hallContributorsPath, { kind: each }),
          isChosen: kind === each,
        })),
      ]}
    />
  )
}

type RowsProps = {
  readonly total: number
  readonly page: number
  readonly addressOf: (page: number) => string
  readonly isEmpty: boolean
  readonly children: ReactNode
}

function Rows({ total, page, addressOf, isEmpty, children }: RowsProps) {
  const t = useTranslations('hallOfFame.empty')
  return (
    <PendingList skeleton={<ListSkeleton />}>
      <ResultCount total={total} />
      {isEmpty ? (
        <EmptyState title={t('nobody')} icon={<Users size={40} strokeWidth={1.5} aria-hidden="true" />}>
          {t('nobodyText')}
        </EmptyState>
      ) : (
        <ol className={styles['rows']}>{children}</ol>
      )}
      <Pager page={page} total={total} size={listPageSize} addressOf={addressOf} />
    </PendingList>
  )
}

type FiguresProps = { readonly wins: number; readonly podiums: number; readonly competitions: number }

export function Figures({ wins, podiums, competitions }: FiguresProps) {
  const t = useTranslations('hallOfFame.figures')
  return (
    <p className={styles['quiet']}>
      {t('wins', { count: wins })} · {t('podiums', { count: podiums })} ·{' '}
      {t('competitions', { count: competitions })}
    </p>
  )
}

export function Contributions({ of }: { readonly of: ContributorsData['rows'][number]['contributions'] }) {
  const t = useTranslations('hallOfFame.creditCounts')
  return (
    <p className={styles['quiet']}>
      {creditKinds
        .filter((kind) => of[kind] > 0)
        .map((kind) => t(kind, { count: of[kind] }))
        .join(' · ')}
    </p>
  )
}
