import { index, type RouteConfig, route } from '@react-router/dev/routes'
import { comingRoutes } from './coming-routes.ts'

/** The gallery is for developers: no build knows it. */
const inDevelopment = import.meta.env.DEV ? [route('gallery', 'routes/gallery.tsx')] : []

export default [
  index('routes/home.tsx'),
  route('tiltyard-ui-competition', 'routes/seed-competitions.tsx'),
  route('account/center/index', 'routes/center.tsx'),
  route('account/center/userDetail', 'routes/user-detail.tsx'),
  route('account/center/accountSecurity', 'routes/account-security.tsx'),
  route('account/center/messages', 'routes/messages.tsx'),
  route('account/center/favorites', 'routes/favorites.tsx'),
  route('docs/PrivacyClause.html', 'routes/privacy.tsx'),
  route('info', 'routes/info.tsx'),
  route('info/index', 'routes/overview.tsx'),
  route('info/article', 'routes/articles.tsx'),
  route('info/article/:id', 'routes/article.tsx'),
  route('info/paper-explain', 'routes/explanations.tsx'),
  route('info/paper-explain/:id', 'routes/explanation.tsx'),
  route('info/conference', 'routes/conferences.tsx'),
  route('info/conference/:id', 'routes/conference.tsx'),
  route('info/activity', 'routes/activities.tsx'),
  route('info/activity/:id', 'routes/activity.tsx'),
  route('info/paper', 'routes/papers.tsx'),
  route('info/paper/:id', 'routes/paper.tsx'),
  route('info/dataset', 'routes/datasets.tsx'),
  route('info/dataset/:id', 'routes/dataset.tsx'),
  route('search', 'routes/search.tsx'),
  route('preview', 'routes/preview.tsx'),
  route('robots.txt', 'routes/robots.ts'),
  route('sitemap.xml', 'routes/sitemap.ts'),
  route('sitemaps/:file', 'routes/sitemap-part.ts'),
  route('feeds/:language/:file', 'routes/atom.ts'),
  route('calendars/deadlines.ics', 'routes/deadlines-calendar.ts'),
  route('calendars/activities.ics', 'routes/activities-calendar.ts'),
  route('calendars/activity/:file', 'routes/activity-calendar.ts'),
  ...comingRoutes.map(({ area, path }) => route(path, 'routes/coming.tsx', { id: `coming-${area}` })),
  ...inDevelopment,
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig
