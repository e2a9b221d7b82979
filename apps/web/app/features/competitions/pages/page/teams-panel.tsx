import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, Cover, EmptyState, TextField } from '@tiltyard/ui'
import { Search, UsersRound } from 'lucide-react'
import { useState } from 'react'
import { Form } from 'react-router'
import { useLocalised } from '../../../platform/settings/index.ts'
import { listAddress, Pager, ResultCount } from '../../../shared/list-page/index.ts'
import { competitionPath } from '../paths.ts'
import { type CompetitionFacts, type TeamsData, teamsPageSize } from '../queries.ts'
import styles from './teams-panel.module.css'

type TeamsPanelProps = { readonly competition: CompetitionFacts; readonly teams: TeamsData }

export function TeamsPanel({ competition, teams }: TeamsPanelProps) {
  const t = useTranslations('competitions.teamList')
  const localised = useLocalised()
  const { rows, total, page, keyword } = teams
  const path = competitionPath(competition.id)
  const divisionOf = (id: string) => competition.divisions.find((division) => division.id === id)
  return (
    <div className={styles['panel']}>
      {total > 0 || keyword ? <SearchTeams key={keyword} path={path} keyword={keyword} /> : null}
      {rows.length === 0 ? (
        <EmptyState
          title={t(keyword ? 'none.title' : 'empty.title')}
          icon={<UsersRound size={40} strokeWidth={1.5} aria-hidden="true" />}
        >
          {t(keyword ? 'none.text' : 'empty.text')}
        </EmptyState>
      ) : (
        <>
          <ResultCount total={total} />
          <ul className={styles['grid']}>
            {rows.map(({ teamId, name, orgName, divisionId, members }) => {
              const division = divisionOf(divisionId)
              return (
                <li key={teamId} className={styles['team']}>
                  <span className={styles['arms']}>
                    <Cover id={name} shape="shield" />
                  </span>
                  <div className={styles['words']}>
                    <p className={styles['name']}>{name}</p>
                    <p className={styles['quiet']}>{orgName}</p>
                    <p className={styles['quiet']}>
                      {division ? `${localised(division.name)} · ` : ''}
                      {t('members', { count: members })}
                    </p>
                  </div>
                </li>
              )
            })}
          </ul>
        </>
      )}
      <Pager
        page={page}
        total={total}
        size={teamsPageSize}
        addressOf={(each) => listAddress(path, { tab: 'teams', keyword, page: each })}
      />
    </div>
  )
}

type SearchTeamsProps = { readonly path: string; readonly keyword: string }

/** A GET form, which works before hydration. */
function SearchTeams({ path, keyword }: SearchTeamsProps) {
  const t = useTranslations('competitions.teamList')
  const [words, setWords] = useState(keyword)
  return (
    <Form action={path} role="search" preventScrollReset className={styles['search']}>
      <input type="hidden" name="tab" value="teams" />
      <TextField
        name="keyword"
        label={t('search')}
        placeholder={t('searchHint')}
        value={words}
        onChange={setWords}
        maxLength={40}
      />
      <Button type="submit">
        <Search size={16} aria-hidden="true" />
        {t('submit')}
      </Button>
    </Form>
  )
}
