import { useState } from 'react'
import { type Problems, problemsOf } from './accept-form.model.ts'
import { useMaterialFile } from './use-material-file.ts'

/** What a member of a company team says and hands in. */
export function useAcceptForm({ asksForAgreement = true }: { readonly asksForAgreement?: boolean } = {}) {
  const [orgName, setOrgName] = useState('')
  const [agreed, setAgreed] = useState(false)
  const [told, setTold] = useState<Problems>({})
  const { attachment, choose, remove } = useMaterialFile()
  const fileName = attachment?.fileName ?? null

  /** What is sent; null when something is missing, and then beside each field stands what. */
  const filled = () => {
    const problems = problemsOf({ orgName, fileName, agreed: agreed || !asksForAgreement })
    setTold(problems)
    if (Object.keys(problems).length > 0 || fileName === null) return null
    return { orgName: orgName.trim(), authenticationFile: fileName, remember: 'true' as const }
  }
  return { orgName, setOrgName, agreed, setAgreed, told, attachment, choose, remove, filled }
}

export type AcceptFormState = ReturnType<typeof useAcceptForm>
