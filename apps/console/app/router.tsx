import { createBrowserRouter, Navigate, Outlet } from 'react-router'
import { CompetitionFrame, sectionRoutes } from './features/competitions/frame/index.ts'
import {
  canEdit,
  canOrganise,
  canReview,
  canUsePictures,
  isAdministrator,
  useCurrentUser,
} from './features/identity/session/index.ts'
import { NotFoundPage, RouteFault } from './shell/error-pages.tsx'
import { Shell } from './shell/shell.tsx'

/** The server refuses the calls of other roles, and their menu has no link to these routes. */
function EditorsOnly() {
  return canEdit(useCurrentUser()) ? <Outlet /> : <NotFoundPage />
}

function PictureUsersOnly() {
  return canUsePictures(useCurrentUser()) ? <Outlet /> : <NotFoundPage />
}

function ReviewersOnly() {
  return canReview(useCurrentUser()) ? <Outlet /> : <NotFoundPage />
}

function OrganisersOnly() {
  return canOrganise(useCurrentUser()) ? <Outlet /> : <NotFoundPage />
}

function AdministratorsOnly() {
  return isAdministrator(useCurrentUser()) ? <Outlet /> : <NotFoundPage />
}

function ToOverview() {
  return <Navigate to="overview" replace />
}

/** Each screen is a separate chunk; the editor's is by far the largest. */
export function createRouter() {
  return createBrowserRouter([
    {
      Component: Shell,
      ErrorBoundary: RouteFault,
      HydrateFallback: () => null,
      children: [
        { index: true, lazy: () => import('./routes/overview.tsx') },
        {
          Component: EditorsOnly,
          children: [
            { path: 'contents/:kind', lazy: () => import('./routes/contents.tsx') },
            { path: 'contents/:kind/new', lazy: () => import('./routes/new-content.tsx') },
            { path: 'contents/:kind/:id', lazy: () => import('./routes/content.tsx') },
            { path: 'contents/video/:videoId/media', lazy: () => import('./routes/video.tsx') },
            { path: 'contents/:kind/:id/revisions', lazy: () => import('./routes/revisions.tsx') },
            { path: 'untranslated', lazy: () => import('./routes/untranslated.tsx') },
            { path: 'papers/import', lazy: () => import('./routes/import-papers.tsx') },
            { path: 'armory/submissions', lazy: () => import('./routes/tool-submissions.tsx') },
            { path: 'armory/reports', lazy: () => import('./routes/tool-reports.tsx') },
            { path: 'armory/outdated', lazy: () => import('./routes/outdated-tools.tsx') },
            { path: 'armory/collections', lazy: () => import('./routes/tool-collections.tsx') },
            { path: 'contributions', lazy: () => import('./routes/contributions.tsx') },
          ],
        },
        {
          Component: PictureUsersOnly,
          children: [{ path: 'pictures', lazy: () => import('./routes/pictures.tsx') }],
        },
        {
          Component: ReviewersOnly,
          children: [{ path: 'verifications', lazy: () => import('./routes/verifications.tsx') }],
        },
        {
          Component: OrganisersOnly,
          children: [
            { path: 'exam-banks', lazy: () => import('./routes/exam-banks.tsx') },
            { path: 'exam-banks/:bankId', lazy: () => import('./routes/exam-bank.tsx') },
            { path: 'exam-banks/:bankId/questions/:itemId', lazy: () => import('./routes/exam-item.tsx') },
            { path: 'materials', lazy: () => import('./routes/materials.tsx') },
            { path: 'training/questions', lazy: () => import('./routes/questions.tsx') },
            { path: 'training/questions/:questionId', lazy: () => import('./routes/question.tsx') },
            { path: 'environments/templates', lazy: () => import('./routes/templates.tsx') },
            { path: 'environments/templates/:templateId', lazy: () => import('./routes/template.tsx') },
            { path: 'environments/running', lazy: () => import('./routes/environments.tsx') },
            { path: 'environments/capacity', lazy: () => import('./routes/capacity.tsx') },
          ],
        },
        {
          Component: AdministratorsOnly,
          children: [
            { path: 'people', lazy: () => import('./routes/people.tsx') },
            { path: 'people/:userId', lazy: () => import('./routes/person.tsx') },
            { path: 'audit', lazy: () => import('./routes/audit-log.tsx') },
            { path: 'site/settings', lazy: () => import('./routes/site-settings.tsx') },
            { path: 'site/dictionaries', lazy: () => import('./routes/dictionaries.tsx') },
            { path: 'site/recommendations', lazy: () => import('./routes/recommendations.tsx') },
            { path: 'site/broadcasts', lazy: () => import('./routes/broadcasts.tsx') },
            { path: 'operations/:part?', lazy: () => import('./routes/operations.tsx') },
          ],
        },
        // Permissions come from the stewards of each dataset, not from the platform role; the server enforces them.
        { path: 'opendata/datasets', lazy: () => import('./routes/datasets.tsx') },
        { path: 'opendata/datasets/:datasetId', lazy: () => import('./routes/dataset.tsx') },
        { path: 'opendata/applications', lazy: () => import('./routes/dataset-applications.tsx') },
        { path: 'opendata/licences', lazy: () => import('./routes/licences.tsx') },
        { path: 'competitions', lazy: () => import('./routes/competitions.tsx') },
        {
          // Permissions come from the staff of each competition, not from the platform role; the server
          // enforces them.
          path: 'competitions/:competitionId',
          Component: CompetitionFrame,
          children: [{ index: true, Component: ToOverview }, ...sectionRoutes()],
        },
        { path: '*', Component: NotFoundPage },
      ],
    },
  ])
}
