import { Button, Stack, Text } from '@mantine/core'
import { displayNames } from '@reprise/rules/platform/formats'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { localeNow } from '../../../lib/locale.ts'
import { say } from '../../../lib/say.tsx'
import { Banner } from '../../../ui/states/banner.tsx'
import { timeAgo } from '../../../ui/text/format-date-time.ts'
import type { WaitingSignIn } from '../auth.api.ts'
import { letSignInOn } from '../auth.api.ts'
import { deviceName } from '../devices/device-names.ts'

type Props = {
  token: string
  waiting: WaitingSignIn
  text: string
  /** The failure of another act of the same page, shown in the same place. */
  error?: Error | null
  disabled?: boolean
  onLetIn?: () => void
  /** Other acts below the button. The argument says whether the browser is being let in now. */
  children?: (isLettingIn: boolean) => ReactNode
}

/**
 * Lets in another browser that waits for the link of its sign-in or sign-up. The button names that browser by device,
 * place and time.
 */
export const LetInButton = ({ token, waiting, text, error, disabled, onLetIn, children }: Props) => {
  const { t } = useTranslation()
  const letIn = useMutation({
    mutationFn: () => letSignInOn(token),
    meta: { formShowsFailure: true },
    ...(onLetIn && { onSuccess: onLetIn }),
  })
  const country = waiting.countryCode
  const place = country && displayNames(localeNow(), { type: 'region' }).of(country)
  const began = [deviceName(t, waiting), place, timeAgo(waiting.startedAt, Date.now())].filter(Boolean)
  const failure = letIn.error ?? error
  if (letIn.isSuccess) return <Banner kind="success">{t("It's logged in. You can close this page.")}</Banner>
  return (
    <Stack gap="sm">
      <Text>{text}</Text>
      {failure && <Banner kind="danger">{say(t, failure)}</Banner>}
      <Button
        variant="default"
        h="auto"
        py="xs"
        styles={{ label: { whiteSpace: 'normal' } }}
        loading={letIn.isPending}
        disabled={disabled ?? false}
        onClick={() => letIn.mutate()}
      >
        {t('Let in {{browser}}', { browser: began.join(', ') })}
      </Button>
      {children?.(letIn.isPending)}
    </Stack>
  )
}
