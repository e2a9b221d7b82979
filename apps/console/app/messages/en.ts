import audit from '@tiltyard/i18n/messages/en/audit' with { type: 'json' }
import basics from '@tiltyard/i18n/messages/en/basics' with { type: 'json' }
import broadcasts from '@tiltyard/i18n/messages/en/broadcasts' with { type: 'json' }
import caseEditor from '@tiltyard/i18n/messages/en/case-editor' with { type: 'json' }
import certificates from '@tiltyard/i18n/messages/en/certificates' with { type: 'json' }
import console from '@tiltyard/i18n/messages/en/console' with { type: 'json' }
import contents from '@tiltyard/i18n/messages/en/contents' with { type: 'json' }
import contributions from '@tiltyard/i18n/messages/en/contributions' with { type: 'json' }
import datasetAdmin from '@tiltyard/i18n/messages/en/dataset-admin' with { type: 'json' }
import datasetReview from '@tiltyard/i18n/messages/en/dataset-review' with { type: 'json' }
import dictionaries from '@tiltyard/i18n/messages/en/dictionaries' with { type: 'json' }
import editor from '@tiltyard/i18n/messages/en/editor' with { type: 'json' }
import effects from '@tiltyard/i18n/messages/en/effects' with { type: 'json' }
import environments from '@tiltyard/i18n/messages/en/environments' with { type: 'json' }
import examBanks from '@tiltyard/i18n/messages/en/exam-banks' with { type: 'json' }
import examMarks from '@tiltyard/i18n/messages/en/exam-marks' with { type: 'json' }
import examPapers from '@tiltyard/i18n/messages/en/exam-papers' with { type: 'json' }
import examSittings from '@tiltyard/i18n/messages/en/exam-sittings' with { type: 'json' }
import imported from '@tiltyard/i18n/messages/en/imported' with { type: 'json' }
import kit from '@tiltyard/i18n/messages/en/kit' with { type: 'json' }
import licences from '@tiltyard/i18n/messages/en/licences' with { type: 'json' }
import materials from '@tiltyard/i18n/messages/en/materials' with { type: 'json' }
import operations from '@tiltyard/i18n/messages/en/operations' with { type: 'json' }
import organising from '@tiltyard/i18n/messages/en/organising' with { type: 'json' }
import people from '@tiltyard/i18n/messages/en/people' with { type: 'json' }
import pictures from '@tiltyard/i18n/messages/en/pictures' with { type: 'json' }
import questions from '@tiltyard/i18n/messages/en/questions' with { type: 'json' }
import recommendations from '@tiltyard/i18n/messages/en/recommendations' with { type: 'json' }
import review from '@tiltyard/i18n/messages/en/review' with { type: 'json' }
import running from '@tiltyard/i18n/messages/en/running' with { type: 'json' }
import session from '@tiltyard/i18n/messages/en/session' with { type: 'json' }
import shell from '@tiltyard/i18n/messages/en/shell' with { type: 'json' }
import siteAdmin from '@tiltyard/i18n/messages/en/site-admin' with { type: 'json' }
import templates from '@tiltyard/i18n/messages/en/templates' with { type: 'json' }
import toolReview from '@tiltyard/i18n/messages/en/tool-review' with { type: 'json' }
import training from '@tiltyard/i18n/messages/en/training' with { type: 'json' }
import transfer from '@tiltyard/i18n/messages/en/transfer' with { type: 'json' }
import uploads from '@tiltyard/i18n/messages/en/uploads' with { type: 'json' }
import verifications from '@tiltyard/i18n/messages/en/verifications' with { type: 'json' }
import videoAdmin from '@tiltyard/i18n/messages/en/video-admin' with { type: 'json' }
import videoEncoding from '@tiltyard/i18n/messages/en/video-encoding' with { type: 'json' }
import writeups from '@tiltyard/i18n/messages/en/writeups' with { type: 'json' }

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
