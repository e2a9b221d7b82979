import { index, type RouteConfig, route } from '@react-router/dev/routes'
import { comingRoutes } from './coming-routes.ts'

export default [
  index('routes/home.tsx'),
  route('tiltyard-ui-competition', 'routes/seed-competitions.tsx'),
  route('account/center/userDetail', 'routes/user-detail.tsx'),
  route('docs/PrivacyClause.html', 'routes/privacy.tsx'),
  ...comingRoutes.map(({ area, path }) => route(path, 'routes/coming.tsx', { id: `coming-${area}` })),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig
