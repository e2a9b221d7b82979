import account from '../messages/zh/account.json' with { type: 'json' }
import activities from '../messages/zh/activities.json' with { type: 'json' }
import answers from '../messages/zh/answers.json' with { type: 'json' }
import archive from '../messages/zh/archive.json' with { type: 'json' }
import articles from '../messages/zh/articles.json' with { type: 'json' }
import audit from '../messages/zh/audit.json' with { type: 'json' }
import basics from '../messages/zh/basics.json' with { type: 'json' }
import broadcasts from '../messages/zh/broadcasts.json' with { type: 'json' }
import caseEditor from '../messages/zh/case-editor.json' with { type: 'json' }
import categories from '../messages/zh/categories.json' with { type: 'json' }
import center from '../messages/zh/center.json' with { type: 'json' }
import certificates from '../messages/zh/certificates.json' with { type: 'json' }
import citations from '../messages/zh/citations.json' with { type: 'json' }
import competitions from '../messages/zh/competitions.json' with { type: 'json' }
import conferences from '../messages/zh/conferences.json' with { type: 'json' }
import console from '../messages/zh/console.json' with { type: 'json' }
import contents from '../messages/zh/contents.json' with { type: 'json' }
import contribution from '../messages/zh/contribution.json' with { type: 'json' }
import contributions from '../messages/zh/contributions.json' with { type: 'json' }
import datasetAccess from '../messages/zh/dataset-access.json' with { type: 'json' }
import datasetAdmin from '../messages/zh/dataset-admin.json' with { type: 'json' }
import datasetReview from '../messages/zh/dataset-review.json' with { type: 'json' }
import datasets from '../messages/zh/datasets.json' with { type: 'json' }
import dictionaries from '../messages/zh/dictionaries.json' with { type: 'json' }
import editor from '../messages/zh/editor.json' with { type: 'json' }
import effects from '../messages/zh/effects.json' with { type: 'json' }
import environments from '../messages/zh/environments.json' with { type: 'json' }
import errors from '../messages/zh/errors.json' with { type: 'json' }
import examBanks from '../messages/zh/exam-banks.json' with { type: 'json' }
import examMarks from '../messages/zh/exam-marks.json' with { type: 'json' }
import examPapers from '../messages/zh/exam-papers.json' with { type: 'json' }
import examSittings from '../messages/zh/exam-sittings.json' with { type: 'json' }
import exams from '../messages/zh/exams.json' with { type: 'json' }
import favorites from '../messages/zh/favorites.json' with { type: 'json' }
import feeds from '../messages/zh/feeds.json' with { type: 'json' }
import forensics from '../messages/zh/forensics.json' with { type: 'json' }
import gallery from '../messages/zh/gallery.json' with { type: 'json' }
import hallOfFame from '../messages/zh/hall-of-fame.json' with { type: 'json' }
import home from '../messages/zh/home.json' with { type: 'json' }
import imported from '../messages/zh/imported.json' with { type: 'json' }
import info from '../messages/zh/info.json' with { type: 'json' }
import kit from '../messages/zh/kit.json' with { type: 'json' }
import licences from '../messages/zh/licences.json' with { type: 'json' }
import listing from '../messages/zh/listing.json' with { type: 'json' }
import mails from '../messages/zh/mails.json' with { type: 'json' }
import materials from '../messages/zh/materials.json' with { type: 'json' }
import messages from '../messages/zh/messages.json' with { type: 'json' }
import notices from '../messages/zh/notices.json' with { type: 'json' }
import notificationSettings from '../messages/zh/notification-settings.json' with { type: 'json' }
import operations from '../messages/zh/operations.json' with { type: 'json' }
import organising from '../messages/zh/organising.json' with { type: 'json' }
import papers from '../messages/zh/papers.json' with { type: 'json' }
import people from '../messages/zh/people.json' with { type: 'json' }
import personalData from '../messages/zh/personal-data.json' with { type: 'json' }
import pictures from '../messages/zh/pictures.json' with { type: 'json' }
import play from '../messages/zh/play.json' with { type: 'json' }
import player from '../messages/zh/player.json' with { type: 'json' }
import preview from '../messages/zh/preview.json' with { type: 'json' }
import privacy from '../messages/zh/privacy.json' with { type: 'json' }
import profile from '../messages/zh/profile.json' with { type: 'json' }
import questions from '../messages/zh/questions.json' with { type: 'json' }
import reactions from '../messages/zh/reactions.json' with { type: 'json' }
import recommendations from '../messages/zh/recommendations.json' with { type: 'json' }
import references from '../messages/zh/references.json' with { type: 'json' }
import review from '../messages/zh/review.json' with { type: 'json' }
import running from '../messages/zh/running.json' with { type: 'json' }
import scoreboard from '../messages/zh/scoreboard.json' with { type: 'json' }
import scoring from '../messages/zh/scoring.json' with { type: 'json' }
import search from '../messages/zh/search.json' with { type: 'json' }
import security from '../messages/zh/security.json' with { type: 'json' }
import session from '../messages/zh/session.json' with { type: 'json' }
import sharing from '../messages/zh/sharing.json' with { type: 'json' }
import shell from '../messages/zh/shell.json' with { type: 'json' }
import siteAdmin from '../messages/zh/site-admin.json' with { type: 'json' }
import teams from '../messages/zh/teams.json' with { type: 'json' }
import templates from '../messages/zh/templates.json' with { type: 'json' }
import terminal from '../messages/zh/terminal.json' with { type: 'json' }
import toolReview from '../messages/zh/tool-review.json' with { type: 'json' }
import toolSubmissions from '../messages/zh/tool-submissions.json' with { type: 'json' }
import tools from '../messages/zh/tools.json' with { type: 'json' }
import training from '../messages/zh/training.json' with { type: 'json' }
import transfer from '../messages/zh/transfer.json' with { type: 'json' }
import uploads from '../messages/zh/uploads.json' with { type: 'json' }
import verifications from '../messages/zh/verifications.json' with { type: 'json' }
import videoAdmin from '../messages/zh/video-admin.json' with { type: 'json' }
import videoEncoding from '../messages/zh/video-encoding.json' with { type: 'json' }
import videos from '../messages/zh/videos.json' with { type: 'json' }
import writeups from '../messages/zh/writeups.json' with { type: 'json' }

/** The source catalogue: its keys define the type of all messages. */
export const zh = {
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
