import { useEffect, useEffectEvent } from 'react'
import { failureText } from '#client/api/call-error.ts'
import { useSend } from '#client/api/use-send.ts'
import { Icon } from '#ui/icon.tsx'
import { isEmail } from './account-schemas.ts'
import { requestCode, useResendWait } from './code-request.ts'

interface SendCodeButtonProps {
  email: string
  codeId: string
  /** What else the request needs is there. */
  isReady?: boolean
  request?: (email: string) => Promise<string>
  onSent: (codeId: string) => void
  onFailure: (message: string) => void
  /** L6 counts this as its first use. */
  sendsAtOnce?: boolean
}

/** Mails a code and says so in the same words whether or not the address is known. */
export function SendCodeButton(props: SendCodeButtonProps) {
  const { email, codeId, isReady = true, request = requestCode, onSent, onFailure } = props
  const { sendsAtOnce = false } = props
  const { waitSeconds, lookAgain } = useResendWait()
  const { send, isSending } = useSend(request, {
    silent: true,
    onDone: onSent,
    onFailure: (error) => onFailure(failureText(error)),
    onSettled: lookAgain,
  })
  const sendCode = () => {
    onFailure('')
    void send(email)
  }
  const isWaiting = waitSeconds > 0
  const sendFirst = useEffectEvent(() => {
    if (sendsAtOnce && codeId === '' && !isWaiting) sendCode()
  })
  useEffect(() => {
    const timer = setTimeout(() => sendFirst())
    return () => clearTimeout(timer)
  }, [])
  return (
    <>
      <button
        type="button"
        className="button secondary send-code number"
        disabled={isSending || isWaiting || !isReady || !isEmail(email)}
        onClick={sendCode}
      >
        {isSending
          ? 'Sending…'
          : isWaiting
            ? `Send again in ${waitSeconds} s`
            : codeId === ''
              ? 'Send code'
              : 'Send again'}
      </button>
      <p className="code-sent" role="status" hidden={codeId === ''}>
        {codeId !== '' && (
          <>
            <Icon name="paper-plane-tilt-duotone" />
            <span>The code is on its way and works for 10 minutes. Check your junk folder too.</span>
          </>
        )}
      </p>
    </>
  )
}
