import { index, type RouteConfig, route } from '@react-router/dev/routes'

/** The gallery is for developers: no build knows it. */
const inDevelopment = import.meta.env.DEV ? [route('gallery', 'routes/gallery.tsx')] : []

export default [
  index('routes/home.tsx'),
  route('account/center/userDetail', 'routes/user-detail.tsx'),
  route('docs/PrivacyClause.html', 'routes/privacy.tsx'),
  ...inDevelopment,
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig
