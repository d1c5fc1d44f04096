import type { SocialAction, SocialProvider } from '@reprise/rules/auth/social'
import { socialPath, socialPopup } from '@reprise/rules/auth/social'
import type { ProcessOutcome } from '@reprise/rules/auth/social-process'
import { socialFailureText, socialTexts } from '@reprise/rules/auth/social-texts'
import type { Sentence } from '@reprise/rules/platform/sentence'
import { useEffect, useRef, useState } from 'react'
import type { Flow } from './social-flow.ts'
import { startFlow } from './social-flow.ts'
import { watchPopup } from './watch-popup.ts'

/** Opens the popup (400 by 500, in the middle of this window). Returns null where the browser blocks it. */
const openPopup = ({ provider, action, state }: Flow): Window | null => {
  const { width, height } = socialPopup
  const left = Math.round(window.screenX + (window.outerWidth - width) / 2)
  const top = Math.round(window.screenY + (window.outerHeight - height) / 2)
  return window.open(
    `${socialPath(provider, action)}?state=${state}`,
    'social',
    `popup,width=${width},height=${height},left=${left},top=${top}`,
  )
}

type Success = Exclude<ProcessOutcome, { kind: 'failed' }>

/**
 * Opens the popup of a provider and reports how it ended. `failure` is a sentence; a popup that the person closed is
 * no failure.
 */
export const useSocialPopup = (action: SocialAction, onSuccess: (outcome: Success) => void) => {
  const [running, setRunning] = useState<SocialProvider | null>(null)
  const [failure, setFailure] = useState<Sentence | null>(null)
  const stop = useRef<() => void>(undefined)
  useEffect(() => () => stop.current?.(), [])

  const open = (provider: SocialProvider) => {
    stop.current?.()
    setFailure(null)
    const flow = startFlow(provider, action)
    const popup = openPopup(flow)
    if (!popup) return setFailure({ text: socialTexts.blocked })
    setRunning(provider)
    stop.current = watchPopup(flow, popup, {
      onClosed: () => setRunning(null),
      onEnd: (outcome) => {
        setRunning(null)
        if (outcome.kind === 'failed') setFailure(socialFailureText(outcome.failure, outcome.provider))
        else onSuccess(outcome)
      },
    })
  }
  return { open, running, failure }
}
