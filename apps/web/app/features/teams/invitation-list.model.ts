import { listAddress, readPage } from '../listing/index.ts'

const invitationsPath = '/account/center/invitations'
/** The seed's. */
export const pageSize = 5

export type InvitationFilters = {
  readonly show: 'pending' | 'all'
  readonly page: number
  readonly invitation: string | undefined
}

const id = /^[0-9a-f-]{36}$/i

export function readFilters(search: URLSearchParams): InvitationFilters {
  const asked = search.get('invitation') ?? ''
  return {
    show: search.get('show') === 'all' ? 'all' : 'pending',
    page: readPage(search),
    invitation: id.test(asked) ? asked : undefined,
  }
}

export function addressOf({ show, page, invitation }: Partial<InvitationFilters>): string {
  return listAddress(invitationsPath, { show: show === 'all' ? 'all' : undefined, page, invitation })
}
