import * as routes from '@tiltyard/contracts'

/** The server's own rules, checked before the call. The validator is loaded with the first submit only. */
const bodies = {
  register: routes.register.body,
  signIn: routes.signIn.body,
  requestReset: routes.requestReset.body,
  resetPassword: routes.resetPassword.body,
  changePassword: routes.changePassword.body,
  beginTotp: routes.beginTotp.body,
  confirmTotp: routes.confirmTotp.body,
  removeTotp: routes.removeTotp.body,
} as const

export type FormName = keyof typeof bodies
export type Issue = { readonly path: string; readonly rule: string }

/** Only fields of the form are reported: the page adds the rest of the body. */
export function validateForm(form: FormName, values: Readonly<Record<string, string>>): Issue[] {
  const parsed = bodies[form].safeParse(values)
  return Object.entries(values).flatMap(([field, value]) => {
    const rule =
      value.trim() === '' ? 'required' : parsed.error?.issues.find(({ path }) => path[0] === field)?.code
    return rule ? [{ path: `body.${field}`, rule }] : []
  })
}
