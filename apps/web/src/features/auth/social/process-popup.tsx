import { Button, Center, Loader, Stack, Title } from '@mantine/core'
import type { ProcessOutcome } from '@reprise/rules/auth/social-process'
import { readProcessFragment } from '@reprise/rules/auth/social-process'
import { socialFailureText, socialTexts } from '@reprise/rules/auth/social-texts'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate } from 'react-router'
import { storeSignIn } from '../../../lib/session/session.ts'
import { Banner } from '../../../ui/states/banner.tsx'
import { takeFlowOf, tellOpener } from './social-flow.ts'

type End = ProcessOutcome | 'nothing'

/**
 * Takes what the address says, once, and takes it out of the address: tokens do not stay in the history. They count
 * only in the browser whose page opened this popup: anybody could send a link with tokens of their own.
 */
const takeAddress = (): End => {
  const outcome = readProcessFragment(window.location.hash)
  window.history.replaceState(window.history.state, '', window.location.pathname)
  if (!outcome) return 'nothing'
  if (!takeFlowOf(outcome)) return outcome.kind === 'failed' ? outcome : 'nothing'
  if (outcome.kind === 'signed-in') storeSignIn(outcome.answer)
  tellOpener(outcome)
  return outcome
}

const texts = { 'signed-in': socialTexts.signedIn, connected: socialTexts.connected }

/** Where every popup ends: it stores and tells what happened and closes, or says what went wrong. */
export const ProcessPopup = () => {
  const { t } = useTranslation()
  const [end, setEnd] = useState<End>()
  useEffect(() => setEnd(takeAddress()), [])
  const isDone = end !== undefined && end !== 'nothing' && end.kind !== 'failed'
  useEffect(() => {
    if (isDone) window.close()
  }, [isDone])

  if (end === 'nothing') return <Navigate to="/404" replace />
  if (!end)
    return (
      <Center mih="50dvh">
        <Loader aria-label={t('Loading')} />
      </Center>
    )
  return (
    <Stack p="md" maw={480} mx="auto">
      <Title order={1}>{end.kind === 'failed' ? t('That did not work') : t('Done')}</Title>
      {end.kind === 'failed' ? (
        <Banner kind="danger">{t(socialFailureText(end.failure, end.provider))}</Banner>
      ) : (
        <Banner kind="success">{t(texts[end.kind])}</Banner>
      )}
      {window.opener ? (
        <Button variant="default" onClick={() => window.close()}>
          {t('Close this window')}
        </Button>
      ) : (
        <Button component={Link} to="/" variant="default">
          {t('Go to the start')}
        </Button>
      )}
    </Stack>
  )
}
