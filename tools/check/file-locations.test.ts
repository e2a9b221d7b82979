import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { repository } from './repository.ts'

const features = 'packages/core/src/features'

/** A newcomer's question, the words to search for in paths, the file, and the name that it exports. */
const questions: readonly (readonly [question: string, words: string, file: string, name: string])[] = [
  ['where is a flag compared', 'flag', `${features}/challenges/flag.rules.ts`, 'matchesFlag'],
  [
    'where is a flag submitted',
    'play submission',
    `${features}/competitions/play/submissions.ts`,
    'submitFlag',
  ],
  [
    'where does a team register',
    'entries registration',
    `${features}/competitions/entries/registration.ts`,
    'registerTeam',
  ],
  [
    'where is the entry of a team reviewed',
    'entry review',
    `${features}/competitions/entries/entry-review.ts`,
    'decideEntry',
  ],
  [
    'where is the entry of a team suspended',
    'entry transition',
    `${features}/competitions/entries/entry-transitions.ts`,
    'transitionEntry',
  ],
  [
    'where is a stage paused',
    'stage controls',
    `${features}/competitions/stages/stage-controls.ts`,
    'pauseStage',
  ],
  [
    'where is staff added to a competition',
    'competitions staff',
    `${features}/competitions/staff/staff.ts`,
    'addStaff',
  ],
  [
    'where is an invitation to a team accepted',
    'teams invitation',
    `${features}/competitions/teams/invitations.ts`,
    'acceptInvitation',
  ],
  ['where is a hint unlocked', 'hint unlock', `${features}/competitions/play/hint-unlock.ts`, 'unlockHint'],
  [
    'where is a score adjusted by hand',
    'adjustment',
    `${features}/competitions/adjustments/adjustments.ts`,
    'adjustScore',
  ],
  [
    'where is the hall of fame listed',
    'hall-of-fame',
    `${features}/competitions/hall-of-fame/hall-of-fame.ts`,
    'listHallOfFame',
  ],
  [
    'where are tasks imported',
    'task import',
    `${features}/competitions/transfer/task-import.ts`,
    'importTasks',
  ],
  ['where are teams ranked', 'scores ranking', `${features}/scores/fold/ranking.rules.ts`, 'rankTeams'],
  [
    'where is the scoreboard exported',
    'scoreboard export',
    `${features}/scores/scoreboard/board-exports.ts`,
    'exportScoreboard',
  ],
  [
    'where is an answer in training submitted',
    'training answer submission',
    `${features}/training/practice/answer-submission.ts`,
    'submitAnswer',
  ],
  [
    'where does the leaderboard job live',
    'training jobs',
    'apps/worker/src/training/training.jobs.ts',
    'leaderboardsJobs',
  ],
  [
    'where does a multipart upload begin',
    'files multipart-upload',
    `${features}/files/multipart-uploads.ts`,
    'beginUpload',
  ],
  [
    'where is a personal access token revoked',
    'identity token',
    `${features}/identity/tokens/tokens.ts`,
    'revokeToken',
  ],
  [
    'where is a reaction to content set',
    'content reaction',
    `${features}/content/reactions/reactions.ts`,
    'setReaction',
  ],
  [
    'where is an export of personal data requested',
    'personal-data export',
    `${features}/personal-data/data-exports.ts`,
    'requestDataExport',
  ],
]

test.each(questions)('%s', (_, words, file, name) => {
  for (const word of words.split(' ')) expect(file).toContain(word)
  const text = readFileSync(join(repository, file), 'utf8')
  expect(text).toMatch(new RegExp(`export (async )?(function|const) ${name}\\b`))
})
