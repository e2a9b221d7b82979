import { nicknameKeys } from '../users/index.ts'

export type Addressee =
  | { readonly by: 'nickname'; readonly nickname: string }
  | { readonly by: 'email'; readonly email: string }
  | { readonly by: 'link'; readonly name: string }

/** How the leader wrote it, and by what two ways of writing the same are one. */
export function addressOf(addressee: Addressee): { readonly address: string; readonly addressKey: string } {
  switch (addressee.by) {
    case 'nickname':
      return { address: addressee.nickname, addressKey: nicknameKeys(addressee.nickname).nickname_key }
    case 'email':
      return { address: addressee.email, addressKey: addressee.email.toLowerCase() }
    case 'link':
      return { address: addressee.name, addressKey: addressee.name }
  }
}
