import type { SafeHtml } from '@tiltyard/contracts'
import { expect, test } from 'vitest'
import { durationOf } from './archive-body.rules.ts'
import {
  type ArchiveContent,
  type ArchiveLabels,
  withoutOwnLinks,
  withoutPictures,
} from './archive-content.rules.ts'
import { archivePages } from './archive-page.rules.ts'

const labels = new Proxy(
  {},
  { get: (_, key) => (key === 'categories' ? { misc: '<misc>' } : `<${String(key)}>`) },
) as ArchiveLabels
const hostile = '<script>alert(1)</script>"'
const content: ArchiveContent = {
  name: { zh: hostile },
  summary: null,
  startsOn: null,
  endsOn: null,
  publishedOn: '2026-11-18',
  decimals: 2,
  teams: [
    {
      place: 1,
      rank: 1,
      divisionPlace: 1,
      divisionRank: 1,
      teamId: 't',
      teamName: hostile,
      orgName: hostile,
      divisionId: 'd',
      divisionName: { zh: hostile },
      score: 12_345,
      award: { zh: hostile },
      divisionAward: { zh: hostile },
      members: [{ userId: null, name: null, isLeader: false }],
      solves: 3,
    },
  ],
  divisions: [{ id: 'd', name: { zh: hostile } }],
  records: [{ kind: 'longest-lead', teamId: 't', teamName: hostile, taskName: null, amount: 5 }],
  tasks: [
    {
      id: 'task',
      name: { zh: hostile },
      category: hostile,
      content: { zh: '<p>text <img src="https://elsewhere/x.png" alt="a picture"></p>' as SafeHtml },
      solves: 1,
      files: [{ name: hostile, size: 1, path: 'files/1.txt' }],
    },
  ],
}

test('nothing that people wrote becomes markup, and every link is relative and leads to a page of the archive', () => {
  const pages = archivePages(content, { zh: labels, en: labels })
  for (const [path, html] of pages) {
    expect(html).not.toContain('<script')
    expect(html).not.toMatch(/(?:href|src)="(?:https?:)?\/\//)
    for (const [, link = ''] of html.matchAll(/href="([^"]+)"/g)) {
      const target = new URL(link, `https://archive/${path}`).pathname.slice(1)
      expect(pages.has(target) || ['style.css', 'icon.svg', 'files/1.txt'].includes(target)).toBe(true)
    }
  }
  expect(pages.get('zh/board.html')).toContain('123.45')
})

test('a picture on the platform is replaced by its description', () => {
  expect(withoutPictures('<p><img alt="x" src="/a"><img src="/b"></p>')).toBe('<p>x</p>')
})

test('links to pages of the platform become text, those to other places stay', () => {
  expect(withoutOwnLinks('<a href="/training">x <b>y</b></a> <a href="#top">z</a>')).toBe('x <b>y</b> z')
  const elsewhere = '<a href="https://example.org/" rel="noopener">x</a>'
  expect(withoutOwnLinks(elsewhere)).toBe(elsewhere)
})

test('where divisions are not ranked together there is no board, and each has a podium with its ties', () => {
  const [team] = content.teams
  if (!team) throw new Error('no team')
  const teams = [1, 2, 2, 4].map((divisionRank, at) => ({
    ...team,
    ...{ rank: null, place: null, divisionRank, divisionPlace: at + 1, teamName: `team ${at}` },
  }))
  const pages = archivePages({ ...content, teams }, { zh: labels, en: labels })
  expect(pages.has('zh/board.html')).toBe(false)
  const overview = pages.get('en/index.html') ?? ''
  expect(overview).not.toContain('board.html')
  expect([0, 1, 2, 3].map((at) => overview.includes(`team ${at}<`))).toEqual([true, true, true, false])
})

test('a duration is hours, minutes and seconds', () => {
  expect([0, 65, 3_725].map(durationOf)).toEqual(['0:00:00', '0:01:05', '1:02:05'])
})
