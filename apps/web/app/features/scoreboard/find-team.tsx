import type { ScoreboardRow } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { figure } from './figures.ts'
import styles from './find-team.module.css'
import { type BoardOf, findTeams } from './queries.ts'

type Found = readonly (ScoreboardRow & { readonly page: number })[]

type FindTeamProps = {
  readonly of: BoardOf
  readonly division: number | undefined
  readonly onChoose: (found: Found[number]) => Promise<void>
}

const typingMs = 250
const most = 8

/** By a part of a name; what is asked stands in the address. */
export function FindTeam({ of, division, onChoose }: FindTeamProps) {
  const t = useTranslations('scoreboard')
  const [search, setSearch] = useSearchParams()
  const [text, setText] = useState(search.get('q') ?? '')
  const found = useFound(of, division, text.trim())
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
          if (found?.[0]) void onChoose(found[0])
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
        {text.trim() ? (found ? t('found', { count: found.length }) : t('searching')) : ''}
      </p>
      {text.trim() && found && found.length > 0 ? (
        <ul className={styles['list']}>
          {found.slice(0, most).map((row) => (
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
                <span className={styles['score']}>{figure(row.score)}</span>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </search>
  )
}

/** Null while the answer is under way. */
function useFound(of: BoardOf, division: number | undefined, keyword: string): Found | null {
  const [found, setFound] = useState<Found | null>(null)
  useEffect(() => {
    setFound(null)
    if (!keyword) return
    let isOld = false
    const timer = setTimeout(async () => {
      const outcome = await findTeams(of, division, keyword)
      if (!isOld) setFound(outcome.ok ? outcome.value : [])
    }, typingMs)
    return () => {
      isOld = true
      clearTimeout(timer)
    }
  }, [of, division, keyword])
  return found
}
