const tabs = ['rules', 'schedule', 'prizes', 'faq', 'announcements', 'teams'] as const
const statuses = ['running', 'registering', 'upcoming', 'over'] as const

/**
 * The addresses that show a competition, for `tell(tx, 'pages.changed', …)`: made anew when it changes. Lists under other
 * filters follow when they grow old.
 */
export function competitionPages(competitionId: string): { readonly addresses: readonly string[] } {
  const page = `/competition/${competitionId}`
  return {
    addresses: [
      '/',
      '/competition',
      ...statuses.map((status) => `/competition?status=${status}`),
      page,
      ...tabs.map((tab) => `${page}?tab=${tab}`),
      `${page}/scoreboard`,
      '/sitemap.xml',
      '/sitemaps/competitions-1.xml',
    ],
  }
}
