import { index, type RouteConfig, route } from '@react-router/dev/routes'
import { comingRoutes } from './coming-routes.ts'

/** The gallery is for developers: no build knows it. */
const inDevelopment = import.meta.env.DEV ? [route('gallery', 'routes/gallery.tsx')] : []

export default [
  index('routes/home.tsx'),
  route('tiltyard-ui-competition', 'routes/seed-competitions.tsx'),
  route('account/center/userDetail', 'routes/user-detail.tsx'),
  route('account/center/favorites', 'routes/favorites.tsx'),
  route('docs/PrivacyClause.html', 'routes/privacy.tsx'),
  ...comingRoutes.map(({ area, path }) => route(path, 'routes/coming.tsx', { id: `coming-${area}` })),
  ...inDevelopment,
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig
