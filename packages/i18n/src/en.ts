import account from '../messages/en/account.json' with { type: 'json' }
import activities from '../messages/en/activities.json' with { type: 'json' }
import answers from '../messages/en/answers.json' with { type: 'json' }
import archive from '../messages/en/archive.json' with { type: 'json' }
import articles from '../messages/en/articles.json' with { type: 'json' }
import audit from '../messages/en/audit.json' with { type: 'json' }
import basics from '../messages/en/basics.json' with { type: 'json' }
import broadcasts from '../messages/en/broadcasts.json' with { type: 'json' }
import caseEditor from '../messages/en/case-editor.json' with { type: 'json' }
import categories from '../messages/en/categories.json' with { type: 'json' }
import center from '../messages/en/center.json' with { type: 'json' }
import certificates from '../messages/en/certificates.json' with { type: 'json' }
import citations from '../messages/en/citations.json' with { type: 'json' }
import competitions from '../messages/en/competitions.json' with { type: 'json' }
import conferences from '../messages/en/conferences.json' with { type: 'json' }
import console from '../messages/en/console.json' with { type: 'json' }
import contents from '../messages/en/contents.json' with { type: 'json' }
import contribution from '../messages/en/contribution.json' with { type: 'json' }
import contributions from '../messages/en/contributions.json' with { type: 'json' }
import datasetAccess from '../messages/en/dataset-access.json' with { type: 'json' }
import datasetAdmin from '../messages/en/dataset-admin.json' with { type: 'json' }
import datasetReview from '../messages/en/dataset-review.json' with { type: 'json' }
import datasets from '../messages/en/datasets.json' with { type: 'json' }
import dictionaries from '../messages/en/dictionaries.json' with { type: 'json' }
import editor from '../messages/en/editor.json' with { type: 'json' }
import effects from '../messages/en/effects.json' with { type: 'json' }
import environments from '../messages/en/environments.json' with { type: 'json' }
import errors from '../messages/en/errors.json' with { type: 'json' }
import examBanks from '../messages/en/exam-banks.json' with { type: 'json' }
import examMarks from '../messages/en/exam-marks.json' with { type: 'json' }
import examPapers from '../messages/en/exam-papers.json' with { type: 'json' }
import examSittings from '../messages/en/exam-sittings.json' with { type: 'json' }
import exams from '../messages/en/exams.json' with { type: 'json' }
import favorites from '../messages/en/favorites.json' with { type: 'json' }
import feeds from '../messages/en/feeds.json' with { type: 'json' }
import forensics from '../messages/en/forensics.json' with { type: 'json' }
import gallery from '../messages/en/gallery.json' with { type: 'json' }
import hallOfFame from '../messages/en/hall-of-fame.json' with { type: 'json' }
import home from '../messages/en/home.json' with { type: 'json' }
import imported from '../messages/en/imported.json' with { type: 'json' }
import info from '../messages/en/info.json' with { type: 'json' }
import kit from '../messages/en/kit.json' with { type: 'json' }
import licences from '../messages/en/licences.json' with { type: 'json' }
import listing from '../messages/en/listing.json' with { type: 'json' }
import mails from '../messages/en/mails.json' with { type: 'json' }
import materials from '../messages/en/materials.json' with { type: 'json' }
import messages from '../messages/en/messages.json' with { type: 'json' }
import notices from '../messages/en/notices.json' with { type: 'json' }
import notificationSettings from '../messages/en/notification-settings.json' with { type: 'json' }
import operations from '../messages/en/operations.json' with { type: 'json' }
import organising from '../messages/en/organising.json' with { type: 'json' }
import papers from '../messages/en/papers.json' with { type: 'json' }
import people from '../messages/en/people.json' with { type: 'json' }
import personalData from '../messages/en/personal-data.json' with { type: 'json' }
import pictures from '../messages/en/pictures.json' with { type: 'json' }
import play from '../messages/en/play.json' with { type: 'json' }
import player from '../messages/en/player.json' with { type: 'json' }
import preview from '../messages/en/preview.json' with { type: 'json' }
import privacy from '../messages/en/privacy.json' with { type: 'json' }
import profile from '../messages/en/profile.json' with { type: 'json' }
import questions from '../messages/en/questions.json' with { type: 'json' }
import reactions from '../messages/en/reactions.json' with { type: 'json' }
import recommendations from '../messages/en/recommendations.json' with { type: 'json' }
import references from '../messages/en/references.json' with { type: 'json' }
import review from '../messages/en/review.json' with { type: 'json' }
import running from '../messages/en/running.json' with { type: 'json' }
import scoreboard from '../messages/en/scoreboard.json' with { type: 'json' }
import scoring from '../messages/en/scoring.json' with { type: 'json' }
import search from '../messages/en/search.json' with { type: 'json' }
import security from '../messages/en/security.json' with { type: 'json' }
import session from '../messages/en/session.json' with { type: 'json' }
import sharing from '../messages/en/sharing.json' with { type: 'json' }
import shell from '../messages/en/shell.json' with { type: 'json' }
import siteAdmin from '../messages/en/site-admin.json' with { type: 'json' }
import teams from '../messages/en/teams.json' with { type: 'json' }
import templates from '../messages/en/templates.json' with { type: 'json' }
import terminal from '../messages/en/terminal.json' with { type: 'json' }
import toolReview from '../messages/en/tool-review.json' with { type: 'json' }
import toolSubmissions from '../messages/en/tool-submissions.json' with { type: 'json' }
import tools from '../messages/en/tools.json' with { type: 'json' }
import training from '../messages/en/training.json' with { type: 'json' }
import transfer from '../messages/en/transfer.json' with { type: 'json' }
import uploads from '../messages/en/uploads.json' with { type: 'json' }
import verifications from '../messages/en/verifications.json' with { type: 'json' }
import videoAdmin from '../messages/en/video-admin.json' with { type: 'json' }
import videoEncoding from '../messages/en/video-encoding.json' with { type: 'json' }
import videos from '../messages/en/videos.json' with { type: 'json' }
import writeups from '../messages/en/writeups.json' with { type: 'json' }
import type { zh } from './zh.ts'

export const en: typeof zh = {
  account,
  activities,
  answers,
  archive,
  articles,
  audit,
  basics,
  siteAdmin,
  dictionaries,
  recommendations,
  broadcasts,
  caseEditor,
  categories,
  certificates,
  citations,
  center,
  competitions,
  conferences,
  console,
  contents,
  contributions,
  editor,
  effects,
  contribution,
  datasetAccess,
  datasets,
  datasetAdmin,
  datasetReview,
  videoAdmin,
  videoEncoding,
  videos,
  licences,
  review,
  environments,
  examSittings,
  examMarks,
  errors,
  exams,
  examBanks,
  examPapers,
  favorites,
  feeds,
  forensics,
  gallery,
  hallOfFame,
  home,
  imported,
  info,
  kit,
  listing,
  mails,
  materials,
  messages,
  notices,
  notificationSettings,
  people,
  personalData,
  operations,
  organising,
  terminal,
  transfer,
  papers,
  pictures,
  play,
  player,
  preview,
  privacy,
  profile,
  questions,
  reactions,
  references,
  running,
  scoreboard,
  scoring,
  search,
  security,
  session,
  sharing,
  shell,
  verifications,
  teams,
  templates,
  toolReview,
  toolSubmissions,
  tools,
  training,
  uploads,
  writeups,
}
