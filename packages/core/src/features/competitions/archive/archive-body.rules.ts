import { htmlInLanguage, type Language, spokenIn } from '@tiltyard/contracts'
import {
  type ArchiveContent,
  type ArchiveTask,
  type ArchiveTeam,
  type ArchiveView,
  escapeText,
  languageTags,
  textIn,
  titleIn,
  withoutOwnLinks,
  withoutPictures,
} from './archive-content.rules.ts'

export const isRanked = ({ teams }: ArchiveContent): boolean => teams.some(({ rank }) => rank !== null)

export function overviewBody(view: ArchiveView): string {
  const { content, language, labels } = view
  const { startsOn, endsOn } = content
  const days = [...new Set([startsOn, endsOn])].filter((day) => day !== null).join(' – ')
  const facts = [
    ...(days ? [[labels.date, days]] : []),
    [labels.teams, String(content.teams.length)],
    [labels.tasks, String(content.tasks.length)],
  ]
  const list = facts.map(
    ([name = '', value = '']) => `<div><dt>${escapeText(name)}</dt><dd>${value}</dd></div>`,
  )
  const summary = content.summary ? `<p class="summary">${textIn(content.summary, language)}</p>` : ''
  return `${summary}<dl class="facts">${list.join('')}</dl><h2>${escapeText(labels.podium)}</h2>${podiums(view)}`
}

/** Of all, or of each division where there is no board of all. Ties share a rank: 1, 2, 2 has no third. */
function podiums(view: ArchiveView): string {
  const { content, language } = view
  if (isRanked(content)) return podium(view, content.teams, ({ rank }) => rank)
  return content.divisions
    .map(({ id, name }) => {
      const teams = content.teams.filter(({ divisionId }) => divisionId === id)
      return `<h3>${textIn(name, language)}</h3>${podium(view, teams, ({ divisionRank }) => divisionRank)}`
    })
    .join('')
}

type RankOf = (team: ArchiveTeam) => number | null

function podium(view: ArchiveView, teams: readonly ArchiveTeam[], rankOf: RankOf): string {
  const { content, language, labels } = view
  const items = teams.flatMap((team) => {
    const rank = rankOf(team)
    if (rank === null || rank > 3) return []
    const lines = [escapeText(team.orgName), memberNames(view, team)].filter(Boolean)
    const award = awardTexts(team, language)
      .map((text) => `<p class="award">${text}</p>`)
      .join('')
    return `<li><p class="rank"><span class="hidden">${escapeText(labels.rank)} </span>${rank}</p><div><p class="team">${escapeText(team.teamName)}</p>${lines.map((line) => `<p>${line}</p>`).join('')}${award}</div><p class="figure">${scoreOf(team.score, content.decimals)}</p></li>`
  })
  return `<ul class="podium">${items.join('')}</ul>`
}

/** Of the overall place, then of the place in the division. */
const awardTexts = ({ award, divisionAward }: ArchiveTeam, language: Language): string[] =>
  [award, divisionAward].flatMap((text) => (text ? [textIn(text, language)] : []))

const scoreOf = (units: number, decimals: number) => (units / 10 ** decimals).toFixed(decimals)

const memberNames = ({ labels, language }: ArchiveView, { members }: ArchiveTeam): string =>
  members.map(({ name }) => escapeText(name ?? labels.formerMember)).join(language === 'zh' ? '、' : ', ')

const numeric = new Set(['rank', 'solves', 'score'])

function teamTable(
  view: ArchiveView,
  { caption, teams, rankOf }: { caption: string; teams: readonly ArchiveTeam[]; rankOf: RankOf },
): string {
  const { content, labels, language } = view
  const columns = ['rank', 'team', 'members', 'organisation', 'division', 'award', 'solves', 'score'] as const
  const rows = teams.map((team) => {
    const cells = {
      rank: String(rankOf(team) ?? ''),
      team: escapeText(team.teamName),
      members: memberNames(view, team),
      organisation: escapeText(team.orgName),
      division: textIn(team.divisionName, language),
      award: awardTexts(team, language).join('<br>'),
      solves: String(team.solves),
      score: scoreOf(team.score, content.decimals),
    }
    const written = columns.map((column) => {
      if (column === 'team') return `<th scope="row">${cells.team}</th>`
      return `<td${numeric.has(column) ? ' class="figure"' : ''}>${cells[column]}</td>`
    })
    return `<tr>${written.join('')}</tr>`
  })
  const names = columns.map(
    (column) =>
      `<th scope="col"${numeric.has(column) ? ' class="figure"' : ''}>${escapeText(labels[column])}</th>`,
  )
  return `<div class="scroll" role="region" aria-label="${caption}" tabindex="0"><table><thead><tr>${names.join('')}</tr></thead><tbody>${rows.join('')}</tbody></table></div>`
}

