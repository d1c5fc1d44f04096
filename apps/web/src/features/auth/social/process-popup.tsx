import { Button, Center, Loader, Stack, Title } from '@mantine/core'
import type { SocialProvider } from '@reprise/rules/auth/social'
import type { ProcessOutcome } from '@reprise/rules/auth/social-process'
import { readProcessAddress } from '@reprise/rules/auth/social-process'
import type { SocialFailure } from '@reprise/rules/auth/social-texts'
import { socialFailureText, socialTexts } from '@reprise/rules/auth/social-texts'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate } from 'react-router'
import { say } from '../../../lib/say.tsx'
import { storeSignIn } from '../../../lib/session/session.ts'
import { Banner } from '../../../ui/states/banner.tsx'
import { reportToOpener, takeFlowOf } from './social-flow.ts'

type Failed = { kind: 'failed'; failure: SocialFailure; provider?: SocialProvider }
type End = ProcessOutcome | Failed | 'nothing'

const stale: Failed = { kind: 'failed', failure: 'stale' }

/**
 * Reads the outcome from the address, once. Removes it from the address, so that tokens do not stay in the history.
 * The outcome counts only in the browser whose page opened this popup, because anybody could send a link with their
 * own tokens.
 */
const takeAddress = (): { end: End; isReported: boolean } => {
  const outcome = readProcessAddress(window.location)
  window.history.replaceState(window.history.state, '', window.location.pathname)
  if (!outcome) return { end: 'nothing', isReported: false }
  if (outcome === 'foreign') return { end: stale, isReported: false }
  if (!takeFlowOf(outcome))
    return {
      end: outcome.kind === 'failed' ? outcome : { ...stale, provider: outcome.provider },
      isReported: false,
    }
  if (outcome.kind === 'signed-in') storeSignIn(outcome.answer)
  reportToOpener(outcome)
  return { end: outcome, isReported: true }
}

const texts = { 'signed-in': socialTexts.signedIn, connected: socialTexts.connected }

/**
 * The page where every popup ends. It stores the outcome, tells it to the page that opened it, and closes.
 * Where it cannot close, it shows the outcome itself.
 */
export const ProcessPopup = () => {
  const { t } = useTranslation()
  const [taken, setTaken] = useState<{ end: End; isReported: boolean }>()
  useEffect(() => setTaken(takeAddress()), [])
  const end = taken?.end
  const isReported = taken?.isReported === true
  useEffect(() => {
    if (isReported) window.close()
  }, [isReported])

  if (end === 'nothing') return <Navigate to="/404" replace />
  if (!end)
    return (
      <Center mih="50dvh">
        <Loader aria-label={t('Loading')} />
      </Center>
    )
  return (
    <Stack p="md" maw={480} mx="auto">
      <Title order={1}>{end.kind === 'failed' ? t("That didn't work") : t('Done')}</Title>
      {end.kind === 'failed' ? (
        <Banner kind="danger">{say(t, socialFailureText(end.failure, end.provider))}</Banner>
      ) : (
        <Banner kind="success">{t(texts[end.kind])}</Banner>
      )}
      {window.opener ? (
        <Button variant="default" onClick={() => window.close()}>
          {t('Close this window')}
        </Button>
      ) : (
        <Button component={Link} to="/" variant="default">
          {t('Go home')}
        </Button>
      )}
    </Stack>
  )
}
