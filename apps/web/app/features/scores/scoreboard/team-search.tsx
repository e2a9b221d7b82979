import type { ScoreboardRow } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Score } from '@tiltyard/ui'
import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { type BoardCompetition, searchTeams } from './queries.ts'
import styles from './team-search.module.css'

type SearchResults = readonly (ScoreboardRow & { readonly page: number })[]

type TeamSearchProps = {
  readonly of: BoardCompetition
  readonly division: number | undefined
  readonly decimals: number
  readonly onChoose: (results: SearchResults[number]) => Promise<void>
}

const typingMs = 250
const maxResults = 8

/** By a part of a name; what is asked stands in the address. */
export function TeamSearch({ of, division, decimals, onChoose }: TeamSearchProps) {
  const t = useTranslations('scoreboard')
  const [search, setSearch] = useSearchParams()
  const [text, setText] = useState(search.get('q') ?? '')
  const results = useTeamSearch(of, division, text.trim())
  const write = (next: string) => {
    setText(next)
    const query = new URLSearchParams(search)
    if (next.trim()) query.set('q', next.trim())
    else query.delete('q')
    setSearch(query, { replace: true, preventScrollReset: true })
  }
  return (
    <search className={styles['find']}>
      <form
        className={styles['box']}
        onSubmit={(event) => {
          event.preventDefault()
          if (results?.[0]) void onChoose(results[0])
        }}
      >
        <Search size={18} aria-hidden="true" className={styles['sign']} />
        <input
          type="search"
          className={styles['input']}
          aria-label={t('search')}
          placeholder={t('searchPlaceholder')}
          value={text}
          maxLength={40}
          autoComplete="off"
          onChange={({ target }) => write(target.value)}
        />
      </form>
      <p role="status" className={styles['said']}>
        {text.trim() ? (results ? t('found', { count: results.length }) : t('searching')) : ''}
      </p>
      {text.trim() && results && results.length > 0 ? (
        <ul className={styles['list']}>
          {results.slice(0, maxResults).map((row) => (
            <li key={row.teamId}>
              <button
                type="button"
                className={styles['hit']}
                title={t('jumpTo', { rank: row.rank, name: row.name })}
                onClick={() => void onChoose(row)}
              >
                <span className={styles['rank']}>{row.rank}</span>
                <span className={styles['name']}>{row.name}</span>
                <span className={styles['org']}>{row.orgName}</span>
                <span className={styles['score']}>
                  <Score units={row.score} decimals={decimals} />
                </span>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </search>
  )
}

/** Null while the answer is under way. */
function useTeamSearch(
  of: BoardCompetition,
  division: number | undefined,
  keyword: string,
): SearchResults | null {
  const [results, setResults] = useState<SearchResults | null>(null)
  useEffect(() => {
    setResults(null)
    if (!keyword) return
    let isOld = false
    const timer = setTimeout(async () => {
      const outcome = await searchTeams(of, division, keyword)
      if (!isOld) setResults(outcome.ok ? outcome.value : [])
    }, typingMs)
    return () => {
      isOld = true
      clearTimeout(timer)
    }
  }, [of, division, keyword])
  return results
}