export function boardBody(view: ArchiveView): string {
  const teams = view.content.teams.filter(({ rank }) => rank !== null)
  return teamTable(view, { caption: escapeText(view.labels.board), teams, rankOf: ({ rank }) => rank })
}

export function resultsBody(view: ArchiveView): string {
  return view.content.divisions
    .map(({ id, name }) => {
      const teams = view.content.teams
        .filter(({ divisionId }) => divisionId === id)
        .toSorted((one, other) => one.divisionPlace - other.divisionPlace)
      const caption = titleIn(name, view.language)
      const table = teamTable(view, { caption, teams, rankOf: ({ divisionRank }) => divisionRank })
      return `<h2>${textIn(name, view.language)}</h2>${table}`
    })
    .join('')
}

export function recordsBody({ content, labels, language }: ArchiveView): string {
  if (content.records.length === 0) return `<p>${escapeText(labels.noRecords)}</p>`
  return [...Map.groupBy(content.records, ({ kind }) => kind)]
    .map(([kind, records]) => {
      const rows = records.map(({ teamName, taskName, amount }) => {
        const value = kind === 'most-first-bloods' ? `× ${amount}` : durationOf(amount)
        const task = taskName ? `<span>${textIn(taskName, language)}</span>` : ''
        return `<li><strong>${escapeText(teamName)}</strong>${task}<span class="figure">${value}</span></li>`
      })
      return `<h2>${escapeText(labels[kind])}</h2><ul class="rows">${rows.join('')}</ul>`
    })
    .join('')
}

/** h:mm:ss, which is read alike in both languages. */
export function durationOf(seconds: number): string {
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60]
  const two = (value: number) => String(value).padStart(2, '0')
  return `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(rest)}`
}

const categoryName = ({ labels }: ArchiveView, category: string): string => {
  const key = category.toLowerCase()
  return escapeText(Object.hasOwn(labels.categories, key) ? (labels.categories[key] ?? category) : category)
}

export function tasksBody(view: ArchiveView): string {
  const { content, labels, language } = view
  if (content.tasks.length === 0) return `<p>${escapeText(labels.noTasks)}</p>`
  const rows = content.tasks.map(
    ({ id, name, category, solves }) =>
      `<li><a href="tasks/${id}.html">${textIn(name, language)}</a><span>${categoryName(view, category)}</span><span class="figure">${escapeText(labels.solves)} ${solves}</span></li>`,
  )
  return `<ul class="rows">${rows.join('')}</ul>`
}

export function taskBody(view: ArchiveView, { content, category, solves, files }: ArchiveTask): string {
  const { labels, language } = view
  const spoken = spokenIn(content, language)
  const mark = spoken === language ? '' : ` lang="${languageTags[spoken]}"`
  const list = files.map(
    ({ name, size, path }) =>
      `<li><a href="../../${path}" download>${escapeText(name)}</a><span class="figure">${sizeOf(size)}</span></li>`,
  )
  const attached =
    list.length > 0 ? `<h2>${escapeText(labels.files)}</h2><ul class="rows">${list.join('')}</ul>` : ''
  const text = withoutOwnLinks(withoutPictures(htmlInLanguage(content, language)))
  return `<p class="quiet">${categoryName(view, category)} · ${escapeText(labels.solves)} ${solves}</p><article${mark}>${text}</article>${attached}`
}

function sizeOf(bytes: number): string {
  const units = ['B', 'kB', 'MB']
  const power = bytes < 1_000 ? 0 : bytes < 1_000_000 ? 1 : 2
  const value = bytes / 1_000 ** power
  return `${power === 0 ? value : value.toFixed(1)} ${units[power]}`
}
