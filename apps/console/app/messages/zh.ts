import audit from '@tiltyard/i18n/messages/zh/audit' with { type: 'json' }
import basics from '@tiltyard/i18n/messages/zh/basics' with { type: 'json' }
import broadcasts from '@tiltyard/i18n/messages/zh/broadcasts' with { type: 'json' }
import caseEditor from '@tiltyard/i18n/messages/zh/case-editor' with { type: 'json' }
import certificates from '@tiltyard/i18n/messages/zh/certificates' with { type: 'json' }
import console from '@tiltyard/i18n/messages/zh/console' with { type: 'json' }
import contents from '@tiltyard/i18n/messages/zh/contents' with { type: 'json' }
import contributions from '@tiltyard/i18n/messages/zh/contributions' with { type: 'json' }
import datasetAdmin from '@tiltyard/i18n/messages/zh/dataset-admin' with { type: 'json' }
import datasetReview from '@tiltyard/i18n/messages/zh/dataset-review' with { type: 'json' }
import dictionaries from '@tiltyard/i18n/messages/zh/dictionaries' with { type: 'json' }
import editor from '@tiltyard/i18n/messages/zh/editor' with { type: 'json' }
import effects from '@tiltyard/i18n/messages/zh/effects' with { type: 'json' }
import environments from '@tiltyard/i18n/messages/zh/environments' with { type: 'json' }
import examBanks from '@tiltyard/i18n/messages/zh/exam-banks' with { type: 'json' }
import examMarks from '@tiltyard/i18n/messages/zh/exam-marks' with { type: 'json' }
import examPapers from '@tiltyard/i18n/messages/zh/exam-papers' with { type: 'json' }
import examSittings from '@tiltyard/i18n/messages/zh/exam-sittings' with { type: 'json' }
import imported from '@tiltyard/i18n/messages/zh/imported' with { type: 'json' }
import kit from '@tiltyard/i18n/messages/zh/kit' with { type: 'json' }
import licences from '@tiltyard/i18n/messages/zh/licences' with { type: 'json' }
import materials from '@tiltyard/i18n/messages/zh/materials' with { type: 'json' }
import operations from '@tiltyard/i18n/messages/zh/operations' with { type: 'json' }
import organising from '@tiltyard/i18n/messages/zh/organising' with { type: 'json' }
import people from '@tiltyard/i18n/messages/zh/people' with { type: 'json' }
import pictures from '@tiltyard/i18n/messages/zh/pictures' with { type: 'json' }
import questions from '@tiltyard/i18n/messages/zh/questions' with { type: 'json' }
import recommendations from '@tiltyard/i18n/messages/zh/recommendations' with { type: 'json' }
import review from '@tiltyard/i18n/messages/zh/review' with { type: 'json' }
import running from '@tiltyard/i18n/messages/zh/running' with { type: 'json' }
import session from '@tiltyard/i18n/messages/zh/session' with { type: 'json' }
import shell from '@tiltyard/i18n/messages/zh/shell' with { type: 'json' }
import siteAdmin from '@tiltyard/i18n/messages/zh/site-admin' with { type: 'json' }
import templates from '@tiltyard/i18n/messages/zh/templates' with { type: 'json' }
import toolReview from '@tiltyard/i18n/messages/zh/tool-review' with { type: 'json' }
import training from '@tiltyard/i18n/messages/zh/training' with { type: 'json' }
import transfer from '@tiltyard/i18n/messages/zh/transfer' with { type: 'json' }
import uploads from '@tiltyard/i18n/messages/zh/uploads' with { type: 'json' }
import verifications from '@tiltyard/i18n/messages/zh/verifications' with { type: 'json' }
import videoAdmin from '@tiltyard/i18n/messages/zh/video-admin' with { type: 'json' }
import videoEncoding from '@tiltyard/i18n/messages/zh/video-encoding' with { type: 'json' }
import writeups from '@tiltyard/i18n/messages/zh/writeups' with { type: 'json' }

export const messages = {
  audit,
  basics,
  siteAdmin,
  dictionaries,
  recommendations,
  broadcasts,
  caseEditor,
  certificates,
  console,
  contents,
  contributions,
  datasetAdmin,
  datasetReview,
  licences,
  review,
  editor,
  effects,
  environments,
  examSittings,
  examMarks,
  examBanks,
  examPapers,
  imported,
  kit,
  operations,
  organising,
  people,
  pictures,
  questions,
  running,
  session,
  shell,
  templates,
  toolReview,
  training,
  transfer,
  uploads,
  materials,
  verifications,
  videoAdmin,
  videoEncoding,
  writeups,
}
