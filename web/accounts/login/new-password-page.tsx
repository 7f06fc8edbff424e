import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { openLoginModal } from '#client/log-in/login-modal-state.ts'
import { PATHS } from '../../page/paths.ts'
import { NoPageYet } from '../../page/page-skeleton.tsx'

/**
 * The link in a code's mail: asks for the new password over Home. The address is replaced, so that neither the history
 * nor somebody who looks at the screen keeps what it holds.
 */
export function NewPasswordPage() {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  useEffect(() => {
    const given = (name: string) => query.get(name) ?? ''
    const link = { email: given('email'), code: given('code'), codeId: given('codeId') }
    const isWhole = Object.values(link).every((part) => part !== '')
    openLoginModal(isWhole ? 'forgot-2' : 'forgot-1', link)
    void navigate(PATHS.home, { replace: true })
  }, [navigate, query])
  return <NoPageYet />
}
