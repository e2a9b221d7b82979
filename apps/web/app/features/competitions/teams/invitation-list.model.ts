import { listAddress, parsePage } from '../../shared/list-page/index.ts'

const invitationsPath = '/account/center/invitations'
/** Page size of the specification. */
export const pageSize = 5

export type InvitationFilters = {
  readonly show: 'pending' | 'all'
  readonly page: number
  readonly invitation: string | undefined
}

const id = /^[0-9a-f-]{36}$/i

export function parseInvitationFilters(search: URLSearchParams): InvitationFilters {
  const invitationId = search.get('invitation') ?? ''
  return {
    show: search.get('show') === 'all' ? 'all' : 'pending',
    page: parsePage(search),
    invitation: id.test(invitationId) ? invitationId : undefined,
  }
}

export function invitationsAddress({ show, page, invitation }: Partial<InvitationFilters>): string {
  return listAddress(invitationsPath, { show: show === 'all' ? 'all' : undefined, page, invitation })
}
