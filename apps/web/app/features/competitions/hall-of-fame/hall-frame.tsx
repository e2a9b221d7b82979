import { useTranslations } from '@tiltyard/i18n/browser'
import { Button } from '@tiltyard/ui'
import { Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { PageHead } from '../../../head/index.ts'
import { FilterLinks, ListPage } from '../../shared/list-page/index.ts'
import { HallMessages } from './hall.messages.tsx'
import styles from './hall.module.css'
import { hallContributorsPath, hallOrganisationsPath, hallPath, hallPeoplePath } from './paths.ts'

const sections = [
  ['results', hallPath],
  ['people', hallPeoplePath],
  ['organisations', hallOrganisationsPath],
  ['contributors', hallContributorsPath],
] as const
type Section = (typeof sections)[number][0]

type HallFrameProps = {
  readonly section: Section
  /** The canonical address of this state. */
  readonly path: string
  readonly filters?: ReactNode
  readonly children: ReactNode
}

/** Title, sections and filters of all lists. */
export function HallFrame(props: HallFrameProps) {
  return (
    <HallMessages>
      <Frame {...props} />
    </HallMessages>
  )
}

function Frame({ section, path, filters, children }: HallFrameProps) {
  const t = useTranslations('hallOfFame')
  const title = section === 'results' ? t('title') : `${t(`sections.${section}`)} · ${t('title')}`
  return (
    <ListPage
      title={t('title')}
      lead={t('lead')}
      filters={
        <>
          <FilterLinks
            label={t('section')}
            choices={sections.map(([key, address]) => ({
              key,
              name: t(`sections.${key}`),
              address,
              isChosen: key === section,
            }))}
          />
          {filters}
        </>
      }
    >
      <PageHead title={title} description={t('lead')} path={path} />
      {children}
    </ListPage>
  )
}

type SearchFormProps = {
  readonly action: string
  readonly keyword: string | undefined
  readonly label: string
  /** Other filters, which a search keeps. */
  readonly kept?: Readonly<Record<string, string | number | undefined>>
}

/** A plain form, which works before hydration. */
export function SearchForm({ action, keyword, label, kept = {} }: SearchFormProps) {
  const t = useTranslations('hallOfFame')
  return (
    <Form action={action} role="search" className={styles['search']} key={keyword ?? ''}>
      {Object.entries(kept).map(([name, value]) =>
        value === undefined ? null : <input key={name} type="hidden" name={name} value={value} />,
      )}
      <input
        type="search"
        name="keyword"
        maxLength={40}
        defaultValue={keyword}
        placeholder={label}
        aria-label={label}
        className={styles['keyword']}
      />
      <Button type="submit">
        <Search size={18} aria-hidden="true" />
        {t('search')}
      </Button>
    </Form>
  )
}
