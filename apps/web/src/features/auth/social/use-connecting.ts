import { useDisclosure } from '@mantine/hooks'
import type { SocialProvider } from '@reprise/rules/auth/social'
import { socialLabels } from '@reprise/rules/auth/social-labels'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toastSuccess } from '../../../ui/toast.ts'
import { failureOf } from '../step-up/step-up-cancelled.ts'
import { useSteppedUp } from '../step-up/use-stepped-up.tsx'
import type { useConnections } from './social.api.ts'
import { connectSocial, useConnectSocial } from './social.api.ts'
import { useSocialPopup } from './use-social-popup.ts'

const isProven = (connections: { provenUntil: number } | undefined) =>
  (connections?.provenUntil ?? 0) > Date.now()

/**
 * Connects accounts at other providers. A connected account can sign in, so the person first proves that it is them,
 * unless they have just done so. After the proof the popup waits for a click (`isReady`, `openPopup`). `handIn` sends the
 * code that the popup came back with.
 */
export const useConnecting = (connections: ReturnType<typeof useConnections>, handIn = connectSocial) => {
  const { t } = useTranslation()
  const [proven, setProven] = useState<SocialProvider | null>(null)
  const [isReady, { open: setReady, close: forgetReady }] = useDisclosure(false)
  const [proving, setProving] = useState<SocialProvider | null>(null)
  const { steppedUp, prove, stepUpDialog } = useSteppedUp()
  const connect = useConnectSocial(steppedUp, handIn)
  const popup = useSocialPopup('connect', (outcome) => {
    if (outcome.kind !== 'connected') return
    const { provider, code } = outcome
    const done = t('{{provider}} is connected.', { provider: socialLabels[provider] })
    connect.mutate({ provider, code }, { onSuccess: () => toastSuccess(done) })
  })
  const proveFirst = async (provider: SocialProvider) => {
    setProving(provider)
    try {
      // The person may have given the proof meanwhile, elsewhere on this page.
      if (!isProven((await connections.refetch()).data)) await prove()
      setProven(provider)
      setReady()
      void connections.refetch()
    } finally {
      setProving(null)
    }
  }
  return {
    /** Connects an account of a provider: at once, or after a proof. */
    begin: (provider: SocialProvider) => {
      connect.reset()
      if (isProven(connections.data)) return popup.open(provider)
      // A person who closed the proof needs no message.
      proveFirst(provider).catch(() => undefined)
    },
    openPopup: popup.open,
    /** The provider whose popup waits for a click, while `isReady`. */
    proven,
    isReady,
    forgetReady,
    busyWith: proving ?? popup.running ?? (connect.isPending ? (connect.variables?.provider ?? null) : null),
    failure: popup.failure ?? failureOf(connect.error),
    stepUpDialog,
  }
}
